// The transfer of a task to another board: labels and people that the other board does not have are lost.

import * as z from 'zod'
import type { BoardId, ListId, UserId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import type { Label } from '#shared/label/model.ts'
import type { Task, TaskBody } from './model.ts'
import { areSamePeople } from './rules.ts'

/** Labels, members and lists of a board, which its tasks may refer to. */
export type TransferBoard = {
  boardId: BoardId
  /** Labels of the board and the workspace. */
  labels: readonly Label[]
  workspaceLabels: readonly Label[]
  members: ReadonlySet<UserId>
  /** Whether a person may be assigned its tasks. */
  mayBeAssigned: (userId: UserId) => boolean
}

/** The two boards of a transfer. */
export type TransferRoute = { from: TransferBoard; to: TransferBoard }

/** The new place; sub-tasks keep their order below the root. */
export type NewPlace = { listId: ListId; position: Position; number: number }

/** Returns the next version of the task, on the other board. */
export const transferredTask = (task: Task, route: TransferRoute, { listId, position, number }: NewPlace): Task => ({
  ...task,
  ...mappedFields(task, route),
  listId,
  position,
  number,
  boardId: route.to.boardId,
  version: task.version + 1,
})

/**
 * Returns a task that an undo moves back. It regains the labels and people that it lost, unless those fields were changed.
 * @param original its last version on the old board
 * @param route from the new board to the old one
 */
export function returnedTask(task: Task, original: Task, route: TransferRoute): Task {
  const { from, to } = route
  const arrivedFields = mappedFields(original, { from: to, to: from })
  const mappedNow = mappedFields(task, route)
  const keepsAccess = (userId: UserId) => to.members.has(userId)
  const assigneeId = original.assigneeId && to.mayBeAssigned(original.assigneeId) ? original.assigneeId : null
  return {
    ...transferredTask(task, route, original),
    labelIds: haveSameIds(task.labelIds, arrivedFields.labelIds) ? original.labelIds : mappedNow.labelIds,
    assigneeId: task.assigneeId === arrivedFields.assigneeId ? assigneeId : mappedNow.assigneeId,
    visibleTo: areSamePeople(task.visibleTo, arrivedFields.visibleTo)
      ? (original.visibleTo?.filter(keepsAccess) ?? null)
      : mappedNow.visibleTo,
  }
}

/** Maps labels and people to the other board. */
function mappedFields({ labelIds, assigneeId, visibleTo }: Task, { from, to }: TransferRoute) {
  return {
    labelIds: [...new Set(labelIds.flatMap((labelId) => matchingLabel(labelId, from, to)?.labelId ?? []))],
    assigneeId: assigneeId && to.mayBeAssigned(assigneeId) ? assigneeId : null,
    visibleTo: visibleTo && visibleTo.filter((userId) => to.members.has(userId)),
  }
}

/**
 * Workspace labels are the same everywhere; a board label maps to one with the same title or, without a title, the same
 * colour.
 */
function matchingLabel(labelId: Label['labelId'], from: TransferBoard, to: TransferBoard): Label | null {
  const workspaceLabel = to.workspaceLabels.find((label) => label.labelId === labelId)
  const boardLabel = from.labels.find((label) => label.labelId === labelId)
  if (workspaceLabel || !boardLabel) return workspaceLabel ?? null
  const isMatching = ({ title, color }: Label) =>
    boardLabel.title
      ? normalizedTitle(title) === normalizedTitle(boardLabel.title)
      : !title && color === boardLabel.color
  return [...to.labels, ...to.workspaceLabels].find(isMatching) ?? null
}

const normalizedTitle = (title: string): string => title.trim().toLowerCase()

const haveSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Returns the watchers who are dropped. */
export const droppedWatchers = ({ watchers }: Pick<TaskBody, 'watchers'>, { members }: TransferBoard): UserId[] =>
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

type TaskToTransfer = { task: Task; watchers: readonly UserId[] }

export function transferLossesOf(all: readonly TaskToTransfer[], route: TransferRoute): TransferLosses {
  const { from, to } = route
  const labelIds = new Set(all.flatMap(({ task }) => task.labelIds))
  const people = all.flatMap(({ task }) => task.visibleTo ?? [])
  const lostIds = (userIds: readonly (UserId | null)[], keeps: (userId: UserId) => boolean) => [
    ...new Set(userIds.filter((userId) => userId !== null).filter((userId) => !keeps(userId))),
  ]
  // People who are no longer members of the old board lose nothing.
  const keepsAccess = (userId: UserId) => to.members.has(userId) || !from.members.has(userId)
  return {
    labels: from.labels.filter(({ labelId }) => labelIds.has(labelId) && !matchingLabel(labelId, from, to)),
    assignees: lostIds(
      all.map(({ task }) => task.assigneeId),
      to.mayBeAssigned,
    ),
    watchers: lostIds(
      all.flatMap(({ watchers }) => watchers),
      keepsAccess,
    ),
    people: lostIds(people, keepsAccess),
  }
}

/** The user's rights on the task after the transfer. */
export const AccessAfterTransfer = z.enum(['edits', 'sees', 'loses'])
export type AccessAfterTransfer = z.infer<typeof AccessAfterTransfer>
