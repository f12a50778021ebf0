import { router } from '#functions/rpc/trpc.ts'
import { find } from './find.ts'

export const searchRouter = router({ find })
