import * as z from 'zod'
import { BoardId, CopyId, ShippedId } from '#shared/common/ids.ts'
import { CopyOptions } from './model.ts'

const { as, start, title, color, vaultId } = CopyOptions.shape
export const StartCopy = CopyOptions.omit({ of: true, timeZone: true }).extend({
  boardId: BoardId,
  as: as.default('board'),
  start: start.default(null),
  /** Missing: the vault of the original. */
  vaultId: vaultId.optional(),
})
export type StartCopy = z.input<typeof StartCopy>
export const CopyShippedTemplate = z.object({ shippedId: ShippedId, title, color })
export const UseShippedTemplate = CopyShippedTemplate.extend({
  start: start.default(null),
  vaultId: vaultId.default(null),
})
export const CopyRef = z.object({ copyId: CopyId })
