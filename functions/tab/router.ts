import { router } from '#functions/rpc/trpc.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { move } from './move.ts'

export const tabRouter = router({ change, create, move })
