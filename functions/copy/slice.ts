// Reads the details of some tasks of a copy.

import { withFilesOf } from '#shared/attachment/reference.ts'
import type { Comment } from '#shared/comment/model.ts'
import { type AttachmentId, type TaskId, TaskId as AnyTaskId } from '#shared/common/ids.ts'
import type { CopyParts } from '#shared/copy/model.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import type { LayoutSlice } from '#functions/board-jobs/source.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { WholeTask } from '#functions/table/access/hidden-board.ts'
import type { TaskDetails } from '#functions/table/access/task-details.ts'
import type { StoredAttachment } from '#functions/table/access/task-detail-rows.ts'
import type { CopyLayout, CopiedTask } from './layout.ts'
import type { Source } from './source.ts'

type CopyContext = { layout: CopyLayout; parts: CopyParts; descriptions: Source['descriptions'] }

export async function sliceOf(
  { table }: BoardJobDeps,
  pairs: readonly CopiedTask[],
  copying: CopyContext,
): Promise<LayoutSlice> {
  const { parts, descriptions } = copying
  const bodies = descriptions
    ? new Map(pairs.map(({ of }) => [of.taskId, { description: descriptions[of.taskId] ?? '', watchers: [] }]))
    : await table.taskDetails.bodies(pairs.map(({ of }) => of))
  const opened = new Map<TaskId, TaskDetails>()
  const more = pairs.filter(
    ({ of }) => (parts.comments && of.comments > 0) || (parts.attachments && of.attachments > 0),
  )
  await inParallel(more, async ({ of }) => void opened.set(of.taskId, await table.taskDetails.get(of)))
  const files: { from: string; to: string }[] = []
  const tasks = pairs.map((pair) => {
    const whole = wholeTask(pair, { body: bodies.get(pair.of.taskId), opened: opened.get(pair.of.taskId) }, copying)
    files.push(...whole.files)
    return whole.task
  })
  return { tasks, files }
}

type ReadTask = { body: Pick<TaskBody, 'description' | 'watchers'> | undefined; opened: TaskDetails | undefined }

function wholeTask({ of, copy }: CopiedTask, { body, opened }: ReadTask, { layout, parts }: CopyContext) {
  const { taskId } = copy
  const comments = parts.comments ? (opened?.comments ?? []) : []
  const copied = (parts.attachments ? (opened?.attachments ?? []) : []).map((from, place) => ({
    from,
    to: attachmentOf(from, place, { layout, copy }),
  }))
  const fileIds = new Map(copied.map(({ from, to }) => [from.attachmentId, to.attachmentId]))
  const task: WholeTask = {
    task: {
      ...copy,
      comments: comments.length,
      attachments: copied.length,
      coverId: copied.find(({ from }) => from.attachmentId === of.coverId)?.to.attachmentId ?? null,
    },
    description: relinked(body?.description ?? '', layout, fileIds),
    watchers: (body?.watchers ?? []).filter((userId) => layout.people.has(userId)),
    comments: comments.map((comment, place): Comment => ({
      ...comment,
      taskId,
      commentId: layout.names.comment(isAmong(copy, place)),
      text: relinked(comment.text, layout, fileIds),
      version: 1,
    })),
    attachments: copied.map(({ to }) => to),
  }
  const files = copied.flatMap(({ from, to }) =>
    from.objectKey && to.objectKey ? [{ from: from.objectKey, to: to.objectKey }] : [],
  )
  return { task, files }
}

type CopyPlace = { layout: CopyLayout; copy: CopiedTask['copy'] }

function attachmentOf(from: StoredAttachment, place: number, { layout, copy }: CopyPlace): StoredAttachment {
  const { boardId, taskId } = copy
  const attachmentId = layout.names.attachment(isAmong(copy, place))
  const objectKey = from.objectKey && `boards/${boardId}/${taskId}/${attachmentId}`
  return { ...from, taskId, attachmentId, objectKey }
}

/** More items than one task can have. */
const inSlices = 2 ** 17
/** Numbers are consecutive, so the ids of one task lie between those of its neighbours. */
const isAmong = ({ number }: CopiedTask['copy'], place: number): number => number * inSlices + place

/** Replaces links to tasks and files of the original by links to their copies; other links stay. */
const relinked = (text: string, { taskIds }: CopyLayout, fileIds: ReadonlyMap<AttachmentId, AttachmentId>): string =>
  withFilesOf(text, fileIds).replaceAll(/\(task:(tsk_[\da-z]+)\)/g, (link, name) => {
    // Users can write anything into a text, so ids are validated.
    const known = AnyTaskId.safeParse(name)
    const taskId = known.success && taskIds.get(known.data)
    return taskId ? `(task:${taskId})` : link
  })
