import { withMany } from '#shared/board/board-state-many.ts'
import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { positionsBetween } from '#shared/common/position.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { labelsWithout, withChangesShown, labelIdsWith } from '#shared/task/rules.ts'
import { optimisticCopy } from '#web/task/mutations/optimistic-task.ts'

type MoveStep = Extract<TaskStep, { does: 'move' }>

export function applySteps(boardState: BoardState, me: UserId, steps: readonly TaskStep[]): BoardState {
  const positions = positionsOf(boardState, steps)
  const changed = new Map<TaskId, Task>()
  for (const step of steps) {
    const task = changed.get(step.taskId) ?? boardState.tasks.get(step.taskId)
    if (!task) continue
    const next = applyStep(boardState, task, { step, me, position: positions.get(step) })
    if (next) changed.set(next.taskId, next)
  }
  return withMany(boardState, [...changed.values()])
}

type StepContext = { step: TaskStep; me: UserId; position: Task['position'] | undefined }

/** Returns null if the copy is on the board already. */
function applyStep(boardState: BoardState, task: Task, { step, me, position }: StepContext): Task | null {
  switch (step.does) {
    case 'change':
      return withChangesShown(task, step.change, new Date())
    case 'assign':
      return { ...task, assigneeId: step.to }
    case 'add_label':
      return { ...task, labelIds: labelIdsWith(task.labelIds, step.labelId, step.aheadOf) }
    case 'remove_label':
      return { ...task, labelIds: task.labelIds.filter((id) => id !== step.labelId) }
    case 'move':
      return { ...task, listId: step.listId, position: position ?? task.position }
    case 'duplicate':
      return boardState.tasks.has(step.copyId) ? null : optimisticCopy(boardState, me, { ...step, task })
  }
}

/** Returns the positions of moved tasks; tasks with the same target are placed in order. */
function positionsOf(boardState: BoardState, steps: readonly TaskStep[]): Map<TaskStep, Task['position']> {
  const positions = new Map<TaskStep, Task['position']>()
  const moves = steps.filter((step): step is MoveStep => step.does === 'move')
  const moving = new Set(moves.map(({ taskId }) => taskId))
  for (const step of moves) if (step.back) positions.set(step, step.back.to)
  const unplaced = moves.filter(({ back }) => !back)
  for (const group of Map.groupBy(unplaced, (it) => `${it.listId} ${it.after} ${it.before}`).values()) {
    const [{ listId, after, before }] = group as [MoveStep, ...MoveStep[]]
    const row = tasksIn(boardState, listId).filter(({ taskId }) => !moving.has(taskId))
    const at = (id: TaskId | null) => row.findIndex(({ taskId }) => taskId === id)
    const place = before !== null && at(before) >= 0 ? at(before) : after === null ? row.length : at(after) + 1
    const [low, high] = [row[place - 1]?.position ?? null, row[place]?.position ?? null]
    const keys =
      low && high && low >= high ? group.map(() => low) : positionsBetween(low, high, group.length, () => 0.5)
    for (const [i, step] of group.entries()) positions.set(step, keys[i]!)
  }
  return positions
}

type StepAnswer = { card: Card; back?: EntryId | undefined }

/**
 * Returns the step that undoes a step; null if there is none.
 *
 * @param answer the changed task and the entry of related changes; null if not known yet
 * @param was the task before the change, if known
 */
export function inverseStep(step: TaskStep, answer: StepAnswer | null, was: Task | undefined): TaskStep | null {
  const { taskId } = step
  switch (step.does) {
    case 'change':
      return { does: 'change', taskId, change: inverseOf(step.change), ...(answer?.back && { back: answer.back }) }
    case 'assign':
      return { ...step, from: step.to, to: step.from }
    case 'add_label':
      return { taskId, labelId: step.labelId, does: 'remove_label' }
    case 'remove_label':
      return { ...step, does: 'add_label', ...(was && { aheadOf: labelsWithout(was, step.labelId) }) }
    case 'move': {
      if (!was) return null
      const { listId, position } = answer ? unpacked(was.boardId, answer.card) : { ...was, listId: step.listId }
      const back = { from: { listId, position }, to: was.position }
      return { does: 'move', taskId, listId: was.listId, after: null, before: null, back }
    }
    // A copy is undone by deleting it, which is no step.
    case 'duplicate':
      return null
  }
}
