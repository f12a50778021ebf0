import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { changes } from './changes.ts'
import { counts } from './counts.ts'
import { create } from './create.ts'
import { structure } from './structure.ts'
import { boardLifecycle } from './lifecycle.ts'
import { list } from './list.ts'
import { open } from './open.ts'
import { pin } from './pin.ts'
import { visit } from './visit.ts'

export const boardRouter = router({
  change,
  changes,
  counts,
  create,
  list,
  open,
  pin,
  structure,
  visit,
  ...boardLifecycle,
})
