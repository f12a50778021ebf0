// The calls named attachments.*

import { router } from '#functions/rpc/trpc.ts'
import { add } from './add.ts'
import { address } from './address.ts'
import { begin } from './begin.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const attachmentRouter = router({ add, address, begin, remove, restore })
