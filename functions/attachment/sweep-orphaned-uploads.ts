import type { Platform } from '#functions/platform/ports.ts'
import type { StoredAttachment } from '#functions/table/access/task-details.ts'
import type { Table } from '#functions/table/open.ts'

type Deps = { table: Table; platform: Platform }

/**
 * Scheduled job: deletes uploads that were never attached, and files whose attachment was deleted a day ago. Idempotent.
 * @param timeIsLeft called before each file; the next run continues
 * @returns number of deleted files
 */
export async function sweepOrphanedUploads(deps: Deps, timeIsLeft: () => boolean = () => true): Promise<number> {
  const { table, platform } = deps
  const now = platform.clock.now()
  let deleted = 0
  for (let shard = 0; shard < table.orphanedUpload.shards; shard++) {
    for (const file of await table.orphanedUpload.due(shard, now)) {
      if (!timeIsLeft()) return deleted
      if (await deleteFile(deps, file, now)) deleted++
    }
  }
  return deleted
}

/** Marks the upload first, so that no attachment refers to a deleted object. A failure is reported and does not stop the job. */
async function deleteFile({ table, platform }: Deps, file: StoredAttachment, now: Date): Promise<boolean> {
  try {
    if (!(await table.orphanedUpload.markForDeletion(file, now))) return false
    if (file.objectKey) await platform.objects.remove(file.objectKey)
    await table.orphanedUpload.remove(file)
    return true
  } catch (error) {
    platform.reports.problem(error, { orphanedUpload: file.attachmentId })
    return false
  }
}
