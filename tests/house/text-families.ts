// Keys that end in a value, and which values there are. A template that is not here fails tests/house/locales.test.ts.

import { BoardChange } from '#shared/board/change.ts'
import { BoardRole, BoardStatus } from '#shared/board/model.ts'
import { Hue } from '#shared/common/hues.ts'
import { refusals } from '#shared/common/verdict.ts'
import { rpcStatus } from '#shared/error/catalogue.ts'
import { leftCodes } from '#shared/exchange/left.ts'
import { LifecycleKind } from '#shared/lifecycle/states.ts'
import { ListChange } from '#shared/list/change.ts'
import { TabChange } from '#shared/tab/change.ts'
import { TaskChange } from '#shared/task/change.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { signInFailures } from '#functions/auth/call.ts'
import { SettingsPart } from '#web/board/settings/parts.ts'
import { switchesOf } from '#web/board/settings/switches.ts'
import { sampleDays, sampleLists } from '#web/auth/sample-board.ts'

const wordings = ['today', 'tomorrow', 'yesterday', 'next_week', 'last_week', 'on']
const fieldsOf = (changes: { options: readonly { shape: { field: { value: string } } }[] }) =>
  changes.options.map(({ shape }) => shape.field.value)

const named = (all: readonly { name: string }[]) => [...new Set(all.map(({ name }) => name))]

/** `*` stands where a template has a value. */
const lifecycleSteps = ['archive', 'unarchive', 'delete', 'restore']

export const families: Record<string, readonly string[]> = {
  'archive:amount.*': LifecycleKind.options,
  'archive:amount_more.*': LifecycleKind.options,
  'archive:column.*': LifecycleKind.options,
  'archive:done.*': ['restore', 'to_archive', 'purge', 'delete'],
  'archive:done_many.*': ['restore', 'purge', 'delete'],
  'archive:failure.*': ['restore', 'purge', 'delete'],
  'archive:find.*': LifecycleKind.options,
  'archive:kind.*': LifecycleKind.options,
  'archive:none.*': LifecycleKind.options,
  'archive:place.*': ['list', 'tab'],
  'archive:place.elsewhere.*': ['list', 'tab'],
  'archive:place.first.*': ['list', 'tab'],
  'archive:place.gone.*': ['list', 'tab'],
  'archive:place.named.*': ['task', 'list', 'tab'],
  'archive:place.none.*': ['list', 'tab'],
  'archive:purge_question.text_*': ['list', 'tab', 'board'],
  'archive:recycle_bin.find.*': LifecycleKind.options,
  'archive:recycle_bin.none.*': LifecycleKind.options,
  'archive:refused.*': ['restore', 'purge', 'delete'],
  'archive:stopped.*': ['restore', 'purge', 'delete'],
  'archive:where.archived.*': ['task', 'list', 'tab'],
  'archive:where.deleted.*': ['task', 'list', 'tab'],
  'archive:where.gone.*': ['list', 'tab'],
  'auth:error.*': signInFailures,
  'board:board.failure.*': [...fieldsOf(BoardChange), ...lifecycleSteps],
  'board:board.standing.*': ['outside', 'own_only', 'viewer'],
  'board:board.status.*': BoardStatus.options,
  'board:import.*.title': ['changes', 'stays'],
  'board:import.choose.*': ['too_large', 'empty', 'not_json'],
  'board:import.choose.step.*': ['menu', 'export', 'save'],
  'board:import.comes.*': ['lists', 'tasks', 'sub_tasks', 'labels', 'comments', 'links'],
  'board:import.failure.*': ['confirm', 'resume', 'discard'],
  'board:import.left.*': leftCodes,
  'board:import.meanwhile.*': ['sending', 'lost', 'reading', 'running'],
  'board:import.people.by_*': ['email', 'name'],
  'board:import.phase.*': ['sending', 'lost', 'reading', 'running'],
  'board:import.unfinished.*': ['waiting', 'lost', 'reading', 'ready', 'running', 'failed'],
  'board:settings.part.*': SettingsPart.options,
  'board:list.failure.*': [...fieldsOf(ListChange), ...lifecycleSteps],
  'board:tab.failure.*': [...fieldsOf(TabChange), ...lifecycleSteps],
  'board:task.failure.*': [...fieldsOf(TaskChange), 'move', 'list', ...lifecycleSteps],
  'board:task.*.label': ['status', 'assignee', 'priority', 'dates', 'list', 'labels', 'time'],
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
  'board:board.put_away.*': ['archived', 'deleted'],
  'board:list.put_away.*': ['archived', 'deleted'],
  'board:tab.put_away.*': ['archived', 'deleted'],
  'board:task.gone.*.text': ['gone', 'archived', 'deleted'],
  'board:task.gone.*.title': ['gone', 'archived', 'deleted'],
  'board:task.put_away.*': ['archived', 'deleted'],
  'board:task.restrict.because.*': ['owner', 'assignee', 'creator', 'administrator'],
  'board:task.time.*': ['estimate', 'spent'],
  'board:task.priority.*': TaskPriority.options,
  'board:task.status.*': TaskStatus.options,
  'common:date.*': wordings.flatMap((wording) => [`at.${wording}`, `day.${wording}`]),
  'common:date.since.*': ['now', 'minutes', 'hours', 'yesterday'],
  'common:error.*': ['title_empty', 'too_long'],
  'common:failure.*': Object.keys(rpcStatus).map((code) => code.toLowerCase()),
  'common:greeting.*': ['morning', 'afternoon', 'evening'],
  'common:hue.*': Hue.options,
  'permission:because.*': refusals,
  'permission:role.*.means': BoardRole.options,
  'permission:role.*.name': BoardRole.options,
  'permission:switch.*.means': switchesOf.editor,
  'permission:switch.*.name': switchesOf.editor,
  'permission:switch.*_may': Object.keys(switchesOf),
  'permission:switch.own_help_*': Object.keys(switchesOf),
  'signin:picture.card.*': named(sampleLists.flatMap(({ cards }) => cards)),
  'signin:picture.day.*': sampleDays,
  'signin:picture.label.*': named(sampleLists.flatMap(({ cards }) => cards.flatMap(({ labels }) => labels))),
  'signin:picture.list.*': named(sampleLists),
  'workspace:none.*.text': ['none', 'pending', 'deactivated'],
  'workspace:none.*.title': ['none', 'pending', 'deactivated'],
}

