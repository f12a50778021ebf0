import { type ReactNode, useState } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { needsSubTaskConfirmation } from '#shared/task/rules.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { completeSteps } from '#web/task/bulk/steps.ts'
import { useBulk } from '#web/task/bulk/use-bulk.ts'
import type { TaskEdits } from './use-task-edits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'

export type Completion = {
  /** Sets the status; completing may ask first. */
  setStatus: (task: Task, to: Task['status']) => void
  /** The dialog; must be rendered. */
  question: ReactNode
}

/**
 * Returns a function that sets the status of a task. Before it completes a task, it asks about the open sub-tasks. A
 * task with its sub-tasks is one undo entry.
 */
export function useCompletion({ set }: Pick<TaskEdits, 'set'>): Completion {
  const bulk = useBulk()
  const { completeAll, question } = useCompletions()
  const setStatus = (task: Task, to: Task['status']) => {
    if (to !== 'completed') return void set(task, 'status', to)
    completeAll([task], ([currentTask = task], openSubTasks) => {
      if (openSubTasks.length > 0) void bulk.change('completed', [...openSubTasks, currentTask], completeSteps)
      else void set(currentTask, 'status', 'completed')
    })
  }
  return { setStatus, question }
}

/** @param openSubTasks the sub-tasks to complete as well */
type CompleteTasks = (tasks: readonly Task[], openSubTasks: readonly Task[]) => void
type Completions = {
  completeAll: (tasks: readonly Task[], complete: CompleteTasks) => void
  question: ReactNode
  isAsking: boolean
}

/** Completes several tasks, and asks once about all open sub-tasks. */
export function useCompletions(): Completions {
  const { boardState, mayTask } = useBoard()
  const [pending, setPending] = useState<{ tasks: readonly Task[]; complete: CompleteTasks } | null>(null)
  const requestsOf = (tasks: readonly Task[]) =>
    tasks.map((requested): CompletionRequest => {
      // Reads the task again: another user may have changed it while the question was open.
      const task = boardState.tasks.get(requested.taskId) ?? requested
      const subTasks = task.status === 'completed' ? [] : subTasksOf(boardState, task.taskId)
      const openSubTasks = subTasks.filter(
        (subTask) => subTask.status !== 'completed' && mayTask('task.edit', subTask) === 'allowed',
      )
      return { task, openSubTasks }
    })

  const completeAll: Completions['completeAll'] = (tasks, complete) => {
    const mustAsk = requestsOf(tasks).some(({ openSubTasks }) =>
      needsSubTaskConfirmation({ field: 'status', to: 'completed' }, openSubTasks),
    )
    if (mustAsk) setPending({ tasks, complete })
    else complete(tasks, [])
  }
  const onAnswer = (answer: 'confirm' | 'alternative' | 'cancel') => {
    setPending(null)
    if (!pending || answer === 'cancel') return
    const allRequests = requestsOf(pending.tasks)
    const openSubTasks = answer === 'confirm' ? allRequests.flatMap((request) => request.openSubTasks) : []
    pending.complete(
      allRequests.map(({ task }) => task),
      openSubTasks,
    )
  }
  const question = <CompleteQuestion requests={pending && requestsOf(pending.tasks)} onAnswer={onAnswer} />
  return { completeAll, question, isAsking: pending !== null }
}

/** A task to complete, and its open sub-tasks that the user may complete. */
export type CompletionRequest = { task: Task; openSubTasks: readonly Task[] }

type CompleteQuestionProps = {
  /** Null if nothing is asked. */
  requests: readonly CompletionRequest[] | null
  onAnswer: (answer: 'confirm' | 'alternative' | 'cancel') => void
}

/** Asks once for all tasks whether their open sub-tasks are completed as well. */
export function CompleteQuestion({ requests, onAnswer }: CompleteQuestionProps) {
  const { t } = useTexts('board')
  const allRequests = requests ?? []
  const requestsWithOpenSubTasks = allRequests.filter((request) => request.openSubTasks.length > 0)
  const count = requestsWithOpenSubTasks.reduce((sum, request) => sum + request.openSubTasks.length, 0)
  const hasSeveralTasks = allRequests.length > 1
  return (
    <ConfirmDialog
      open={requests !== null}
      onAnswer={onAnswer}
      title={t('task.complete.also_title')}
      text={
        hasSeveralTasks
          ? t('task.complete.also_text_of', { count: requestsWithOpenSubTasks.length, total: allRequests.length })
          : t('task.complete.also_text', { count })
      }
      confirm={t('task.complete.with_sub_tasks', { count })}
      alternative={
        hasSeveralTasks ? t('task.complete.only_these', { count: allRequests.length }) : t('task.complete.only_this')
      }
      cancel={t('task.complete.cancel')}
      focus="confirm"
    >
      {hasSeveralTasks && (
        <ul className="mt-4 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {requestsWithOpenSubTasks.map(({ task, openSubTasks: { length } }) => (
            <li key={task.taskId} className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-sm">
              <StatusIcon status={task.status} label={t(`task.status.${task.status}`)} />
              <span className="min-w-0 flex-1 wrap-anywhere">{task.title}</span>
              <span className="text-xs whitespace-nowrap text-ink-2">{t('task.complete.open', { count: length })}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
