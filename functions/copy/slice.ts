// Some tasks of a copy with all that hangs on them, read when their turn comes.

import { withFilesOf } from '#shared/attachment/reference.ts'
import type { Comment } from '#shared/comment/model.ts'
import { type AttachmentId, type TaskId, TaskId as AnyTaskId } from '#shared/common/ids.ts'
import type { CopyParts } from '#shared/copy/model.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import type { LayoutSlice } from '#functions/board-jobs/source.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { WholeTask } from '#functions/table/access/hidden-board.ts'
import type { Opened } from '#functions/table/access/opened.ts'
import type { StoredAttachment } from '#functions/table/access/opened-rows.ts'
import type { CopyLayout, Pair } from './layout.ts'
import type { Source } from './source.ts'

type Copying = { layout: CopyLayout; parts: CopyParts; descriptions: Source['descriptions'] }

export async function sliceOf({ table }: BoardJobDeps, pairs: readonly Pair[], copying: Copying): Promise<LayoutSlice> {
  const { parts, descriptions } = copying
  const bodies = descriptions
    ? new Map(pairs.map(({ of }) => [of.taskId, { description: descriptions[of.taskId] ?? '', watchers: [] }]))
    : await table.opened.bodies(pairs.map(({ of }) => of))
  const opened = new Map<TaskId, Opened>()
  const more = pairs.filter(
    ({ of }) => (parts.comments && of.comments > 0) || (parts.attachments && of.attachments > 0),
  )
  await sideBySide(more, async ({ of }) => void opened.set(of.taskId, await table.opened.get(of)))
  const files: { from: string; to: string }[] = []
  const tasks = pairs.map((pair) => {
    const whole = wholeOf(pair, { body: bodies.get(pair.of.taskId), opened: opened.get(pair.of.taskId) }, copying)
    files.push(...whole.files)
    return whole.task
  })
  return { tasks, files }
}

type Read = { body: Pick<TaskBody, 'description' | 'watchers'> | undefined; opened: Opened | undefined }

function wholeOf({ of, copy }: Pair, { body, opened }: Read, { layout, parts }: Copying) {
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
      commentId: layout.names.comment(among(copy, place)),
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

type Place = { layout: CopyLayout; copy: Pair['copy'] }

function attachmentOf(from: StoredAttachment, place: number, { layout, copy }: Place): StoredAttachment {
  const { boardId, taskId } = copy
  const attachmentId = layout.names.attachment(among(copy, place))
  const objectKey = from.objectKey && `boards/${boardId}/${taskId}/${attachmentId}`
  return { ...from, taskId, attachmentId, objectKey }
}

/** More things than one task ever has. */
const apart = 2 ** 17
/** Numbers are given out without gaps, so what belongs to one task lies between those of its neighbours. */
const among = ({ number }: Pair['copy'], place: number): number => number * apart + place

/** A link to another task of the original, or to a file of this one, leads to its copy; any other stays as it is. */
const relinked = (text: string, { taskIds }: CopyLayout, fileIds: ReadonlyMap<AttachmentId, AttachmentId>): string =>
  withFilesOf(text, fileIds).replaceAll(/\(task:(tsk_[\da-z]+)\)/g, (link, name) => {
    // People write texts, and whatever they like into them.
    const known = AnyTaskId.safeParse(name)
    const taskId = known.success && taskIds.get(known.data)
    return taskId ? `(task:${taskId})` : link
  })
