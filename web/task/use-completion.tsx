// Completes tasks, and asks first what becomes of their open sub-tasks (spec §4).

import { type ReactNode, useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { asksAboutSubTasks } from '#shared/task/rules.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { completed } from './bulk/setting.ts'
import { useBulk } from './bulk/use-bulk.ts'
import { type Completing, CompleteQuestion } from './complete-question.tsx'
import type { TaskEdits } from './use-task-edits.ts'

export type Completion = {
  /** Sets the status; completing may ask first. */
  setStatus: (task: Task, to: Task['status']) => void
  /** Stands somewhere on the page. */
  question: ReactNode
}

/** One task: alone as any other change, with its sub-tasks as one deed. */
export function useCompletion({ set }: Pick<TaskEdits, 'set'>): Completion {
  const bulk = useBulk()
  const { completeAll, question } = useCompletions()
  const setStatus = (task: Task, to: Task['status']) => {
    if (to !== 'completed') return void set(task, 'status', to)
    completeAll([task], ([now = task], open) => {
      if (open.length > 0) void bulk.change('completed', [...open, now], completed)
      else void set(now, 'status', 'completed')
    })
  }
  return { setStatus, question }
}

/** @param open those of their sub-tasks that are to be completed, too */
type Complete = (tasks: readonly Task[], open: readonly Task[]) => void
type Completions = {
  completeAll: (tasks: readonly Task[], complete: Complete) => void
  question: ReactNode
  isAsking: boolean
}

/** Several at once: asked about once for all of them. */
export function useCompletions(): Completions {
  const { picture, mayTask } = useBoard()
  const [asked, setAsked] = useState<{ tasks: readonly Task[]; complete: Complete } | null>(null)
  const completingOf = (tasks: readonly Task[]) =>
    tasks.map((named): Completing => {
      // As it stands now: somebody may have changed it since it was asked about.
      const task = picture.tasks.get(named.taskId) ?? named
      const subTasks = task.status === 'completed' ? [] : subTasksOf(picture, task.taskId)
      const open = subTasks.filter(
        (subTask) => subTask.status !== 'completed' && mayTask('task.edit', subTask) === 'allowed',
      )
      return { task, open }
    })

  const completeAll: Completions['completeAll'] = (tasks, complete) => {
    const asks = completingOf(tasks).some(({ open }) => asksAboutSubTasks({ field: 'status', to: 'completed' }, open))
    if (asks) setAsked({ tasks, complete })
    else complete(tasks, [])
  }
  const answer = (said: 'confirm' | 'other' | 'stay') => {
    setAsked(null)
    if (!asked || said === 'stay') return
    const all = completingOf(asked.tasks)
    const open = said === 'confirm' ? all.flatMap((it) => it.open) : []
    asked.complete(
      all.map(({ task }) => task),
      open,
    )
  }
  const question = <CompleteQuestion asked={asked && completingOf(asked.tasks)} onAnswer={answer} />
  return { completeAll, question, isAsking: asked !== null }
}
