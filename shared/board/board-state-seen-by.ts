import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import type { BoardFacts } from './model.ts'
import type { BoardState } from './board-state.ts'

/**
 * Returns the part of a board state that another person sees, read-only.
 * @param boardState of a user who sees every task
 * @param facts of the other person
 */
export function boardStateSeenBy(boardState: BoardState, facts: BoardFacts, userId: UserId): BoardState {
  const rootOf = ({ rootId }: Task) => (rootId ? (boardState.tasks.get(rootId) ?? null) : null)
  const isVisible = (task: Task) => mayViewOpenTask(task, rootOf(task), { facts, me: userId })
  const visibleRows = <Key>(rows: ReadonlyMap<Key, readonly Task[]>) =>
    new Map([...rows].map(([key, row]) => [key, row.filter(isVisible)]))
  return {
    ...boardState,
    structure: { ...boardState.structure, facts: { ...facts, writable: false } },
    tasks: new Map([...boardState.tasks].filter(([, task]) => isVisible(task))),
    tasksByList: visibleRows(boardState.tasksByList),
    subTasksByRoot: visibleRows(boardState.subTasksByRoot),
  }
}