/** Sentences that are put together from what happened: web/activity/sentence.ts names them without their namespace. */
export const activitySentences = [
  'attachment.added',
  'attachment.deleted',
  'attachment.restored',
  'task.restricted.set',
  'task.restricted.changed',
  'task.restricted.removed',
  'task.archived',
  'task.unarchived',
  'task.deleted',
  'task.restored',
  'task.purged',
  'comment.added',
  'comment.deleted',
  'comment.edited',
  'task.assigned.handed',
  'task.assigned.nobody',
  'task.assigned.none',
  'task.assigned.self',
  'task.assigned.to',
  'task.changed.coverId.removed',
  'task.changed.coverId.set',
  'task.changed.due.moved',
  'task.changed.due.removed',
  'task.changed.due.set',
  'task.changed.estimate.changed',
  'task.changed.estimate.removed',
  'task.changed.estimate.set',
  'task.changed.spent.changed',
  'task.changed.spent.removed',
  'task.changed.spent.set',
  'task.changed.priority.lowered',
  'task.changed.priority.raised',
  'task.changed.start.moved',
  'task.changed.start.removed',
  'task.changed.start.set',
  'task.changed.status',
  'task.changed.title',
  'task.created',
  'task.described.again',
  'task.described.first',
  'task.label_added',
  'task.label_removed',
  'task.moved',
  'task.renumbered',
  'task.reordered',
  'task.watcher_added.other',
  'task.watcher_added.self',
  'task.watcher_removed.other',
  'task.watcher_removed.self',
]
