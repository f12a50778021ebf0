// Text keys that end in a value, and the possible values. tests/architecture/locales.test.ts fails for a key template that
// is missing here.

import { AuditKind } from '#shared/audit/model.ts'
import { ActivityKind } from '#shared/activity/kinds.ts'
import { BoardChange } from '#shared/board/change.ts'
import { BoardRole, BoardStatus } from '#shared/board/model.ts'
import { switchesOf } from '#shared/board/rules.ts'
import { Hue } from '#shared/common/hues.ts'
import { deniedDecisions } from '#shared/common/decision.ts'
import { rpcStatus } from '#shared/error/catalogue.ts'
import { leftOutCodes } from '#shared/exchange/left-out.ts'
import { invitationResults } from '#shared/invitation/model.ts'
import { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { Activity } from '#shared/live/model.ts'
import { ListChange } from '#shared/list/change.ts'
import { NotificationKind, reminderKinds } from '#shared/notification/kinds.ts'
import { NotificationCause, NotificationTab } from '#shared/notification/model.ts'
import { MailFrequency, NotificationChannel } from '#shared/notification/settings.ts'
import { permissionSources, remedies, switchNameOf } from '#shared/permission/explain.ts'
import { TabChange } from '#shared/tab/change.ts'
import { TaskChange } from '#shared/task/change.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import { dueGroups } from '#shared/view/due-groups.ts'
import { Column } from '#shared/view/columns.ts'
import { Grouping, Layout, SortKey, Scale, Span } from '#shared/view/model.ts'
import { signInFailures } from '#functions/auth/auth-handler.ts'
import { VaultLevel } from '#shared/workspace/model.ts'
import { filterKinds } from '#web/board/filter/filter-criteria.tsx'
import { myTaskGroups } from '#web/dashboard/my-tasks/groups.ts'
import { keyboardMoves, keyNames, shortcutGroups, shortcuts } from '#web/app/shortcuts/shortcuts-dialog.tsx'
import { rowGroups, taskCommands } from '#web/app/search/match-ranking.ts'
import { boardRights, taskRights } from '#web/permission/rights-dialog.tsx'
import { SettingsSection } from '#web/board/overlay-history.ts'
import { myTaskOrders } from '#web/dashboard/my-tasks/toolbar.tsx'
import { partialFailureKeys } from '#web/rpc/optimistic/send-change.ts'
import { templateOrders } from '#web/template/templates-page.tsx'
import { bulkResultKinds } from '#web/task/bulk/use-bulk-toasts.ts'
import { dateFormatKeys } from '#web/profile/preferences-section.tsx'
import { OnboardingStep } from '#web/draft/onboarding-draft.ts'
import { sampleDays, sampleLists } from '#web/auth/sign-in-illustration.tsx'
import { kindGroupNames } from '#web/notification/kind-groups.ts'
import { fieldsOf } from './activity-sentences.ts'
import { notificationFields, notificationSentences } from './notification-sentences.ts'

const wordings = ['today', 'tomorrow', 'yesterday', 'next_week', 'last_week', 'on']

const named = (all: readonly { name: string }[]) => [...new Set(all.map(({ name }) => name))]

const nths = ['first', 'second', 'third', 'fourth', 'last']
const units = ['day', 'week', 'month', 'year', 'completion']

/** `*` stands for the value in a template. */
const lifecycleSteps = ['archive', 'unarchive', 'delete', 'restore']

export const families: Record<string, readonly string[]> = {
  'admin_people:role.*.name': WorkspaceRole.options,
  'admin_people:role.*.meaning': WorkspaceRole.options,
  'admin_people:invitation.mail.*': ['waiting', 'failed', 'bounced', 'complained'],
  'admin_people:failure.*': ['resend', 'revoke'],
  'admin_people:state.*': MembershipState.options,
  'admin_people:column.*': ['name', 'email', 'role', 'state', 'seen', 'invited'],
  'email:notifications.text.*': reminderKinds,
  'email:notifications.text.priority.*': TaskPriority.options,
  'email:notifications.text.status.*': TaskStatus.options,
  'workspace:audit.kind.*': AuditKind.options,
  'workspace:audit.text.*': AuditKind.options,
  'workspace:audit.column.*': ['time', 'person', 'change', 'from', 'to'],
  'profile:date_format.*': Object.values(dateFormatKeys),
  'profile:email_and_role.*': WorkspaceRole.options,
  'profile:image.problem.*': ['wrong_type', 'too_large', 'broken'],
  'profile:theme.*': ['light', 'dark'],
  'user:role.*': WorkspaceRole.options,
  'user:state.*': MembershipState.options,
  'admin_invitations:csv.*': ['columns', 'empty', 'role', 'over_limit', 'too_large', 'unreadable'],
  'admin_invitations:failure.*': ['accept', 'decline'],
  'admin_invitations:page.*.title': ['accepted', 'declined', 'revoked', 'expired'],
  'admin_invitations:page.*.text': ['accepted', 'declined', 'revoked', 'expired'],
  'admin_invitations:report.line.*': [...invitationResults, 'failed'],
  'admin_invitations:role.*': WorkspaceRole.options,
  'admin_invitations:role_meaning.*': WorkspaceRole.options,
  'admin_vaults:level.*.name': VaultLevel.options,
  'admin_vaults:level.*.meaning': VaultLevel.options,
  'archive:amount.*': RemovedItemKind.options,
  'archive:amount_more.*': RemovedItemKind.options,
  'archive:column.*': RemovedItemKind.options,
  'archive:done.*': ['restore', 'to_archive', 'purge', 'delete'],
  'archive:done_many.*': ['restore', 'purge', 'delete'],
  'archive:failure.*': ['restore', 'purge', 'delete'],
  'archive:find.*': RemovedItemKind.options,
  'archive:kind.*': RemovedItemKind.options,
  'archive:none.*': RemovedItemKind.options,
  'archive:destination.*': ['list', 'tab'],
  'archive:destination.other.*': ['list', 'tab'],
  'archive:destination.required.*': ['list', 'tab'],
  'archive:destination.gone.*': ['list', 'tab'],
  'archive:destination.container.*': ['task', 'list', 'tab'],
  'archive:destination.none.*': ['list', 'tab'],
  'archive:purge_question.text_*': ['list', 'tab', 'board'],
  'archive:recycle_bin.find.*': RemovedItemKind.options,
  'archive:recycle_bin.none.*': RemovedItemKind.options,
  'archive:failed_items.*': ['restore', 'purge', 'delete'],
  'archive:blocked.*': ['restore', 'purge', 'delete'],
  'archive:location.archived.*': ['task', 'list', 'tab'],
  'archive:location.deleted.*': ['task', 'list', 'tab'],
  'archive:location.gone.*': ['list', 'tab'],
  'auth:error.*': signInFailures,
  'board:activity.kind.*': ActivityKind.options,
  'board:presence.*': Activity.options,
  'board:presence.note.*': ['commenting', 'describing'],
  'board:board.failure.*': [...fieldsOf(BoardChange), ...lifecycleSteps],
  'board:board.access.*': ['not_member', 'own_only', 'viewer'],
  'board:board.status.*': BoardStatus.options,
  'board:copy.failure.*': ['begin', 'resume', 'discard'],
  'board:copy.parts.*': ['members', 'tasks', 'comments', 'attachments'],
  'board:copy.parts.*_text': ['members', 'tasks', 'comments', 'attachments'],
  'board:copy.phase.*': ['reading', 'running'],
  'board:copy.purpose.*.title': ['project', 'template', 'save'],
  'board:copy.purpose.*.text': ['project', 'template', 'save'],
  'board:filter.due.*': ['overdue', 'today', 'week', 'none'],
  'board:filter.due.day_*': ['from', 'to'],
  'board:filter.kind.*': filterKinds,
  'board:template.failure.*': lifecycleSteps,
  'board:my_tasks.sort.*': myTaskOrders,
  'board:template.sort.*': templateOrders,
  'board:template.full.*': ['ask_administrator', 'upgrade'],
  'board:template.start_with.empty_*': ['board', 'template'],
  'board:import.*.title': ['changes', 'not_imported'],
  'board:import.choose.*': ['too_large', 'empty', 'not_json'],
  'board:import.choose.step.*': ['menu', 'export', 'save'],
  'board:import.preview.*': ['lists', 'tasks', 'sub_tasks', 'labels', 'comments', 'links'],
  'board:import.failure.*': ['confirm', 'resume', 'discard'],
  'board:import.left_out.*': leftOutCodes,
  'board:import.background_note.*': ['sending', 'lost', 'reading', 'running'],
  'board:import.people.by_*': ['email', 'name'],
  'board:import.phase.*': ['sending', 'lost', 'reading', 'running'],
  'board:import.unfinished.*': ['waiting', 'lost', 'reading', 'ready', 'running', 'failed'],
  'board:settings.section.*': SettingsSection.options,
  'board:list.failure.*': [...fieldsOf(ListChange), ...lifecycleSteps],
  'board:tab.failure.*': [...fieldsOf(TabChange), ...lifecycleSteps],
  'board:task.failure.*': [...fieldsOf(TaskChange), 'move', 'list', ...lifecycleSteps],
  'board:task.bulk.done.*': bulkResultKinds,
  'board:task.*.label': ['status', 'assignee', 'priority', 'dates', 'list', 'labels', 'time', 'repeat'],
  'board:task.repeat.every.*': units,
  'board:task.repeat.count.*': units,
  'board:task.repeat.kind.*': ['none', ...units],
  'board:task.repeat.on.*': ['days', 'workdays', 'day', 'last_day', 'date', ...nths.map((nth) => `nth.${nth}`)],
  'board:task.conflict.title.*': [...fieldsOf(TaskChange), 'assigneeId'],
  'board:task.description.*': ['saving', 'saved', 'not_saved'],
  'board:task.description.tool.*': [
    'blockquote',
    'bold',
    'bulletList',
    'code',
    'heading',
    'italic',
    'mention',
    'orderedList',
    'taskList',
  ],
  'board:task.due.*': ['overdue', 'today', 'soon', 'later', 'done'],
  'board:board.removal.*': ['archived', 'deleted'],
  'board:list.removal.*': ['archived', 'deleted'],
  'board:my_tasks.group.*': myTaskGroups,
  'board:my_tasks.none_*': ['completed', 'next', 'overdue'],
  'board:tab.removal.*': ['archived', 'deleted'],
  'board:task.transfer.your_access.*': ['sees', 'loses'],
  'board:task.transfer.choose.*': ['project', 'template'],
  'board:task.transfer.target_required.*': ['project', 'template'],
  'board:task.transfer.none.*': ['project', 'template'],
  'board:task.transfer.to.*': ['project', 'template'],
  'board:task.unavailable.*.text': ['not_found', 'archived', 'deleted'],
  'board:task.unavailable.*.title': ['not_found', 'archived', 'deleted'],
  'board:task.removal.*': ['archived', 'deleted'],
  'board:task.restrict.reason.*': ['owner', 'assignee', 'creator', 'administrator'],
  'board:task.time.*': ['estimate', 'spent'],
  'board:task.priority.*': TaskPriority.options,
  'board:view.column.*': ['task', ...Column.options, 'more'],
  'navigation:search.group.*': rowGroups,
  'navigation:search.group_by.*': Grouping.options,
  'navigation:search.layout.*': Layout.options,
  'navigation:search.task.*': taskCommands,
  'navigation:notifications.cause.*': NotificationCause.options,
  'navigation:notifications.empty.*.title': ['unread', 'all', ...NotificationTab.options],
  'navigation:notifications.empty.*.text': ['unread', 'all', ...NotificationTab.options],
  'navigation:notifications.field.*': notificationFields,
  'navigation:notifications.stopped.*': ['task', 'board', 'kind'],
  'navigation:notifications.tab.*': ['all', ...NotificationTab.options],
  'navigation:notifications.text.*': notificationSentences,
  'board:settings.notifications.group.*': kindGroupNames,
  'profile:notifications.channel.*': NotificationChannel.options,
  'profile:notifications.group.*': kindGroupNames,
  'profile:notifications.kind.*': NotificationKind.options,
  'profile:notifications.mail.*': MailFrequency.options,
  'profile:notifications.push.*': ['denied', 'unsupported'],
  'board:view.due.*': dueGroups,
  'board:view.group.*': Grouping.options,
  'board:view.resize.*': ['start', 'due'],
  'board:view.disabled.title.*': ['calendar', 'timeline'],
  'board:view.layout.*': ['list', 'board', 'calendar', 'table'],
  'board:view.saved.*': ['own', 'shared'],
  'board:view.scale.*': Scale.options,
  'board:view.span.*': [...Span.options, 'timeline'],
  'board:view.sort.*': [...SortKey.options, 'none'],
  'board:task.status.*': TaskStatus.options,
  'common:date.*': wordings.flatMap((wording) => [`at.${wording}`, `day.${wording}`]),
  'common:date.since.*': ['now', 'minutes', 'hours', 'yesterday'],
  'common:error.*': ['title_empty', 'too_long'],
  'common:failure.*': Object.keys(rpcStatus).map((code) => code.toLowerCase()),
  'common:undo_failure.*': Object.entries(partialFailureKeys).flat(),
  'common:greeting.*': ['morning', 'afternoon', 'evening'],
  'common:hue.*': Hue.options,
  'permission:reason.*': deniedDecisions,
  'permission:role.*.description': BoardRole.options,
  'permission:role.*.name': BoardRole.options,
  'permission:switch.*.description': switchesOf.editor,
  'permission:switch.*.name': switchesOf.editor,
  'permission:switch.*_may': Object.keys(switchesOf),
  'permission:switch.own_help_*': Object.keys(switchesOf),
  'permission:explain.source.*': permissionSources.filter((source) => !switchNameOf(source)),
  'permission:explain.remedy.*': remedies.filter((remedy) => !switchNameOf(remedy)),
  'permission:explain.right.*': Object.keys({ ...boardRights, ...taskRights }),
  'profile:reminder.*.more': ['planned', 'sent'],
  'profile:reminder.*.none': ['planned', 'sent'],
  'profile:reminder.*.title': ['planned', 'sent'],
  'profile:reminder.kind.*': reminderKinds,
  'profile:shortcuts.action.*': [...Object.values(shortcuts).flat(), ...keyboardMoves].map(({ action }) => action),
  'profile:shortcuts.group.*': shortcutGroups,
  'profile:shortcuts.key.*': keyNames,
  'signin:illustration.card.*': named(sampleLists.flatMap(({ cards }) => cards)),
  'signin:illustration.day.*': sampleDays,
  'signin:illustration.label.*': named(sampleLists.flatMap(({ cards }) => cards.flatMap(({ labels }) => labels))),
  'signin:illustration.list.*': named(sampleLists),
  'workspace:switcher.*': ['pending', 'deactivated'],
  'onboarding:step.*': OnboardingStep.options,
  'workspace:none.*.text': ['none', 'pending', 'deactivated', 'no_seat'],
  'workspace:none.*.title': ['none', 'pending', 'deactivated', 'no_seat'],
}
