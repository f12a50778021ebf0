// The calls named activity.*

import { router } from '#functions/rpc/trpc.ts'
import { latest } from './latest.ts'
import { ofBoard } from './of-board.ts'
import { ofTask } from './of-task.ts'

export const activityRouter = router({ latest, ofBoard, ofTask })
