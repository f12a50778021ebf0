import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { grant, revoke } from './grants.ts'
import { get, list } from './list.ts'
import { moveBoard, previewMove } from './move-board.ts'
import { remove } from './remove.ts'
import { takeOver } from './take-over.ts'

export const vaultRouter = router({
  change,
  create,
  delete: remove,
  get,
  grant,
  list,
  moveBoard,
  previewMove,
  revoke,
  takeOver,
})
