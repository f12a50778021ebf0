import { router } from '#functions/rpc/trpc.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { save } from './save.ts'

export const viewRouter = router({ list, remove, save })
