// Reads the details of some tasks of a copy.

import { withReplacedAttachmentIds } from '#shared/attachment/reference.ts'
import type { Comment } from '#shared/comment/model.ts'
import { type AttachmentId, type TaskId, TaskId as AnyTaskId } from '#shared/common/ids.ts'
import type { CopyParts } from '#shared/copy/model.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import type { ContentSlice } from '#functions/board-jobs/source.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { TaskWithDetails } from '#functions/table/access/hidden-board.ts'
import type { TaskDetails, StoredAttachment } from '#functions/table/access/task-details.ts'
import type { CopiedBoard, CopiedTask } from './copied-board.ts'
import type { CopySource } from './source.ts'

type CopyContext = { copiedBoard: CopiedBoard; parts: CopyParts; descriptions: CopySource['descriptions'] }

export async function sliceOf(
  { table }: BoardJobDeps,
  copiedTasks: readonly CopiedTask[],
  copyContext: CopyContext,
): Promise<ContentSlice> {
  const { parts, descriptions } = copyContext
  const bodies = descriptions
    ? new Map(
        copiedTasks.map(({ original }) => [
          original.taskId,
          { description: descriptions[original.taskId] ?? '', watchers: [] },
        ]),
      )
    : await table.taskDetails.bodies(copiedTasks.map(({ original }) => original))
  const detailsByTask = new Map<TaskId, TaskDetails>()
  const tasksWithDetails = copiedTasks.filter(
    ({ original }) => (parts.comments && original.comments > 0) || (parts.attachments && original.attachments > 0),
  )
  await inParallel(
    tasksWithDetails,
    async ({ original }) => void detailsByTask.set(original.taskId, await table.taskDetails.get(original)),
  )
  const files: { from: string; to: string }[] = []
  const tasks = copiedTasks.map((copiedTask) => {
    const built = buildTask(
      copiedTask,
      { body: bodies.get(copiedTask.original.taskId), details: detailsByTask.get(copiedTask.original.taskId) },
      copyContext,
    )
    files.push(...built.files)
    return built.task
  })
  return { tasks, files }
}

type ReadTask = { body: Pick<TaskBody, 'description' | 'watchers'> | undefined; details: TaskDetails | undefined }

function buildTask({ original, copy }: CopiedTask, { body, details }: ReadTask, { copiedBoard, parts }: CopyContext) {
  const { taskId } = copy
  const comments = parts.comments ? (details?.comments ?? []) : []
  const copiedAttachments = (parts.attachments ? (details?.attachments ?? []) : []).map((from, index) => ({
    from,
    to: attachmentOf(from, index, { copiedBoard, copy }),
  }))
  const fileIds = new Map(copiedAttachments.map(({ from, to }) => [from.attachmentId, to.attachmentId]))
  const task: TaskWithDetails = {
    task: {
      ...copy,
      comments: comments.length,
      attachments: copiedAttachments.length,
      coverId: copiedAttachments.find(({ from }) => from.attachmentId === original.coverId)?.to.attachmentId ?? null,
    },
    description: replaceLinks(body?.description ?? '', copiedBoard, fileIds),
    watchers: (body?.watchers ?? []).filter((userId) => copiedBoard.people.has(userId)),
    comments: comments.map((comment, index): Comment => ({
      ...comment,
      taskId,
      commentId: copiedBoard.ids.comment(itemIndex(copy, index)),
      text: replaceLinks(comment.text, copiedBoard, fileIds),
      version: 1,
    })),
    attachments: copiedAttachments.map(({ to }) => to),
  }
  const files = copiedAttachments.flatMap(({ from, to }) =>
    from.objectKey && to.objectKey ? [{ from: from.objectKey, to: to.objectKey }] : [],
  )
  return { task, files }
}

type CopyTarget = { copiedBoard: CopiedBoard; copy: CopiedTask['copy'] }

function attachmentOf(from: StoredAttachment, index: number, { copiedBoard, copy }: CopyTarget): StoredAttachment {
  const { boardId, taskId } = copy
  const attachmentId = copiedBoard.ids.attachment(itemIndex(copy, index))
  const objectKey = from.objectKey && `boards/${boardId}/${taskId}/${attachmentId}`
  return { ...from, taskId, attachmentId, objectKey }
}

/** More items than one task can have. */
const maxItemsPerTask = 2 ** 17
/** Numbers are consecutive, so the ids of one task lie between those of its neighbours. */
const itemIndex = ({ number }: CopiedTask['copy'], index: number): number => number * maxItemsPerTask + index

/** Replaces links to tasks and files of the original by links to their copies; other links stay. */
const replaceLinks = (
  text: string,
  { taskIds }: CopiedBoard,
  fileIds: ReadonlyMap<AttachmentId, AttachmentId>,
): string =>
  withReplacedAttachmentIds(text, fileIds).replaceAll(/\(task:(tsk_[\da-z]+)\)/g, (link, id) => {
    // Users can write anything into a text, so ids are validated.
    const parsedId = AnyTaskId.safeParse(id)
    const taskId = parsedId.success && taskIds.get(parsedId.data)
    return taskId ? `(task:${taskId})` : link
  })
