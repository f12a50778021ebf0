// The calls named attachments.*

import { router } from '#functions/rpc/trpc.ts'
import { address } from './address.ts'

export const attachmentRouter = router({ address })
