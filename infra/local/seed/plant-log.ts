// Creates the activity log of a sample board, in order of time.

import { DomainEvent, isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { Comment } from '#shared/comment/model.ts'
import { mentionedIn } from '#shared/comment/rules.ts'
import type { EventEnvelope } from '#shared/common/event.ts'
import { EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type * as Content from './content-types.ts'
import { personOf, type PlannedFrame } from './plant-frame.ts'
import { nameOf } from './plant-ids.ts'
import type { PlannedTask, Planning } from './plant-tasks.ts'
import { activityOf } from './plant-times.ts'

type Without<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never
type Said = Without<DomainEvent, keyof EventEnvelope>
type SaidOfTask = Without<TaskBound, keyof EventEnvelope | 'taskId' | 'rootId'>
type Happening = { at: Date; actorId: UserId; said: Said }

export function logOf(planned: PlannedFrame, tasks: readonly PlannedTask[], planning: Planning): DomainEvent[] {
  const { board } = planned.frame
  const { boardId, workspaceId } = board
  const happenings = [
    ...framed(planned),
    ...boardActivity(planned, planning),
    ...tasks.flatMap((task) => taskHappenings(planned, task, planning)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let last = 0
  return happenings.map(({ at, actorId, said }, place) => {
    // Entries are in the order of their names, so no two may share a millisecond.
    last = Math.max(last + 1, at.getTime())
    const entryId = EntryId.parse(nameOf('act', new Date(last), `${boardId}/${place}`))
    return DomainEvent.parse({ ...said, entryId, workspaceId, boardId, actorId, at: new Date(last) })
  })
}

/** The board and everything of its frame, made within a few minutes by its first Owner. */
function framed({ frame, owner }: PlannedFrame): Happening[] {
  const { board, tabs, lists, labels, members } = frame
  const said: Said[] = [
    { type: 'board.created', title: board.title },
    ...tabs.map(({ tabId, title }): Said => ({ type: 'tab.created', tabId, title })),
    ...lists.map(({ listId, tabId, title }): Said => ({ type: 'list.created', listId, tabId, title })),
    ...labels.map((label): Said => ({ type: 'label.created', label })),
    ...members
      .filter(({ userId }) => userId !== owner)
      .map(({ userId, role }): Said => ({ type: 'member.added', userId, role })),
  ]
  return said.map((one, place) => ({
    at: new Date(board.createdAt.getTime() + place * 5_000),
    actorId: owner,
    said: one,
  }))
}

function boardActivity({ said: board }: PlannedFrame, { activity, calendar, ground }: Planning): Happening[] {
  return activity.flatMap((one): Happening[] => {
    if (one.board !== board.key || one.what !== 'board_status_changed') return []
    const change = { field: 'status' as const, from: one.from, to: one.to }
    return [
      { at: calendar.moment(one.when), actorId: personOf(ground, one.by), said: { type: 'board.changed', change } },
    ]
  })
}

function taskHappenings(planned: PlannedFrame, it: PlannedTask, planning: Planning): Happening[] {
  const { task, said, rootSaid, description, comments, attachments } = it
  const { title, listId, createdAt, createdBy, completedAt } = task
  const of = happeningOf(task)
  const drawn = rootSaid === said ? activityOf(planned.said, rootSaid, planning.activity) : []
  return [
    of(createdAt, createdBy, { type: 'task.created', title, listId }),
    ...(description ? [of(after(createdAt, 30), createdBy, { type: 'task.described', from: 0, to: 1 })] : []),
    ...comments.flatMap((comment) => commented(comment, of)),
    ...attachments.map(({ attachmentId, name, addedBy, addedAt }) =>
      of(addedAt, addedBy, { type: 'attachment.added', attachmentId, name }),
    ),
    ...drawn.flatMap((one) => {
      const told = drawnOf(one, planned, task, planning)
      return told ? [of(planning.calendar.moment(one.when), personOf(planning.ground, one.by), told)] : []
    }),
    ...(completedAt ? [of(completedAt, task.assigneeId ?? createdBy, completed)] : []),
  ]
}

type Of = (at: Date, actorId: UserId, it: SaidOfTask) => Happening

const happeningOf =
  ({ taskId, rootId }: Task): Of =>
  (at, actorId, it) => ({
    at,
    actorId,
    said: { ...it, taskId, rootId },
  })

function commented({ commentId, authorId, createdAt, editedAt, text }: Comment, of: Of): Happening[] {
  const mentioned = mentionedIn(text)
  if (!authorId) return []
  const added = of(createdAt, authorId, { type: 'comment.added', commentId, mentioned })
  if (!editedAt) return [added]
  return [added, of(editedAt, authorId, { type: 'comment.edited', commentId, from: 1, to: 2, mentioned })]
}

const completed: SaidOfTask = {
  type: 'task.changed',
  change: { field: 'status', from: 'in_progress', to: 'completed' },
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000)

/**
 * A drawn line as an event. What was added, attached or completed is told elsewhere, by the thing itself; that
 * something was archived is no event yet.
 */
function drawnOf(
  one: Content.Activity,
  { said, lists }: PlannedFrame,
  { listId, position }: Task,
  { calendar }: Planning,
): SaidOfTask | null {
  const tab = said.tabs.find((each) => each.lists.some((list) => lists.get(list) === listId))
  const placeIn = (title: string) => {
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
  if (one.what === 'moved') return { type: 'task.moved', from: placeIn(one.from), to: placeIn(one.to) }
  return null
}

/** How many changes each task has seen: an edited comment leaves its card as it is. */
export function versionsIn(events: readonly DomainEvent[]): Map<TaskId, number> {
  const versions = new Map<TaskId, number>()
  for (const event of events) {
    if (!isOfTask(event) || event.type === 'comment.edited') continue
    versions.set(event.taskId, (versions.get(event.taskId) ?? 0) + 1)
  }
  return versions
}
