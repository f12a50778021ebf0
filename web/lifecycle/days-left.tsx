// How many of its days something in the recycle bin has left: ring and words, amber from ten, red from three (look §17).

import { useTranslation } from 'react-i18next'
import { binDays } from '#shared/common/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressRing } from '#web/ui/progress-ring.tsx'

const [soon, last] = [10, 3]

const looks = {
  bad: 'font-semibold text-bad-ink',
  warn: 'font-semibold text-warn-ink',
  quiet: 'text-ink-2',
}

const kindOf = (days: number): keyof typeof looks => (days <= last ? 'bad' : days <= soon ? 'warn' : 'quiet')

export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation('archive')
  const kind = kindOf(days)
  return (
    <span className={classNames('flex items-center gap-2.5 whitespace-nowrap', looks[kind])}>
      <ProgressRing done={days} total={binDays} size={16} kind={kind} />
      {days === 0 ? t('goes_now') : t('days_left', { count: days })}
    </span>
  )
}
