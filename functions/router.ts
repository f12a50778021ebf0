// Every call the product answers. The browser takes the type of this file and nothing else.

import { activityRouter } from '#functions/activity/router.ts'
import { attachmentRouter } from '#functions/attachment/router.ts'
import { boardRouter } from '#functions/board/router.ts'
import { commentRouter } from '#functions/comment/router.ts'
import { importRouter } from '#functions/exchange/router.ts'
import { labelRouter } from '#functions/label/router.ts'
import { listRouter } from '#functions/list/router.ts'
import { memberRouter } from '#functions/member/router.ts'
import { peopleRouter } from '#functions/people/router.ts'
import { router } from '#functions/rpc/trpc.ts'
import { tabRouter } from '#functions/tab/router.ts'
import { taskRouter } from '#functions/task/router.ts'
import { userRouter } from '#functions/user/router.ts'

export const appRouter = router({
  activity: activityRouter,
  attachments: attachmentRouter,
  boards: boardRouter,
  comments: commentRouter,
  imports: importRouter,
  labels: labelRouter,
  lists: listRouter,
  members: memberRouter,
  people: peopleRouter,
  tabs: tabRouter,
  tasks: taskRouter,
  users: userRouter,
})
export type AppRouter = typeof appRouter
