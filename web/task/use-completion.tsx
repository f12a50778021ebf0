// Completes tasks, and asks first what becomes of their open sub-tasks (spec §4).

import { type ReactNode, useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { asksAboutSubTasks } from '#shared/task/rules.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { completed } from './bulk/setting.ts'
import { type Bulk, useBulk } from './bulk/use-bulk.ts'
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
  const { completeAll, question } = useCompletions(useBulk(), ([task]) => {
    if (task) void set(task, 'status', 'completed')
  })
  const setStatus = (task: Task, to: Task['status']) => {
    if (to === 'completed') completeAll([task])
    else void set(task, 'status', to)
  }
  return { setStatus, question }
}

type Completions = { completeAll: (tasks: readonly Task[]) => void; question: ReactNode; isAsking: boolean }

/** Several at once: asked about once for all of them. @param alone completes them without their sub-tasks */
export function useCompletions(bulk: Pick<Bulk, 'change'>, alone: (tasks: readonly Task[]) => void): Completions {
  const { picture, mayTask } = useBoard()
  const [asked, setAsked] = useState<readonly Task[] | null>(null)
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

  const completeAll = (tasks: readonly Task[]) => {
    const asks = completingOf(tasks).some(({ open }) => asksAboutSubTasks({ field: 'status', to: 'completed' }, open))
    if (asks) setAsked(tasks)
    else alone(tasks)
  }
  const answer = (said: 'confirm' | 'other' | 'stay') => {
    setAsked(null)
    if (!asked || said === 'stay') return
    const all = completingOf(asked)
    if (said === 'other') alone(all.map(({ task }) => task))
    else
      void bulk.change(
        'completed',
        all.flatMap(({ task, open }) => [...open, task]),
        completed,
      )
  }
  const question = <CompleteQuestion asked={asked && completingOf(asked)} onAnswer={answer} />
  return { completeAll, question, isAsking: asked !== null }
}
