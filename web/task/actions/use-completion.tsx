import { type ReactNode, useState } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { asksAboutSubTasks } from '#shared/task/rules.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { completeSteps } from '#web/task/bulk/field-steps.ts'
import { useBulk } from '#web/task/bulk/use-bulk.ts'
import { type CompletionRequest, CompleteQuestion } from './complete-question.tsx'
import type { TaskEdits } from './use-task-edits.ts'

export type Completion = {
  /** Sets the status; completing may ask first. */
  setStatus: (task: Task, to: Task['status']) => void
  /** The dialog; must be rendered. */
  question: ReactNode
}

/**
 * Completes one task, and asks about its open sub-tasks first. A task with its sub-tasks is one undo entry.
 */
export function useCompletion({ set }: Pick<TaskEdits, 'set'>): Completion {
  const bulk = useBulk()
  const { completeAll, question } = useCompletions()
  const setStatus = (task: Task, to: Task['status']) => {
    if (to !== 'completed') return void set(task, 'status', to)
    completeAll([task], ([now = task], open) => {
      if (open.length > 0) void bulk.change('completed', [...open, now], completeSteps)
      else void set(now, 'status', 'completed')
    })
  }
  return { setStatus, question }
}

/** @param open the sub-tasks to complete as well */
type CompleteTasks = (tasks: readonly Task[], open: readonly Task[]) => void
type Completions = {
  completeAll: (tasks: readonly Task[], complete: CompleteTasks) => void
  question: ReactNode
  isAsking: boolean
}

/** Completes several tasks, and asks once about all open sub-tasks. */
export function useCompletions(): Completions {
  const { boardState, mayTask } = useBoard()
  const [pending, setPending] = useState<{ tasks: readonly Task[]; complete: CompleteTasks } | null>(null)
  const completingOf = (tasks: readonly Task[]) =>
    tasks.map((named): CompletionRequest => {
      // Reads the task again: another user may have changed it while the question was open.
      const task = boardState.tasks.get(named.taskId) ?? named
      const subTasks = task.status === 'completed' ? [] : subTasksOf(boardState, task.taskId)
      const open = subTasks.filter(
        (subTask) => subTask.status !== 'completed' && mayTask('task.edit', subTask) === 'allowed',
      )
      return { task, open }
    })

  const completeAll: Completions['completeAll'] = (tasks, complete) => {
    const asks = completingOf(tasks).some(({ open }) => asksAboutSubTasks({ field: 'status', to: 'completed' }, open))
    if (asks) setPending({ tasks, complete })
    else complete(tasks, [])
  }
  const onAnswer = (choice: 'confirm' | 'alternative' | 'cancel') => {
    setPending(null)
    if (!pending || choice === 'cancel') return
    const all = completingOf(pending.tasks)
    const open = choice === 'confirm' ? all.flatMap((it) => it.open) : []
    pending.complete(
      all.map(({ task }) => task),
      open,
    )
  }
  const question = <CompleteQuestion requests={pending && completingOf(pending.tasks)} onAnswer={onAnswer} />
  return { completeAll, question, isAsking: pending !== null }
}
