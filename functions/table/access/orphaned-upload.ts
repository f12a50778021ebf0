// Uploads without an attachment: files that are being uploaded, and files whose attachment was deleted.

import type { EntityItem } from 'electrodb'
import { orphanedUploadHours } from '#shared/common/limits.ts'
import { hourMs } from '#shared/common/durations.ts'
import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Writes } from '#functions/table/commit.ts'
import type { orphanedUploadEntity } from '#functions/table/entities/orphaned-upload.ts'
import { attachmentFromRow, attachmentRow, type StoredAttachment } from './task-details.ts'
import { taskShard, taskShards } from '#functions/table/entities/task.ts'

export type OrphanedUpload = {
  file: StoredAttachment
  since: 'begun' | 'deleted'
  /** True if the deleted attachment was the cover of its task. */
  wasCover: boolean
}

type AttachmentRef = { taskId: TaskId; attachmentId: AttachmentId }

export const orphanedUploadAccess = ({ entities, transaction }: Bound) => ({
  /** Number of shards in the due index. */
  shards: taskShards,

  /** F1: records an upload that is about to start. @returns false if the attachment id is taken */
  async begin(file: StoredAttachment): Promise<boolean> {
    const orphanedUpload: OrphanedUpload = { file, since: 'begun', wasCover: false }
    const { canceled } = await transaction
      .write((rows) => [
        rows.orphanedUpload.create(rowOf(orphanedUpload, file.addedAt)).commit(),
        rows.attachment
          .check({ taskId: file.taskId, attachmentId: file.attachmentId })
          .where(({ name }, { notExists }) => notExists(name))
          .commit(),
      ])
      .go()
    return !canceled
  },

  /** F8: extends the time of an upload that starts again. @returns false if it is being deleted */
  async extend({ taskId, attachmentId }: AttachmentRef, at: Date): Promise<boolean> {
    const { canceled } = await transaction
      .write((rows) => [
        rows.orphanedUpload
          .patch({ taskId, attachmentId })
          .set({ sweepAt: sweepAtFrom(at) })
          .where((row, { eq, notExists }) => `${eq(row.since, 'begun')} AND ${notExists(row.going)}`)
          .commit(),
      ])
      .go()
    return !canceled
  },

  /** F2: reads an upload; null if it is being deleted. */
  async get({ taskId, attachmentId }: AttachmentRef): Promise<OrphanedUpload | null> {
    const { data } = await entities.orphanedUpload.get({ taskId, attachmentId }).go({ consistent: true })
    return data && !data.going ? fromRow(data) : null
  },

  /** F3: uploads of a shard whose deletion is due, oldest first. */
  async due(shard: number, now: Date, limit = 250): Promise<StoredAttachment[]> {
    const { data } = await entities.orphanedUpload.query
      .swept({ dueShard: shardKey(shard) })
      .lte({ sweepAt: now.toISOString() })
      .go({ limit, hydrate: true })
    return data.map((row) => fromRow(row).file)
  },

  /** F4: marks an upload for deletion. @returns false if it was attached or is not due any more */
  async markForDeletion({ taskId, attachmentId }: AttachmentRef, now: Date): Promise<boolean> {
    const { canceled } = await transaction
      .write((rows) => [
        rows.orphanedUpload
          .patch({ taskId, attachmentId })
          .set({ going: true })
          .where((row, { lte }) => lte(row.sweepAt, now.toISOString()))
          .commit(),
      ])
      .go()
    return !canceled
  },

  /** F5: deletes the row. */
  async remove({ taskId, attachmentId }: AttachmentRef): Promise<void> {
    await entities.orphanedUpload.delete({ taskId, attachmentId }).go()
  },
})

/** F6: writes that turn an upload into an attachment, unless it is being deleted. */
export const attachUpload =
  (file: StoredAttachment): Writes =>
  (rows) => {
    const { taskId, attachmentId } = file
    return [
      rows.orphanedUpload
        .delete({ taskId, attachmentId })
        .where(({ name, going }, { exists, notExists }) => `${exists(name)} AND ${notExists(going)}`)
        .commit(),
      rows.attachment.create(attachmentRow(file)).commit(),
    ]
  }

/** F7: writes that delete an attachment and keep its file as an orphaned upload. */
export const orphanAttachment =
  (file: StoredAttachment, { wasCover, at }: { wasCover: boolean; at: Date }): Writes =>
  (rows) => {
    const { taskId, attachmentId } = file
    return [
      rows.attachment
        .delete({ taskId, attachmentId })
        .where(({ name }, { exists }) => exists(name))
        .commit(),
      rows.orphanedUpload.put(rowOf({ file, since: 'deleted', wasCover }, at)).commit(),
    ]
  }

const shardKey = (shard: number) => `orphaned-uploads#${shard}`

const rowOf = ({ file, since, wasCover }: OrphanedUpload, at: Date) => ({
  ...attachmentRow(file),
  since,
  wasCover,
  dueShard: shardKey(taskShard(file.taskId)),
  sweepAt: sweepAtFrom(at),
})

const sweepAtFrom = (at: Date): string => new Date(at.getTime() + orphanedUploadHours * hourMs).toISOString()

function fromRow(row: EntityItem<typeof orphanedUploadEntity>): OrphanedUpload {
  const { since, wasCover, going: _going, dueShard: _shard, sweepAt: _at, ...file } = row
  return { file: attachmentFromRow(file), since, wasCover }
}
