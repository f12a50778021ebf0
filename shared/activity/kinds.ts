// Groups event types into kinds, for filtering the log.

import * as z from 'zod'
import type { TaskField } from '#shared/task/change.ts'
import type { DomainEvent, EventType } from './event.ts'

export const ActivityKind = z.enum([
  'tasks',
  'status',
  'assignment',
  'dates',
  'labels',
  'comments',
  'files',
  'lists',
  'members',
  'project',
])
export type ActivityKind = z.infer<typeof ActivityKind>

const kindByEventType: Record<EventType, ActivityKind> = {
  'board.created': 'project',
  'board.imported': 'project',
  'board.copied': 'project',
  'board.changed': 'project',
  'board.vault_changed': 'project',
  'board.archived': 'project',
  'board.unarchived': 'project',
  'board.deleted': 'project',
  'board.restored': 'project',
  'board.purged': 'project',
  'member.added': 'members',
  'member.changed': 'members',
  'member.switched': 'members',
  'member.removed': 'members',
  'group.added': 'members',
  'group.changed': 'members',
  'group.removed': 'members',
  'tab.created': 'lists',
  'tab.changed': 'lists',
  'tab.moved': 'lists',
  'tab.archived': 'lists',
  'tab.unarchived': 'lists',
  'tab.deleted': 'lists',
  'tab.restored': 'lists',
  'tab.purged': 'lists',
  'list.created': 'lists',
  'list.changed': 'lists',
  'list.moved': 'lists',
  'list.archived': 'lists',
  'list.unarchived': 'lists',
  'list.deleted': 'lists',
  'list.restored': 'lists',
  'list.purged': 'lists',
  'label.created': 'labels',
  'label.changed': 'labels',
  'label.deleted': 'labels',
  'label.restored': 'labels',
  'label.merged': 'labels',
  'task.created': 'tasks',
  'task.changed': 'tasks',
  'task.assigned': 'assignment',
  'task.moved': 'tasks',
  'task.converted': 'tasks',
  'task.transferred': 'tasks',
  'task.arrived': 'tasks',
  'task.label_added': 'labels',
  'task.label_removed': 'labels',
  'task.label_merged': 'labels',
  'task.label_unmerged': 'labels',
  'task.watcher_added': 'assignment',
  'task.watcher_removed': 'assignment',
  'task.restricted': 'tasks',
  'task.described': 'tasks',
  'task.renumbered': 'tasks',
  'task.archived': 'tasks',
  'task.unarchived': 'tasks',
  'task.deleted': 'tasks',
  'task.restored': 'tasks',
  'task.purged': 'tasks',
  'comment.added': 'comments',
  'comment.edited': 'comments',
  'comment.deleted': 'comments',
  'comment.restored': 'comments',
  'attachment.added': 'files',
  'attachment.deleted': 'files',
  'attachment.restored': 'files',
}

/** Fields of a task that have a kind of their own. */
const kindByTaskField: Partial<Record<TaskField, ActivityKind>> = { status: 'status', start: 'dates', due: 'dates' }

export const activityKindOf = (event: DomainEvent): ActivityKind =>
  (event.type === 'task.changed' ? kindByTaskField[event.change.field] : undefined) ?? kindByEventType[event.type]

/** Returns whether the board log shows an event: no technical events, and no events of sub-tasks that moved with their root. */
export const isShownInLog = (event: DomainEvent): boolean =>
  event.type !== 'task.renumbered' && !(event.type in eventsWithSubTasks && 'rootId' in event && event.rootId !== null)

/** Like `isShownInLog`, for the log of one task: of a transfer only the arrival is shown. */
export const isShownInTaskLog = (event: DomainEvent): boolean =>
  isShownInLog(event) && event.type !== 'task.transferred'

/** Events that affect a task together with its sub-tasks. */
const eventsWithSubTasks: Partial<Record<EventType, true>> = { 'task.transferred': true, 'task.arrived': true }
