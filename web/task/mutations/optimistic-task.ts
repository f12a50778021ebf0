import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { TaskId, UserId, LabelId, ListId } from '#shared/common/ids.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfCopy } from '#shared/task/policy.ts'
import { copyOf } from '#shared/task/rules.ts'
import { labelById } from '#shared/label/rules.ts'

export type PositionNeighbours = Pick<MoveTask, 'after' | 'before'>
export type NewCopy = { title: string; /** The task after the original. */ before: TaskId | null }

export const siblingsIn = (
  boardState: BoardState,
  rootId: TaskId | null,
  { listId }: Pick<MoveTask, 'listId'>,
): readonly Task[] => (rootId ? (boardState.ofRoot.get(rootId) ?? []) : tasksIn(boardState, listId))

/** Returns a provisional position with the same order; the server assigns the final one. */
export const positionBetween = (siblings: readonly Task[], taskId: TaskId, neighbours: PositionNeighbours) =>
  placeBetween(
    siblings.filter((task) => task.taskId !== taskId).map(({ taskId: id, position }) => ({ id, position })),
    neighbours,
    () => 0.5,
  )

type OptimisticCopy = NewCopy & { task: Task; copyId: TaskId }

/** Returns a copy without number and sub-tasks, to show before the server answers. */
export function optimisticCopy(
  boardState: BoardState,
  me: UserId,
  { task, copyId, title, before }: OptimisticCopy,
): Task {
  const { facts, members } = boardState.structure
  const { taskId: after, rootId, listId } = task
  const position = positionBetween(siblingsIn(boardState, rootId, task), copyId, { after, before })
  const overrides = { taskId: copyId, rootId, listId, position, title, number: 0, createdAt: new Date(), createdBy: me }
  const copy = { ...copyOf(task, overrides), version: 0 }
  const root = rootId ? (boardState.tasks.get(rootId) ?? null) : null
  const mayHave = (userId: UserId) => members.some((member) => member.userId === userId)
  return { ...copy, assigneeId: assigneeOfCopy(facts, task.assigneeId, { task: copy, root, me, mayHave }) }
}

type TitledIds = { labelIds?: readonly LabelId[]; listIds?: readonly ListId[] }

/**
 * Returns the titles of labels and lists by id, for messages about pending mutations (adr 0041). Omits unknown and
 * untitled ones.
 */
export function titlesById(
  boardState: BoardState | undefined,
  { labelIds = [], listIds = [] }: TitledIds,
): Record<string, string> {
  if (!boardState) return {}
  const labels = labelById(boardState.structure)
  const titles = [
    ...labelIds.map((id) => [id, labels.get(id)?.title ?? '']),
    ...listIds.map((id) => [id, boardState.structure.lists.find(({ listId }) => listId === id)?.title ?? '']),
  ]
  return Object.fromEntries(titles.filter(([, title]) => title))
}
