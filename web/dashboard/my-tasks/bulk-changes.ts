import type { BoardId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { taskWithOptimisticChange } from '#shared/task/rules.ts'
import type { MyTasks } from './queries.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import {
  callBulk,
  cardsOf,
  type BulkPromise,
  type OnNotUndone,
  stepsToUndo,
  titlesOf,
  reportNotUndone,
} from '#web/task/bulk/mutations.ts'
import { inverseStep } from '#web/task/bulk/steps.ts'
import type { TaskStateUpdater } from '#web/task/mutations/task-mutations.ts'

type BulkChangeContext = {
  rpc: Rpc
  send: SendChange<MyTasks>
  boardId: BoardId
  updates: TaskStateUpdater<MyTasks>
  /** Called when the whole call is rejected. Returns whether the error was shown, because it names a task. */
  onRejected: (error: unknown) => boolean
  onNotUndone: OnNotUndone
}

type BulkChange = { steps: readonly TaskStep[]; /** Title of the undo entry. */ title: string; isUndo?: boolean }

/**
 * Changes several tasks of one board in one call with one undo entry (adr 0025).
 * @returns the outcome of each step, or null if the whole call was rejected
 */
export function changeTasksOfBoard(
  ctx: BulkChangeContext,
  { steps, title, isUndo = false }: BulkChange,
): BulkPromise<TaskStep> {
  const { rpc, send, boardId, updates, onRejected } = ctx
  if (steps.length === 0) return Promise.resolve(null)
  return send({
    apply: (myTasks) => steps.reduce((current, step) => withStep(updates, step)(current), myTasks),
    call: callBulk({ rpc, boardId }, steps, isUndo),
    confirm: (base, { outcomes }) => updates.withCards(base, cardsOf(outcomes), boardId),
    failure: 'board:task.bulk.failure',
    onError: onRejected,
    itemTitles: (before) =>
      titlesOf(
        steps,
        before?.map(({ task }) => task),
      ),
    undo: {
      title,
      revert: (_, result) => {
        const undoSteps = stepsToUndo({ steps, result })
        const inverseSteps = undoSteps.flatMap(
          ({ step, outcome }) => inverseStep(step, outcome?.answer ?? null, undefined) ?? [],
        )
        return reportNotUndone(ctx, changeTasksOfBoard(ctx, { steps: inverseSteps.toReversed(), title, isUndo: true }))
      },
    },
  })
}

const withStep = ({ updateTask }: TaskStateUpdater<MyTasks>, step: TaskStep) =>
  updateTask(step.taskId, (task) =>
    step.does === 'change' ? taskWithOptimisticChange(task, step.change, new Date()) : task,
  )
