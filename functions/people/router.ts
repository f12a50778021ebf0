import { router } from '#functions/rpc/procedures.ts'
import { deactivate, reactivate } from './activation.ts'
import { change } from './change.ts'
import { consequences } from './consequences.ts'
import { details } from './details.ts'
import { exportPeople } from './export.ts'
import { list } from './list.ts'
import { reassign } from './reassign.ts'
import { remove } from './remove.ts'

export const peopleRouter = router({
  change,
  consequences,
  deactivate,
  details,
  export: exportPeople,
  list,
  reactivate,
  reassign,
  remove,
})
