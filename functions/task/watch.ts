// task.watch: somebody is told of a task from then on (decisions §9).

import { taskProcedure } from '#functions/rpc/guards.ts'
import { setWatching } from './watching.ts'

export const watch = taskProcedure('task.watch').mutation(({ ctx }) => setWatching(ctx, true))
