// The ways a file is reached that no attachment tells of, and how attachments come of strays and become strays.

import type { EntityItem } from 'electrodb'
import { strayHours } from '#shared/common/limits.ts'
import { hourMs } from '#shared/common/spans.ts'
import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Writes } from '#functions/table/commit.ts'
import type { strayEntity } from '#functions/table/entities/stray.ts'
import { attachmentFromRow, attachmentRow, type StoredAttachment } from './opened-rows.ts'
import { taskShard, taskShards } from './task-shards.ts'

export type Stray = {
  file: StoredAttachment
  since: 'begun' | 'deleted'
  /** Whether it was the cover of its task when it was deleted. */
  wasCover: boolean
}

type Ref = { taskId: TaskId; attachmentId: AttachmentId }

export const strayAccess = ({ entities, transaction }: Bound) => ({
  /** Into how many lots strays are spread. */
  lots: taskShards,

  /** F1: a file is about to be sent; false when its name is taken. */
  async begin(file: StoredAttachment): Promise<boolean> {
    const stray: Stray = { file, since: 'begun', wasCover: false }
    const { canceled } = await transaction
      .write((rows) => [
        rows.stray.create(rowOf(stray, file.addedAt)).commit(),
        rows.attachment
          .check({ taskId: file.taskId, attachmentId: file.attachmentId })
          .where(({ name }, { notExists }) => notExists(name))
          .commit(),
      ])
      .go()
    return !canceled
  },

  /** F8: it is about to be sent once more, and is kept as long as a new one; false when it is being taken away. */
  async prolong({ taskId, attachmentId }: Ref, at: Date): Promise<boolean> {
    const { canceled } = await transaction
      .write((rows) => [
        rows.stray
          .patch({ taskId, attachmentId })
          .set({ sweepAt: sweptFrom(at) })
          .where((row, { eq, notExists }) => `${eq(row.since, 'begun')} AND ${notExists(row.going)}`)
          .commit(),
      ])
      .go()
    return !canceled
  },

  /** F2: one stray that nobody takes away yet. */
  async get({ taskId, attachmentId }: Ref): Promise<Stray | null> {
    const { data } = await entities.stray.get({ taskId, attachmentId }).go({ consistent: true })
    return data && !data.going ? fromRow(data) : null
  },

  /** F3: strays of one lot that have lain long enough, those that lie longest first. */
  async due(lot: number, now: Date, limit = 250): Promise<StoredAttachment[]> {
    const { data } = await entities.stray.query
      .swept({ strayLot: strayLot(lot) })
      .lte({ sweepAt: now.toISOString() })
      .go({ limit, hydrate: true })
    return data.map((row) => fromRow(row).file)
  },

  /** F4: from now on nobody takes it up; false when somebody has, or it is not due any more. */
  async condemn({ taskId, attachmentId }: Ref, now: Date): Promise<boolean> {
    const { canceled } = await transaction
      .write((rows) => [
        rows.stray
          .patch({ taskId, attachmentId })
          .set({ going: true })
          .where((row, { lte }) => lte(row.sweepAt, now.toISOString()))
          .commit(),
      ])
      .go()
    return !canceled
  },

  /** F5: nothing is left of it. */
  async forget({ taskId, attachmentId }: Ref): Promise<void> {
    await entities.stray.delete({ taskId, attachmentId }).go()
  },
})

/** F6: a stray becomes an attachment, unless it is being taken away. */
export const takesUp =
  (file: StoredAttachment): Writes =>
  (rows) => {
    const { taskId, attachmentId } = file
    return [
      rows.stray
        .delete({ taskId, attachmentId })
        .where(({ name, going }, { exists, notExists }) => `${exists(name)} AND ${notExists(going)}`)
        .commit(),
      rows.attachment.create(attachmentRow(file)).commit(),
    ]
  }

/** F7: an attachment goes, and its file is a stray from then on. */
export const letsGo =
  (file: StoredAttachment, { wasCover, at }: { wasCover: boolean; at: Date }): Writes =>
  (rows) => {
    const { taskId, attachmentId } = file
    return [
      rows.attachment
        .delete({ taskId, attachmentId })
        .where(({ name }, { exists }) => exists(name))
        .commit(),
      rows.stray.put(rowOf({ file, since: 'deleted', wasCover }, at)).commit(),
    ]
  }

const strayLot = (lot: number) => `strays#${lot}`

const rowOf = ({ file, since, wasCover }: Stray, at: Date) => ({
  ...attachmentRow(file),
  since,
  wasCover,
  strayLot: strayLot(taskShard(file.taskId)),
  sweepAt: sweptFrom(at),
})

const sweptFrom = (at: Date): string => new Date(at.getTime() + strayHours * hourMs).toISOString()

function fromRow(row: EntityItem<typeof strayEntity>): Stray {
  const { since, wasCover, going: _going, strayLot: _lot, sweepAt: _at, ...file } = row
  return { file: attachmentFromRow(file), since, wasCover }
}
