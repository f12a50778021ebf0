// The calls named activity.*

import { router } from '#functions/rpc/trpc.ts'
import { ofBoard } from './of-board.ts'
import { ofTask } from './of-task.ts'

export const activityRouter = router({ ofBoard, ofTask })
