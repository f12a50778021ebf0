import { router } from '#functions/rpc/trpc.ts'
import { add } from './add.ts'
import { attachmentAddress } from './address.ts'
import { begin } from './begin.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const attachmentRouter = router({ add, address: attachmentAddress, begin, remove, restore })
