// The calls named labels.*

import { router } from '#functions/rpc/trpc.ts'
import { change } from './change.ts'
import { create } from './create.ts'

export const labelRouter = router({ change, create })
