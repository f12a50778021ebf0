// All procedures. The browser imports the type of this file and nothing else.

import { activityRouter } from '#functions/activity/router.ts'
import { attachmentRouter } from '#functions/attachment/router.ts'
import { auditRouter } from '#functions/audit/router.ts'
import { boardRouter } from '#functions/board/router.ts'
import { commentRouter } from '#functions/comment/router.ts'
import { copyRouter } from '#functions/copy/router.ts'
import { importRouter } from '#functions/exchange/router.ts'
import { groupRouter } from '#functions/group/router.ts'
import { invitationRouter } from '#functions/invitation/router.ts'
import { labelRouter, workspaceLabelRouter } from '#functions/label/router.ts'
import { listRouter } from '#functions/list/router.ts'
import { liveRouter } from '#functions/live/router.ts'
import { memberRouter } from '#functions/member/router.ts'
import { peopleRouter } from '#functions/people/router.ts'
import { notificationRouter } from '#functions/notification/router.ts'
import { pushRouter } from '#functions/notification/push.ts'
import { lifecycleRouter } from '#functions/lifecycle/router.ts'
import { reminderRouter } from '#functions/notification/reminder-router.ts'
import { router } from '#functions/rpc/procedures.ts'
import { searchRouter } from '#functions/search/router.ts'
import { tabRouter } from '#functions/tab/router.ts'
import { taskRouter } from '#functions/task/router.ts'
import { templateRouter } from '#functions/template/router.ts'
import { userRouter } from '#functions/user/router.ts'
import { vaultRouter } from '#functions/vault/router.ts'
import { viewRouter } from '#functions/view/router.ts'
import { workspaceRouter } from '#functions/workspace/router.ts'

export const appRouter = router({
  activity: activityRouter,
  attachments: attachmentRouter,
  audit: auditRouter,
  boards: boardRouter,
  comments: commentRouter,
  copies: copyRouter,
  groups: groupRouter,
  imports: importRouter,
  invitations: invitationRouter,
  labels: labelRouter,
  lifecycle: lifecycleRouter,
  lists: listRouter,
  live: liveRouter,
  members: memberRouter,
  notifications: notificationRouter,
  people: peopleRouter,
  push: pushRouter,
  reminders: reminderRouter,
  search: searchRouter,
  tabs: tabRouter,
  tasks: taskRouter,
  templates: templateRouter,
  users: userRouter,
  vaults: vaultRouter,
  views: viewRouter,
  workspaceLabels: workspaceLabelRouter,
  workspaces: workspaceRouter,
})
export type AppRouter = typeof appRouter
