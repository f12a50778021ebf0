import { router } from '#functions/rpc/procedures.ts'
import { presence } from './presence.ts'

export const liveRouter = router({ presence })
