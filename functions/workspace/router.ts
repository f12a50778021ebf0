import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { switchWorkspace } from './switch.ts'

export const workspaceRouter = router({ change, create, list, switch: switchWorkspace })
