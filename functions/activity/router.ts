import { router } from '#functions/rpc/procedures.ts'
import { recentActivity } from './recent-activity.ts'
import { boardActivity } from './board-activity.ts'
import { taskActivity } from './task-activity.ts'

export const activityRouter = router({ recent: recentActivity, ofBoard: boardActivity, ofTask: taskActivity })
