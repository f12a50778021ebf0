import { router } from '#functions/rpc/procedures.ts'
import { add } from './add.ts'
import { change } from './change.ts'
import { addGroup, changeGroup, removeGroup } from './groups.ts'
import { leave } from './leave.ts'
import { remove } from './remove.ts'

export const memberRouter = router({ add, addGroup, change, changeGroup, leave, remove, removeGroup })
