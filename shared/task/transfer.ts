// A task on another board: what that board does not have is lost.

import * as z from 'zod'
import type { BoardId, ListId, UserId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import type { Label } from '#shared/label/model.ts'
import type { Task, TaskBody } from './model.ts'
import { areSamePeople } from './rules.ts'

/** Labels, members and lists of a board, which its tasks may refer to. */
export type Surroundings = {
  boardId: BoardId
  /** Labels of the board and the workspace. */
  labels: readonly Label[]
  sharedLabels: readonly Label[]
  members: ReadonlySet<UserId>
  /** Whether a person may be assigned its tasks. */
  mayHave: (userId: UserId) => boolean
}

/** The two boards of a transfer. */
export type TransferRoute = { from: Surroundings; to: Surroundings }

/** The new place; sub-tasks keep their order below the root. */
export type NewPlace = { listId: ListId; position: Position; number: number }

/** Returns the next version of the task, as it arrives. */
export const taskOnNewBoard = (task: Task, route: TransferRoute, { listId, position, number }: NewPlace): Task => ({
  ...task,
  ...named(task, route),
  listId,
  position,
  number,
  boardId: route.to.boardId,
  version: task.version + 1,
})

/**
 * Returns a task that an undo moves back: it regains what it lost, unless that was set again.
 * @param left its version when it left
 * @param route the way back
 */
export function taskOnOldBoard(task: Task, left: Task, route: TransferRoute): Task {
  const { from, to } = route
  const arrived = named(left, { from: to, to: from })
  const now = named(task, route)
  const isOn = (userId: UserId) => to.members.has(userId)
  const assigneeId = left.assigneeId && to.mayHave(left.assigneeId) ? left.assigneeId : null
  return {
    ...taskOnNewBoard(task, route, left),
    labelIds: areSame(task.labelIds, arrived.labelIds) ? left.labelIds : now.labelIds,
    assigneeId: task.assigneeId === arrived.assigneeId ? assigneeId : now.assigneeId,
    visibleTo: areSamePeople(task.visibleTo, arrived.visibleTo)
      ? (left.visibleTo?.filter(isOn) ?? null)
      : now.visibleTo,
  }
}

/** Maps labels and people to the other board. */
function named({ labelIds, assigneeId, visibleTo }: Task, { from, to }: TransferRoute) {
  return {
    labelIds: [...new Set(labelIds.flatMap((labelId) => labelLike(labelId, from, to)?.labelId ?? []))],
    assigneeId: assigneeId && to.mayHave(assigneeId) ? assigneeId : null,
    visibleTo: visibleTo && visibleTo.filter((userId) => to.members.has(userId)),
  }
}

/**
 * Workspace labels are the same everywhere; a board label maps to one with the same title or, without a title, the same
 * colour.
 */
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

/** Returns the watchers who are dropped. */
export const droppedWatchers = ({ watchers }: Pick<TaskBody, 'watchers'>, { members }: Surroundings): UserId[] =>
  watchers.filter((userId) => !members.has(userId))

/** The losses of a task and its sub-tasks, for the confirmation. */
export type TransferLosses = {
  labels: Label[]
  /** Assignees who would lose the task or a sub-task. */
  assignees: UserId[]
  watchers: UserId[]
  /** Viewers who would lose it. */
  people: UserId[]
}

type DepartingTask = { task: Task; watchers: readonly UserId[] }

export function lossesOf(all: readonly DepartingTask[], route: TransferRoute): TransferLosses {
  const { from, to } = route
  const labelIds = new Set(all.flatMap(({ task }) => task.labelIds))
  const people = all.flatMap(({ task }) => task.visibleTo ?? [])
  const gone = (userIds: readonly (UserId | null)[], stays: (userId: UserId) => boolean) => [
    ...new Set(userIds.filter((userId) => userId !== null).filter((userId) => !stays(userId))),
  ]
  // People who have left already lose nothing.
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

/** The user's rights on the task after the transfer. */
export const Afterwards = z.enum(['edits', 'sees', 'loses'])
export type Afterwards = z.infer<typeof Afterwards>
