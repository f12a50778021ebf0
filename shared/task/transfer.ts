// What a task becomes when it goes to another board: what that board does not have, it loses (decisions §5).

import * as z from 'zod'
import type { BoardId, ListId, UserId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import type { Label } from '#shared/label/model.ts'
import type { Task, TaskBody } from './model.ts'
import { areSamePeople } from './rules.ts'

/** What a board has that its tasks may name. */
export type Surroundings = {
  boardId: BoardId
  /** Its own labels, and those of the workspace. */
  labels: readonly Label[]
  sharedLabels: readonly Label[]
  members: ReadonlySet<UserId>
  /** Whether somebody may be given its tasks. */
  mayHave: (userId: UserId) => boolean
}

/** Where a task goes, and from where. */
export type Way = { from: Surroundings; to: Surroundings }

/** Its new place; the place of a sub-task below its root stays. */
export type NewPlace = { listId: ListId; position: Position; number: number }

/** A task as it arrives; it is the next version of what it was. */
export const arriving = (task: Task, way: Way, { listId, position, number }: NewPlace): Task => ({
  ...task,
  ...named(task, way),
  listId,
  position,
  number,
  boardId: way.to.boardId,
  version: task.version + 1,
})

/**
 * A task on its way back to where somebody has just taken it from: what it lost there it has again, unless somebody has
 * given it something else meanwhile.
 * @param left how it left
 * @param way the way back
 */
export function returning(task: Task, left: Task, way: Way): Task {
  const { from, to } = way
  const arrived = named(left, { from: to, to: from })
  const now = named(task, way)
  const isOn = (userId: UserId) => to.members.has(userId)
  const assigneeId = left.assigneeId && to.mayHave(left.assigneeId) ? left.assigneeId : null
  return {
    ...arriving(task, way, left),
    labelIds: areSame(task.labelIds, arrived.labelIds) ? left.labelIds : now.labelIds,
    assigneeId: task.assigneeId === arrived.assigneeId ? assigneeId : now.assigneeId,
    visibleTo: areSamePeople(task.visibleTo, arrived.visibleTo)
      ? (left.visibleTo?.filter(isOn) ?? null)
      : now.visibleTo,
  }
}

/** The labels and people that it names, as far as they are there. */
function named({ labelIds, assigneeId, visibleTo }: Task, { from, to }: Way) {
  return {
    labelIds: [...new Set(labelIds.flatMap((labelId) => labelLike(labelId, from, to)?.labelId ?? []))],
    assigneeId: assigneeId && to.mayHave(assigneeId) ? assigneeId : null,
    visibleTo: visibleTo && visibleTo.filter((userId) => to.members.has(userId)),
  }
}

/** A label of the workspace is everywhere; one of the board has its like by its title, or where it has none, its colour. */
function labelLike(labelId: Label['labelId'], from: Surroundings, to: Surroundings): Label | null {
  const shared = to.sharedLabels.find((label) => label.labelId === labelId)
  const own = from.labels.find((label) => label.labelId === labelId)
  if (shared || !own) return shared ?? null
  const isLike = ({ title, color }: Label) =>
    own.title ? plain(title) === plain(own.title) : !title && color === own.color
  return [...to.labels, ...to.sharedLabels].find(isLike) ?? null
}

const plain = (title: string): string => title.trim().toLowerCase()

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Who watches it no more. */
export const droppedWatchers = ({ watchers }: Pick<TaskBody, 'watchers'>, { members }: Surroundings): UserId[] =>
  watchers.filter((userId) => !members.has(userId))

/** What a task with its sub-tasks loses on its way, for whoever is about to send it there. */
export type Losses = {
  labels: Label[]
  /** Those who will not have it any more, or a sub-task of it. */
  assignees: UserId[]
  watchers: UserId[]
  /** Of those it is shown to. */
  people: UserId[]
}

type Going = { task: Task; watchers: readonly UserId[] }

export function lossesOf(all: readonly Going[], way: Way): Losses {
  const { from, to } = way
  const labelIds = new Set(all.flatMap(({ task }) => task.labelIds))
  const people = all.flatMap(({ task }) => task.visibleTo ?? [])
  const gone = (userIds: readonly (UserId | null)[], stays: (userId: UserId) => boolean) => [
    ...new Set(userIds.filter((userId) => userId !== null).filter((userId) => !stays(userId))),
  ]
  // Who is not here any more has nothing to lose.
  const isOn = (userId: UserId) => to.members.has(userId) || !from.members.has(userId)
  return {
    labels: from.labels.filter(({ labelId }) => labelIds.has(labelId) && !labelLike(labelId, from, to)),
    assignees: gone(
      all.map(({ task }) => task.assigneeId),
      to.mayHave,
    ),
    watchers: gone(
      all.flatMap(({ watchers }) => watchers),
      isOn,
    ),
    people: gone(people, isOn),
  }
}

/** What whoever sends a task away may do with it where it goes. */
export const Afterwards = z.enum(['edits', 'sees', 'loses'])
export type Afterwards = z.infer<typeof Afterwards>
