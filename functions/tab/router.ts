import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { tabLifecycle } from './lifecycle.ts'
import { move } from './move.ts'

export const tabRouter = router({ change, create, move, ...tabLifecycle })
