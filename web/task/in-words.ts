// A task in words, as a card or a row shows it: how far it is, when it is due, whose it is, and what else is known.

import type { Task } from '#shared/task/model.ts'
import { defaultPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDateManner, useDates } from '#web/user/use-dates.ts'
import { standingOf } from './standing.ts'

export type InWords = {
  task: Task
  assignee?: string | null | undefined
  labels?: readonly string[]
  /** Of its sub-tasks. */
  progress?: { closed: number; total: number }
  /** Where it belongs, where that is not seen around it. */
  place?: readonly string[]
}

export function useInWords(): (what: InWords) => string {
  const { t } = useTexts(['board', 'common'])
  const dates = useDates()
  const { timeZone } = useDateManner()
  return ({ task, assignee, labels = [], progress, place = [] }) => {
    const { status, priority, start, due, visibleTo } = task
    const field = (name: string, value: string) => t('common:unsent.did.field', { field: t(name), value })
    const dueWords = () => {
      const standing = due && standingOf(due, { completed: status === 'completed', timeZone })
      return standing && t(`task.due.${standing}`, { date: dates.full(due) })
    }
    return [
      t(`task.status.${status}`),
      start && field('task.dates.start', dates.full(start)),
      dueWords(),
      assignee && field('task.assignee.label', assignee),
      priority !== defaultPriority && field('task.priority.label', t(`task.priority.${priority}`)),
      labels.length > 0 && field('task.labels.label', labels.join(', ')),
      visibleTo && t('task.restrict.mark'),
      progress && progress.total > 0 && t('task.progress', progress),
      ...place,
    ]
      .filter(Boolean)
      .join('. ')
  }
}
