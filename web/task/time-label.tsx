// How long a task has taken, of how long it may take.

import { spanText } from '#web/i18n/span-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Task } from '#shared/task/model.ts'

export type TaskTime = Pick<Task, 'estimate' | 'spent'>

export function TimeLabel({ estimate, spent }: TaskTime) {
  const { t } = useTexts('board')
  if (estimate === null && spent === null) return <span className="text-ink-3">{t('task.time.none')}</span>
  if (spent === null) return <span className="num">{t('task.time.estimated', { estimate: spanText(estimate!) })}</span>
  if (estimate === null) return <span className="num">{spanText(spent)}</span>
  return (
    <span className="num">
      <span className={spent > estimate ? 'text-warn-ink' : undefined}>{spanText(spent)}</span>{' '}
      <span className="font-normal text-ink-3">{t('task.time.of', { estimate: spanText(estimate) })}</span>
    </span>
  )
}
