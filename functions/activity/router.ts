import { router } from '#functions/rpc/trpc.ts'
import { recentActivity } from './recent-activity.ts'
import { boardActivity } from './board-activity.ts'
import { taskActivity } from './task-activity.ts'

export const activityRouter = router({ latest: recentActivity, ofBoard: boardActivity, ofTask: taskActivity })
