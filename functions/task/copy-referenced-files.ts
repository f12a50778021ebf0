// Copies the files that descriptions refer to. A reference is valid within its task only (adr 0030).

import { createHash } from 'node:crypto'
import { referencedAttachmentIds, withReplacedAttachmentIds } from '#shared/attachment/reference.ts'
import { AttachmentId, type TaskId } from '#shared/common/ids.ts'
import { filesPerCopiedTask, filesPerCopy } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { StoredAttachment } from '#functions/table/access/task-details.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { Copy } from './copies.ts'

type Deps = { table: Table; platform: Platform }
type FileReference = { taskId: TaskId; attachmentId: AttachmentId }

/**
 * Copies the referenced files and returns the copies of the tasks with them, in the same order. At most `filesPerCopiedTask`
 * per task and `filesPerCopy` in all are copied. The bytes are copied now; until the task is written its files are orphaned
 * uploads, which a job deletes after a day. Repeating the call copies nothing twice.
 */
export async function copyReferencedFiles(
  deps: Deps,
  copies: readonly { original: Task; copy: Copy }[],
): Promise<Copy[]> {
  const references = copies
    .flatMap(({ original, copy }) =>
      original.attachments === 0
        ? []
        : referencedAttachmentIds(copy.description)
            .slice(0, filesPerCopiedTask)
            .map((attachmentId) => ({ original: { taskId: original.taskId, attachmentId }, copy })),
    )
    .slice(0, filesPerCopy)
  const copied = new Map<AttachmentId, StoredAttachment>()
  await inParallel(references, async ({ original, copy }) => {
    const file = await copyOfFile(deps, original, copy.task)
    if (file) copied.set(file.attachmentId, file)
  })
  return copies.map(({ original, copy }) => {
    const copiedIds = new Map<AttachmentId, AttachmentId>()
    const files: StoredAttachment[] = []
    for (const attachmentId of referencedAttachmentIds(copy.description)) {
      const file = copied.get(idOfCopy({ taskId: original.taskId, attachmentId }, copy.task))
      if (!file) continue
      copiedIds.set(attachmentId, file.attachmentId)
      files.push(file)
    }
    if (files.length === 0) return copy
    const task = { ...copy.task, attachments: files.length }
    return { ...copy, task, description: withReplacedAttachmentIds(copy.description, copiedIds), files }
  })
}

/** Null when the original does not have the file. */
async function copyOfFile(
  { table, platform }: Deps,
  original: FileReference,
  { boardId, taskId }: Task,
): Promise<StoredAttachment | null> {
  const sourceFile = await table.taskDetails.attachment(original.taskId, original.attachmentId)
  if (!sourceFile) return null
  const attachmentId = idOfCopy(original, { taskId })
  const objectKey = sourceFile.objectKey && `boards/${boardId}/${taskId}/${attachmentId}`
  const file = { ...sourceFile, taskId, attachmentId, objectKey, addedAt: platform.clock.now() }
  if (!(await table.orphanedUpload.begin(file)) && !(await table.orphanedUpload.extend(file, file.addedAt))) return null
  if (sourceFile.objectKey && objectKey && !(await platform.objects.copy(sourceFile.objectKey, objectKey))) return null
  return file
}

/** Deterministic, so that a repeated call finds its copies. */
const idOfCopy = ({ taskId, attachmentId }: FileReference, copy: { taskId: TaskId }): AttachmentId =>
  AttachmentId.parse(
    `att_${createHash('sha256').update(`${copy.taskId} ${taskId} ${attachmentId}`).digest('hex').slice(0, 32)}`,
  )
