// Completes one's own tasks, and asks first what becomes of their open sub-tasks (spec §4).

import { type ReactNode, useCallback, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { asksAboutSubTasks } from '#shared/task/rules.ts'
import type { Task } from '#shared/task/model.ts'
import type { Mine } from '#web/picture/mine.ts'
import { type Completing, CompleteQuestion } from '#web/task/complete-question.tsx'
import type { MineEdits } from './use-mine-edits.ts'

type Completion = {
  /** Or opens it again. */
  complete: (mine: Mine) => void
  /** Stands somewhere on the page. */
  question: ReactNode
  /** Of which it is being asked what is open below them. */
  asking: ReadonlySet<TaskId>
}

const nobody: ReadonlySet<TaskId> = new Set()

export function useCompleting({ set, openOf, completeWith }: MineEdits): Completion {
  const [asked, setAsked] = useState<Completing | null>(null)
  const [asking, setAsking] = useState(nobody)
  const ask = useCallback(
    async (task: Task) => {
      setAsking((now) => new Set([...now, task.taskId]))
      const open = await openOf(task)
      setAsking((now) => new Set([...now].filter((taskId) => taskId !== task.taskId)))
      if (!open) return
      if (asksAboutSubTasks({ field: 'status', to: 'completed' }, open)) setAsked({ task, open })
      else void set(task, 'status', 'completed')
    },
    [set, openOf],
  )
  const complete = useCallback(
    ({ task }: Mine) => {
      if (task.status === 'completed') void set(task, 'status', 'not_started')
      // Pressed twice, it is meant once.
      else if (!asking.has(task.taskId)) void ask(task)
    },
    [asking, set, ask],
  )
  const answer = (said: 'confirm' | 'other' | 'stay') => {
    setAsked(null)
    if (!asked || said === 'stay') return
    if (said === 'other') void set(asked.task, 'status', 'completed')
    else void completeWith(asked.task, asked.open)
  }
  return { complete, asking, question: <CompleteQuestion asked={asked && [asked]} onAnswer={answer} /> }
}
