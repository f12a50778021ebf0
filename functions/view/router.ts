import { router } from '#functions/rpc/procedures.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { save } from './save.ts'

export const viewRouter = router({ list, remove, save })
