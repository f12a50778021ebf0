import { router } from '#functions/rpc/trpc.ts'
import { list } from './list.ts'

export const peopleRouter = router({ list })
