// The calls named labels.*

import { router } from '#functions/rpc/trpc.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const labelRouter = router({ change, create, remove, restore })
