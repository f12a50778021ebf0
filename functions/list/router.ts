import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { listLifecycle } from './lifecycle.ts'
import { move } from './move.ts'

export const listRouter = router({ change, create, move, ...listLifecycle })
