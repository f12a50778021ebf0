// Completes a task, and asks first what becomes of its open sub-tasks (spec §4).

import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subTasksOf } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { asksAboutSubTasks } from '#shared/task/rules.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { Question } from '#web/ui/question.tsx'
import type { TaskEdits } from './use-task-edits.ts'

export type Completion = {
  /** Sets the status; completing may ask first. */
  setStatus: (task: Task, to: Task['status']) => void
  /** Stands somewhere on the page. */
  question: ReactNode
}

export function useCompletion({ set }: Pick<TaskEdits, 'set'>): Completion {
  const { t } = useTranslation('board')
  const { picture, mayTask } = useBoard()
  const [asked, setAsked] = useState<Task | null>(null)
  const openOf = (task: Task) =>
    subTasksOf(picture, task.taskId).filter(
      (subTask) => subTask.status !== 'completed' && mayTask('task.edit', subTask) === 'allowed',
    )

  const setStatus = (task: Task, to: Task['status']) => {
    if (asksAboutSubTasks({ field: 'status', to }, openOf(task))) setAsked(task)
    else void set(task, 'status', to)
  }
  const answer = (said: 'confirm' | 'other' | 'stay') => {
    setAsked(null)
    if (!asked || said === 'stay') return
    const all = said === 'confirm' ? [...openOf(asked), asked] : [asked]
    const deed = newDeed()
    for (const task of all) void asOne(deed, () => set(task, 'status', 'completed'))
  }

  const count = asked ? openOf(asked).length : 0
  const question = (
    <Question
      open={asked !== null}
      onAnswer={answer}
      title={t('task.complete.also_title')}
      text={t('task.complete.also_text', { count })}
      confirm={t('task.complete.with_sub_tasks', { count })}
      other={t('task.complete.only_this')}
      stay={t('task.complete.cancel')}
      focus="confirm"
    />
  )
  return { setStatus, question }
}
