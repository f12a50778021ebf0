// Search parameters of the routes.

import * as z from 'zod'
import { BoardStatus } from '#shared/board/model.ts'
import { BoardId, GroupId, UserId } from '#shared/common/ids.ts'
import { RemovedItemKind } from '#shared/lifecycle/states.ts'
import type { NotificationTab } from '#shared/notification/model.ts'
import { TaskPriority } from '#shared/task/model.ts'
import { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'

const optionalText = z.string().optional().catch(undefined)
const presenceFlag = z.unknown().transform((value) => (value === undefined ? undefined : true))

/** Search parameters of the sign-in page: the target page, the error, and whether single sign-on is off. */
export const SignInSearch = z.object({
  redirectUrl: optionalText,
  error: optionalText,
  signedOut: presenceFlag.optional(),
  nosso: presenceFlag.optional(),
  skipAuth: presenceFlag.optional(),
})

/** Search parameter of onboarding: create a further workspace. */
export const OnboardingSearch = z.object({ new: presenceFlag.optional() })
/** Search parameters of an invitation link: its key, and the language of the mail. */
export const InvitationSearch = z.object({ key: optionalText, lang: optionalText })

/** Search parameters of the board list: filter and sort order. */
export const BoardsSearch = z.object({
  find: optionalText,
  sort: z
    .string()
    .regex(/^-?(name|total|inProgress|overdue|completed)$/)
    .optional()
    .catch(undefined),
  status: BoardStatus.optional().catch(undefined),
  manager: UserId.optional().catch(undefined),
})

/** Search parameters of My tasks: filter and sort order. */
export const MyTasksSearch = z.object({
  find: optionalText,
  sort: z.enum(['priority', 'project', 'title']).optional().catch(undefined),
  project: BoardId.optional().catch(undefined),
  priority: TaskPriority.optional().catch(undefined),
})

/** Search parameters of the search page: the query, and the assignee to restrict it to. */
export const SearchPageSearch = z.object({ find: optionalText, person: UserId.optional().catch(undefined) })

/** Search parameters of the administration of people: filters and sort order. */
export const PeopleSearch = z.object({
  find: optionalText,
  sort: z
    .string()
    .regex(/^-?(name|role|state|seen)$/)
    .optional()
    .catch(undefined),
  state: MembershipState.optional().catch(undefined),
  role: WorkspaceRole.optional().catch(undefined),
  group: GroupId.optional().catch(undefined),
})

/** Search parameters of the notifications: the tab, and whether only unread ones are shown. */
export const NotificationsSearch = z.object({
  // Only the type is imported: the first script needs no more of the model.
  tab: z
    .enum(['mentions', 'reminders'] satisfies NotificationTab[])
    .optional()
    .catch(undefined),
  unread: presenceFlag.optional(),
})

export const RemovedItemsSearch = z.object({ kind: RemovedItemKind.optional().catch(undefined) })
