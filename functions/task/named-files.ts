// The files that the descriptions of copied tasks name. A name counts among the files of its own task (adr 0030), so a
// copy needs copies of them.

import { createHash } from 'node:crypto'
import { namedIn, withFilesOf } from '#shared/attachment/reference.ts'
import { AttachmentId, type TaskId } from '#shared/common/ids.ts'
import { filesOfCopiedTask, filesOfCopy } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { StoredAttachment } from '#functions/table/access/opened-rows.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { Copy } from './copies.ts'

type Deps = { table: Table; platform: Platform }
type Named = { taskId: TaskId; attachmentId: AttachmentId }

/**
 * Copies the files that descriptions name, and returns the copies of the tasks with them, in the same order. At most
 * `filesOfCopiedTask` of one task and `filesOfCopy` in all come along. The bytes are copied now; until the task is in the
 * table its files are uploads, which are swept after a day if it never comes. Repeating the call copies nothing twice.
 */
export async function withNamedFiles(deps: Deps, copies: readonly { of: Task; copy: Copy }[]): Promise<Copy[]> {
  const named = copies
    .flatMap(({ of, copy }) =>
      of.attachments === 0
        ? []
        : namedIn(copy.description)
            .slice(0, filesOfCopiedTask)
            .map((attachmentId) => ({ of: { taskId: of.taskId, attachmentId }, copy })),
    )
    .slice(0, filesOfCopy)
  const copied = new Map<AttachmentId, StoredAttachment>()
  await sideBySide(named, async ({ of, copy }) => {
    const file = await copyOfFile(deps, of, copy.task)
    if (file) copied.set(file.attachmentId, file)
  })
  return copies.map(({ of, copy }) => {
    const names = new Map<AttachmentId, AttachmentId>()
    const files: StoredAttachment[] = []
    for (const attachmentId of namedIn(copy.description)) {
      const file = copied.get(idOfCopy({ taskId: of.taskId, attachmentId }, copy.task))
      if (!file) continue
      names.set(attachmentId, file.attachmentId)
      files.push(file)
    }
    if (files.length === 0) return copy
    const task = { ...copy.task, attachments: files.length }
    return { ...copy, task, description: withFilesOf(copy.description, names), files }
  })
}

/** Null where the original names something that it does not have. */
async function copyOfFile(
  { table, platform }: Deps,
  of: Named,
  { boardId, taskId }: Task,
): Promise<StoredAttachment | null> {
  const original = await table.opened.attachment(of.taskId, of.attachmentId)
  if (!original) return null
  const attachmentId = idOfCopy(of, { taskId })
  const objectKey = original.objectKey && `boards/${boardId}/${taskId}/${attachmentId}`
  const file = { ...original, taskId, attachmentId, objectKey, addedAt: platform.clock.now() }
  if (!(await table.orphanedUpload.begin(file)) && !(await table.orphanedUpload.extend(file, file.addedAt))) return null
  if (original.objectKey && objectKey && !(await platform.objects.copy(original.objectKey, objectKey))) return null
  return file
}

/** The same for the same copy, so that a repeated call finds what it has begun. */
const idOfCopy = ({ taskId, attachmentId }: Named, copy: { taskId: TaskId }): AttachmentId =>
  AttachmentId.parse(
    `att_${createHash('sha256').update(`${copy.taskId} ${taskId} ${attachmentId}`).digest('hex').slice(0, 32)}`,
  )
