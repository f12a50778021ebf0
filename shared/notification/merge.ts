// Pure rules of merging: several events of one task, or of one call, become one notification.

import type { LabelId, TaskId, UserId } from '#shared/common/ids.ts'
import { NotificationKind } from './kinds.ts'
import type { NotificationChange, NotificationChangeOf } from './model.ts'

/** The changes of one event. Event ids sort by time. */
export type NotifiedEvent = {
  eventId: string
  /** Null for an event of a whole board. */
  taskId: TaskId | null
  changes: readonly NotificationChange[]
}

/** The changes that remain, and the tasks that they are about, in order of time. */
export type MergedEvents = { changes: NotificationChange[]; taskIds: TaskId[] }

/**
 * Returns what remains of several events, whatever order they arrived in: the value before the first one and the value after the
 * last one. A value that returned to its beginning is left out.
 */
export function mergeEvents(events: readonly NotifiedEvent[], recipientId: UserId): MergedEvents {
  const sorted = events.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))
  const byTask = [...Map.groupBy(sorted, ({ taskId }) => taskId)].map(([taskId, ofTask]) => ({
    taskId,
    changes: mergeChanges(
      ofTask.flatMap(({ changes }) => changes),
      recipientId,
    ),
  }))
  const remaining = byTask.filter(({ changes }) => changes.length > 0)
  const taskIds = remaining.flatMap(({ taskId }) => taskId ?? [])
  const all = remaining.flatMap(({ changes }) => changes)
  return { changes: remaining.length > 1 ? combineTasks(all) : all, taskIds }
}

/** Changes of one task. */
function mergeChanges(changes: readonly NotificationChange[], recipientId: UserId): NotificationChange[] {
  const groups = Map.groupBy(changes, ({ kind }) => groupOf(kind))
  const merged = [...groups.values()].flatMap((group): NotificationChange[] => {
    if (group.length === 1) return group
    const [first, last] = [group[0]!, group.at(-1)!]
    if (isAssignee(first) && isAssignee(last)) return mergeAssignee(first, last, recipientId)
    if (first.kind === 'labels') return mergeLabels(group as NotificationChangeOf<'labels'>[])
    if (first.kind === 'attachment') return mergeAttachments(group as NotificationChangeOf<'attachment'>[])
    if ('from' in first && 'from' in last)
      return first.from === last.to ? [] : [{ ...last, from: first.from } as typeof last]
    // Archived or deleted, and restored.
    return first.kind !== 'restore' && last.kind === 'restore' ? [] : [last]
  })
  return sortChanges(merged)
}

/** Changes of several tasks in one call: the first `from` and the last `to` of each kind. */
function combineTasks(changes: readonly NotificationChange[]): NotificationChange[] {
  const combined = [...Map.groupBy(changes, ({ kind }) => kind).values()].map((group): NotificationChange => {
    const [first, last] = [group[0]!, group.at(-1)!]
    if (first.kind === 'labels') {
      const all = group as NotificationChangeOf<'labels'>[]
      return {
        kind: 'labels',
        added: unique(all.flatMap((it) => it.added)),
        removed: unique(all.flatMap((it) => it.removed)),
      }
    }
    if (first.kind === 'attachment') {
      const all = group as NotificationChangeOf<'attachment'>[]
      return { kind: 'attachment', added: all.flatMap((it) => it.added), removed: all.flatMap((it) => it.removed) }
    }
    return 'from' in first && 'from' in last ? ({ ...last, from: first.from } as typeof last) : first
  })
  return sortChanges(combined)
}

type AssigneeChange = NotificationChangeOf<'assignment'> | NotificationChangeOf<'unassignment'>
const isAssignee = (change: NotificationChange): change is AssigneeChange =>
  change.kind === 'assignment' || change.kind === 'unassignment'

function mergeAssignee({ from }: AssigneeChange, { to }: AssigneeChange, recipientId: UserId): NotificationChange[] {
  if (from === to) return []
  if (to !== null && (to === recipientId || from !== recipientId)) return [{ kind: 'assignment', from, to }]
  return from === null ? [] : [{ kind: 'unassignment', from, to }]
}

function mergeLabels(changes: readonly NotificationChangeOf<'labels'>[]): NotificationChange[] {
  // +1 or -1 after all changes; 0 when a label is as before.
  const net = new Map<LabelId, number>()
  for (const { added, removed } of changes) {
    for (const labelId of added) net.set(labelId, (net.get(labelId) ?? 0) + 1)
    for (const labelId of removed) net.set(labelId, (net.get(labelId) ?? 0) - 1)
  }
  const withNet = (sign: number) => [...net].flatMap(([labelId, sum]) => (Math.sign(sum) === sign ? [labelId] : []))
  const [added, removed] = [withNet(1), withNet(-1)]
  return added.length + removed.length > 0 ? [{ kind: 'labels', added, removed }] : []
}

type NamedAttachment = NotificationChangeOf<'attachment'>['added'][number]

function mergeAttachments(changes: readonly NotificationChangeOf<'attachment'>[]): NotificationChange[] {
  const net = new Map<NamedAttachment['attachmentId'], { attachment: NamedAttachment; sum: number }>()
  const count = (attachment: NamedAttachment, by: 1 | -1) =>
    net.set(attachment.attachmentId, { attachment, sum: (net.get(attachment.attachmentId)?.sum ?? 0) + by })
  for (const { added, removed } of changes) {
    for (const attachment of added) count(attachment, 1)
    for (const attachment of removed) count(attachment, -1)
  }
  const withNet = (sign: number) =>
    [...net.values()].flatMap(({ attachment, sum }) => (Math.sign(sum) === sign ? [attachment] : []))
  const [added, removed] = [withNet(1), withNet(-1)]
  return added.length + removed.length > 0 ? [{ kind: 'attachment', added, removed }] : []
}

/** Kinds that describe one value of the task. */
function groupOf(kind: NotificationKind): string {
  if (kind === 'assignment' || kind === 'unassignment') return 'assignee'
  return kind === 'archive' || kind === 'delete' || kind === 'restore' ? 'lifecycle' : kind
}

const orderByKind = new Map(NotificationKind.options.map((kind, index) => [kind, index]))
const sortChanges = (changes: readonly NotificationChange[]): NotificationChange[] =>
  changes.toSorted((one, other) => orderByKind.get(one.kind)! - orderByKind.get(other.kind)!)

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
