// The calls named comments.*

import { router } from '#functions/rpc/trpc.ts'
import { add } from './add.ts'
import { edit } from './edit.ts'
import { latest } from './latest.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const commentRouter = router({ add, edit, latest, remove, restore })
