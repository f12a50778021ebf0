// What the calls about copies take.

import * as z from 'zod'
import { BoardId, CopyId, ShippedId } from '#shared/common/ids.ts'
import { CopyWish } from './model.ts'

const { as, start, title, color } = CopyWish.shape
export const BeginCopy = CopyWish.omit({ of: true, timeZone: true }).extend({
  boardId: BoardId,
  as: as.default('board'),
  start: start.default(null),
})
export type BeginCopy = z.input<typeof BeginCopy>
export const KeepShipped = z.object({ shippedId: ShippedId, title, color })
export const UseShipped = KeepShipped.extend({ start: start.default(null) })
export const CopyRef = z.object({ copyId: CopyId })
