import { withTaskChanges } from '#shared/board/board-state-bulk.ts'
import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { positionsBetween } from '#shared/common/position.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { labelIdsFollowing, taskWithOptimisticChange, insertLabelId } from '#shared/task/rules.ts'
import { optimisticCopy } from '#web/task/mutations/placement-mutations.ts'
import { dateFieldOrder } from '#web/task/actions/use-task-edits.ts'

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
  return withTaskChanges(boardState, [...changed.values()])
}

type StepContext = { step: TaskStep; me: UserId; position: Task['position'] | undefined }

/** Returns null if the copy is on the board already. */
function applyStep(boardState: BoardState, task: Task, { step, me, position }: StepContext): Task | null {
  switch (step.does) {
    case 'change':
      return taskWithOptimisticChange(task, step.change, new Date())
    case 'assign':
      return { ...task, assigneeId: step.to }
    case 'add_label':
      return { ...task, labelIds: insertLabelId(task.labelIds, step.labelId, step.followingLabelIds) }
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
  const movedIds = new Set(moves.map(({ taskId }) => taskId))
  for (const step of moves) if (step.undoPlace) positions.set(step, step.undoPlace.to)
  const movesWithoutUndoPlace = moves.filter(({ undoPlace }) => !undoPlace)
  for (const group of Map.groupBy(movesWithoutUndoPlace, (it) => `${it.listId} ${it.after} ${it.before}`).values()) {
    const [{ listId, after, before }] = group as [MoveStep, ...MoveStep[]]
    const otherTasks = tasksIn(boardState, listId).filter(({ taskId }) => !movedIds.has(taskId))
    const indexOf = (id: TaskId | null) => otherTasks.findIndex(({ taskId }) => taskId === id)
    const targetIndex =
      before !== null && indexOf(before) >= 0
        ? indexOf(before)
        : after === null
          ? otherTasks.length
          : indexOf(after) + 1
    const [low, high] = [otherTasks[targetIndex - 1]?.position ?? null, otherTasks[targetIndex]?.position ?? null]
    const keys =
      low && high && low >= high ? group.map(() => low) : positionsBetween(low, high, group.length, () => 0.5)
    for (const [i, step] of group.entries()) positions.set(step, keys[i]!)
  }
  return positions
}

type StepAnswer = { card: Card; undoEntryId?: EntryId | undefined }

/**
 * Returns the step that undoes a step; null if there is none.
 *
 * @param answer the changed task, and the activity entry that an undo refers to; null if not known yet
 * @param previousTask the task before the change, if known
 */
export function inverseStep(
  step: TaskStep,
  answer: StepAnswer | null,
  previousTask: Task | undefined,
): TaskStep | null {
  const { taskId } = step
  switch (step.does) {
    case 'change':
      return {
        does: 'change',
        taskId,
        change: inverseOf(step.change),
        ...(answer?.undoEntryId && { undoEntryId: answer.undoEntryId }),
      }
    case 'assign':
      return { ...step, from: step.to, to: step.from }
    case 'add_label':
      return { taskId, labelId: step.labelId, does: 'remove_label' }
    case 'remove_label':
      return {
        ...step,
        does: 'add_label',
        ...(previousTask && { followingLabelIds: labelIdsFollowing(previousTask, step.labelId) }),
      }
    case 'move': {
      if (!previousTask) return null
      const { listId, position } = answer
        ? unpackTask(previousTask.boardId, answer.card)
        : { ...previousTask, listId: step.listId }
      const undoPlace = { from: { listId, position }, to: previousTask.position }
      return { does: 'move', taskId, listId: previousTask.listId, after: null, before: null, undoPlace }
    }
    // A copy is undone by deleting it; no step does that.
    case 'duplicate':
      return null
  }
}

type Field = 'title' | 'status' | 'priority' | 'start' | 'due' | 'estimate' | 'spent'

/** Returns the step that sets a field; none if the value is unchanged. */
export function setFieldSteps<Name extends Field>(task: Task, field: Name, to: Task[Name]): TaskStep[] {
  const change = { field, from: task[field], to } as Extract<TaskStep, { does: 'change' }>['change']
  return task[field] === to ? [] : [{ does: 'change', taskId: task.taskId, change }]
}

export const setDatesSteps = (task: Task, to: TaskDates): TaskStep[] =>
  dateFieldOrder(task, to).flatMap((field) => setFieldSteps(task, field, to[field]))

export const completeSteps = (task: Task): TaskStep[] => setFieldSteps(task, 'status', 'completed')

export const assignSteps = ({ taskId, assigneeId: from }: Task, to: Task['assigneeId']): TaskStep[] =>
  from === to ? [] : [{ does: 'assign', taskId, from, to }]

/** Returns the steps that set exactly these labels. */
export const setLabelsSteps = ({ taskId, labelIds }: Task, targetLabelIds: Task['labelIds']): TaskStep[] => [
  ...targetLabelIds
    .filter((id) => !labelIds.includes(id))
    .map((labelId) => ({ does: 'add_label' as const, taskId, labelId })),
  ...labelIds
    .filter((id) => !targetLabelIds.includes(id))
    .map((labelId) => ({ does: 'remove_label' as const, taskId, labelId })),
]

/** Returns the step that moves a task to the end of a list; none if it is in the list already. */
export const moveSteps = (boardState: BoardState, { taskId, listId: from }: Task, listId: Task['listId']): TaskStep[] =>
  from === listId
    ? []
    : [{ does: 'move', taskId, listId, after: tasksIn(boardState, listId).at(-1)?.taskId ?? null, before: null }]
