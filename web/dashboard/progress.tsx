// How the tasks of a project stand, as a bar of parts: completed, in progress, overdue, and the rest (look §3).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture made of elements, not of a file */

import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardCounts } from '#web/picture/counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ProgressProps = { counts: BoardCounts['counts'] | undefined; className?: string }

export function Progress({ counts, className }: ProgressProps) {
  const { t } = useTexts('board')
  if (!counts) return <Skeleton className={classNames('h-1.5 rounded-full', className)} />
  const { total, completed, onTime, overdue, inProgress } = counts
  const parts = [
    ['bg-ok', completed],
    ['bg-info', onTime],
    ['bg-bad', overdue],
    ['bg-press', total - completed - onTime - overdue],
  ] as const
  const shown = parts.filter(([, count]) => count > 0)
  return (
    <span
      role="img"
      aria-label={t('counts.in_words', { total, completed, inProgress, overdue })}
      className={classNames(
        'flex h-1.5 gap-0.5 overflow-hidden rounded-full contrast:outline contrast:outline-ink forced-colors:outline',
        className,
      )}
    >
      {(shown.length > 0 ? shown : [['bg-press', 1] as const]).map(([look, count]) => (
        <span key={look} style={{ flexGrow: count }} className={classNames('min-w-1 rounded-full', look)} />
      ))}
    </span>
  )
}
