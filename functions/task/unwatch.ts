// task.unwatch: somebody is told of a task no longer, until they comment or are mentioned (decisions §9).

import { taskProcedure } from '#functions/rpc/guards.ts'
import { setWatching } from './watching.ts'

export const unwatch = taskProcedure('task.watch').mutation(({ ctx }) => setWatching(ctx, false))
