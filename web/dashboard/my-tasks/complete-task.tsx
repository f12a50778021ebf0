import { type ReactNode, useCallback, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { needsSubTaskConfirmation } from '#shared/task/rules.ts'
import type { MyTask } from './queries.ts'
import { type CompletionRequest, CompleteQuestion } from '#web/task/actions/use-completion.tsx'
import type { MyTaskMutations } from './mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { IconButton } from '#web/ui/button.tsx'

type Completion = {
  /** Completes the task, or reopens it. */
  toggleCompleted: (myTask: MyTask) => void
  /** The dialog, to be rendered by the caller. */
  completionDialog: ReactNode
  /** Tasks whose open sub-tasks are being read. */
  pendingIds: ReadonlySet<TaskId>
}

const noTaskIds: ReadonlySet<TaskId> = new Set()

/** Completes and reopens tasks. Asks first if open sub-tasks should be completed too. */
export function useCompleteTask({ setField, openSubTasksOf, completeWithSubTasks }: MyTaskMutations): Completion {
  const [openQuestion, setOpenQuestion] = useState<CompletionRequest | null>(null)
  const [pendingIds, setPendingIds] = useState(noTaskIds)
  const completeOrAsk = useCallback(
    async (task: Task) => {
      setPendingIds((current) => new Set([...current, task.taskId]))
      const openSubTasks = await openSubTasksOf(task)
      setPendingIds((current) => new Set([...current].filter((taskId) => taskId !== task.taskId)))
      if (!openSubTasks) return
      if (needsSubTaskConfirmation({ field: 'status', to: 'completed' }, openSubTasks))
        setOpenQuestion({ task, openSubTasks })
      else void setField(task, 'status', 'completed')
    },
    [setField, openSubTasksOf],
  )
  const toggleCompleted = useCallback(
    ({ task }: MyTask) => {
      if (task.status === 'completed') void setField(task, 'status', 'not_started')
      // A second press is ignored while the first one is pending.
      else if (!pendingIds.has(task.taskId)) void completeOrAsk(task)
    },
    [pendingIds, setField, completeOrAsk],
  )
  const answer = (choice: 'confirm' | 'alternative' | 'cancel') => {
    setOpenQuestion(null)
    if (!openQuestion || choice === 'cancel') return
    if (choice === 'alternative') void setField(openQuestion.task, 'status', 'completed')
    else void completeWithSubTasks(openQuestion.task, openQuestion.openSubTasks)
  }
  return {
    toggleCompleted,
    pendingIds,
    completionDialog: <CompleteQuestion requests={openQuestion && [openQuestion]} onAnswer={answer} />,
  }
}

type StatusButtonProps = {
  myTask: MyTask
  /** Why the task cannot be changed. */
  disabledReason: string | null
  /** True while its open sub-tasks are read. It is drawn as completed then. */
  isPending: boolean
  onPress: (myTask: MyTask) => void
  tabIndex?: number
  className?: string
}

/** Renders the status of a task. Pressing it completes or reopens the task. */
export function StatusButton({ myTask, disabledReason, isPending, onPress, ...rest }: StatusButtonProps) {
  const { t } = useTexts('board')
  const { status, title } = myTask.task
  return (
    <IconButton
      {...rest}
      label={t(status === 'completed' ? 'view.reopen' : 'view.complete', { title })}
      icon={<StatusIcon status={isPending ? 'completed' : status} className="max-md:size-4.5" />}
      disabledReason={disabledReason}
      onClick={() => onPress(myTask)}
    />
  )
}
