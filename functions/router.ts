// All procedures. The browser imports the type of this file and nothing else.

import { activityRouter } from '#functions/activity/router.ts'
import { attachmentRouter } from '#functions/attachment/router.ts'
import { boardRouter } from '#functions/board/router.ts'
import { commentRouter } from '#functions/comment/router.ts'
import { copyRouter } from '#functions/copy/router.ts'
import { importRouter } from '#functions/exchange/router.ts'
import { labelRouter } from '#functions/label/router.ts'
import { listRouter } from '#functions/list/router.ts'
import { memberRouter } from '#functions/member/router.ts'
import { peopleRouter } from '#functions/people/router.ts'
import { boardLifecycleRouter } from '#functions/lifecycle/board.ts'
import { listLifecycleRouter } from '#functions/lifecycle/list.ts'
import { lifecycleRouter } from '#functions/lifecycle/router.ts'
import { tabLifecycleRouter } from '#functions/lifecycle/tab.ts'
import { taskLifecycleRouter } from '#functions/lifecycle/task.ts'
import { taskBulkLifecycleRouter } from '#functions/lifecycle/task-bulk.ts'
import { mergeRouters, router } from '#functions/rpc/trpc.ts'
import { searchRouter } from '#functions/search/router.ts'
import { tabRouter } from '#functions/tab/router.ts'
import { taskRouter } from '#functions/task/router.ts'
import { templateRouter } from '#functions/board/template-router.ts'
import { userRouter } from '#functions/user/router.ts'
import { viewRouter } from '#functions/view/router.ts'

export const appRouter = router({
  activity: activityRouter,
  attachments: attachmentRouter,
  boards: mergeRouters(boardRouter, boardLifecycleRouter),
  comments: commentRouter,
  copies: copyRouter,
  imports: importRouter,
  labels: labelRouter,
  lifecycle: lifecycleRouter,
  lists: mergeRouters(listRouter, listLifecycleRouter),
  members: memberRouter,
  people: peopleRouter,
  search: searchRouter,
  tabs: mergeRouters(tabRouter, tabLifecycleRouter),
  tasks: mergeRouters(taskRouter, taskLifecycleRouter, taskBulkLifecycleRouter),
  templates: templateRouter,
  users: userRouter,
  views: viewRouter,
})
export type AppRouter = typeof appRouter
