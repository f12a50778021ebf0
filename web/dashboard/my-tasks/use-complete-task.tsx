import { type ReactNode, useCallback, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { asksAboutSubTasks } from '#shared/task/rules.ts'
import type { MyTask } from './queries.ts'
import { type CompletionRequest, CompleteQuestion } from '#web/task/actions/complete-question.tsx'
import type { MyTaskMutations } from './mutations.ts'

type Completion = {
  /** Completes the task, or reopens it. */
  toggleCompleted: (myTask: MyTask) => void
  /** The dialog, to be rendered by the caller. */
  question: ReactNode
  /** Tasks whose open sub-tasks are being read. */
  pendingIds: ReadonlySet<TaskId>
}

const none: ReadonlySet<TaskId> = new Set()

/** Completes and reopens tasks. Asks first if open sub-tasks should be completed too. */
export function useCompleteTask({ set, openSubTasksOf, completeWith }: MyTaskMutations): Completion {
  const [openQuestion, setOpenQuestion] = useState<CompletionRequest | null>(null)
  const [pendingIds, setPendingIds] = useState(none)
  const completeOrAsk = useCallback(
    async (task: Task) => {
      setPendingIds((now) => new Set([...now, task.taskId]))
      const open = await openSubTasksOf(task)
      setPendingIds((now) => new Set([...now].filter((taskId) => taskId !== task.taskId)))
      if (!open) return
      if (asksAboutSubTasks({ field: 'status', to: 'completed' }, open)) setOpenQuestion({ task, open })
      else void set(task, 'status', 'completed')
    },
    [set, openSubTasksOf],
  )
  const toggleCompleted = useCallback(
    ({ task }: MyTask) => {
      if (task.status === 'completed') void set(task, 'status', 'not_started')
      // A second press is ignored while the first one is pending.
      else if (!pendingIds.has(task.taskId)) void completeOrAsk(task)
    },
    [pendingIds, set, completeOrAsk],
  )
  const answer = (choice: 'confirm' | 'alternative' | 'cancel') => {
    setOpenQuestion(null)
    if (!openQuestion || choice === 'cancel') return
    if (choice === 'alternative') void set(openQuestion.task, 'status', 'completed')
    else void completeWith(openQuestion.task, openQuestion.open)
  }
  return {
    toggleCompleted,
    pendingIds,
    question: <CompleteQuestion requests={openQuestion && [openQuestion]} onAnswer={answer} />,
  }
}
