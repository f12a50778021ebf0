import { router } from '#functions/rpc/procedures.ts'
import { add } from './add.ts'
import { change } from './change.ts'
import { leave } from './leave.ts'
import { remove } from './remove.ts'

export const memberRouter = router({ add, change, leave, remove })
