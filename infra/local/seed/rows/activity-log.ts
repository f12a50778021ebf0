// Creates the activity log of a sample board, in order of time.

import { DomainEvent, isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import type { Comment } from '#shared/comment/model.ts'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import type { EventEnvelope } from '#shared/common/event.ts'
import { EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { personOf, type PlannedStructure } from './board-structure.ts'
import { seededId } from './ids.ts'
import type { PlannedTask, Planning } from './tasks.ts'
import { activityOf } from './creation-times.ts'

type DistributiveOmit<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never
type EventPayload = DistributiveOmit<DomainEvent, keyof EventEnvelope>
type TaskEventPayload = DistributiveOmit<TaskDomainEvent, keyof EventEnvelope | 'taskId' | 'rootId'>
type LogEvent = { at: Date; actorId: UserId; payload: EventPayload }

export function createLog(planned: PlannedStructure, tasks: readonly PlannedTask[], planning: Planning): DomainEvent[] {
  const { board } = planned.structure
  const { boardId, workspaceId } = board
  const logEvents = [
    ...structureEvents(planned),
    ...boardActivity(planned, planning),
    ...tasks.flatMap((task) => taskEvents(planned, task, planning)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let last = 0
  return logEvents.map(({ at, actorId, payload }, place) => {
    // Entries are ordered by id, so no two may share a millisecond.
    last = Math.max(last + 1, at.getTime())
    const entryId = EntryId.parse(seededId('act', new Date(last), `${boardId}/${place}`))
    return DomainEvent.parse({ ...payload, entryId, workspaceId, boardId, actorId, at: new Date(last) })
  })
}

/** The creation of the board and its structure, within a few minutes by its first Owner. */
function structureEvents({ structure, owner }: PlannedStructure): LogEvent[] {
  const { board, tabs, lists, labels, members } = structure
  const payload: EventPayload[] = [
    { type: 'board.created', title: board.title },
    ...tabs.map(({ tabId, title }): EventPayload => ({ type: 'tab.created', tabId, title })),
    ...lists.map(({ listId, tabId, title }): EventPayload => ({ type: 'list.created', listId, tabId, title })),
    ...labels.map((label): EventPayload => ({ type: 'label.created', label })),
    ...members
      .filter(({ userId }) => userId !== owner)
      .map(({ userId, role }): EventPayload => ({ type: 'member.added', userId, role })),
  ]
  return payload.map((one, place) => ({
    at: new Date(board.createdAt.getTime() + place * 5_000),
    actorId: owner,
    payload: one,
  }))
}

function boardActivity({ content: board }: PlannedStructure, { activity, calendar, context }: Planning): LogEvent[] {
  return activity.flatMap((one): LogEvent[] => {
    if (one.board !== board.key || one.what !== 'board_status_changed') return []
    const change = { field: 'status' as const, from: one.from, to: one.to }
    return [
      { at: calendar.moment(one.when), actorId: personOf(context, one.by), payload: { type: 'board.changed', change } },
    ]
  })
}

function taskEvents(planned: PlannedStructure, it: PlannedTask, planning: Planning): LogEvent[] {
  const { task, content, rootContent, description, comments, attachments } = it
  const { title, listId, createdAt, createdBy, completedAt } = task
  const buildEvent = taskEventBuilder(task)
  const designActivity = rootContent === content ? activityOf(planned.content, rootContent, planning.activity) : []
  return [
    buildEvent(createdAt, createdBy, { type: 'task.created', title, listId }),
    ...(description
      ? [buildEvent(secondsAfter(createdAt, 30), createdBy, { type: 'task.described', from: 0, to: 1 })]
      : []),
    ...comments.flatMap((comment) => commentEvents(comment, buildEvent)),
    ...attachments.map(({ attachmentId, name, addedBy, addedAt }) =>
      buildEvent(addedAt, addedBy, { type: 'attachment.added', attachmentId, name }),
    ),
    ...designActivity.flatMap((one) => {
      const payload = designEventOf(one, planned, task, planning)
      return payload
        ? [buildEvent(planning.calendar.moment(one.when), personOf(planning.context, one.by), payload)]
        : []
    }),
    ...(completedAt ? [buildEvent(completedAt, task.assigneeId ?? createdBy, completed)] : []),
  ]
}

type BuildEvent = (at: Date, actorId: UserId, it: TaskEventPayload) => LogEvent

const taskEventBuilder =
  ({ taskId, rootId }: Task): BuildEvent =>
  (at, actorId, it) => ({
    at,
    actorId,
    payload: { ...it, taskId, rootId },
  })

function commentEvents(
  { commentId, authorId, createdAt, editedAt, text }: Comment,
  buildEvent: BuildEvent,
): LogEvent[] {
  const mentioned = mentionedUserIds(text)
  if (!authorId) return []
  const added = buildEvent(createdAt, authorId, { type: 'comment.added', commentId, mentioned })
  if (!editedAt) return [added]
  return [added, buildEvent(editedAt, authorId, { type: 'comment.edited', commentId, from: 1, to: 2, mentioned })]
}

const completed: TaskEventPayload = {
  type: 'task.changed',
  change: { field: 'status', from: 'in_progress', to: 'completed' },
}

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000)

/**
 * Converts a line of the design into an event. Returns null for additions, attachments and completions, whose events are
 * created from the task itself, and for archiving, which has no event yet.
 */
function designEventOf(
  one: Content.Activity,
  { content, lists }: PlannedStructure,
  { listId, position }: Task,
  { calendar }: Planning,
): TaskEventPayload | null {
  const tab = content.tabs.find((each) => each.lists.some((list) => lists.get(list) === listId))
  const positionIn = (title: string) => {
    const found = tab?.lists.find((list) => list.title === title)
    if (!found) throw new Error(`there is no list ${title} in ${tab?.title}`)
    return { listId: lists.get(found)!, position }
  }
  if (one.what === 'priority_changed') {
    return { type: 'task.changed', change: { field: 'priority', from: one.from, to: one.to } }
  }
  if (one.what === 'due_changed') {
    const [from, to] = [calendar.dayOrTime(one.from), calendar.dayOrTime(one.to)]
    return { type: 'task.changed', change: { field: 'due', from, to } }
  }
  if (one.what === 'moved') return { type: 'task.moved', from: positionIn(one.from), to: positionIn(one.to) }
  return null
}

/** Returns the number of changes of each task; editing a comment does not change its card. */
export function versionsIn(events: readonly DomainEvent[]): Map<TaskId, number> {
  const versions = new Map<TaskId, number>()
  for (const event of events) {
    if (!isTaskEvent(event) || event.type === 'comment.edited') continue
    versions.set(event.taskId, (versions.get(event.taskId) ?? 0) + 1)
  }
  return versions
}
