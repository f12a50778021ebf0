// How the tasks of a project stand, as a bar of parts: completed, in progress, overdue, and the rest (look §3).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture made of elements, not of a file */

import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardCounts } from '#web/picture/counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ProgressProps = {
  counts: BoardCounts['counts'] | undefined
  /** How high: of a card six pixels in round pieces, of a row eight, and round as a whole. */
  size?: keyof typeof sizes
}

const sizes = { 6: { whole: 'h-1.5', piece: 'rounded-full' }, 8: { whole: 'h-2', piece: '' } }

export function Progress({ counts, size = 6 }: ProgressProps) {
  const { t } = useTexts('board')
  const { whole, piece } = sizes[size]
  if (!counts) return <Skeleton className={classNames('rounded-full', whole)} />
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
        'flex gap-0.5 overflow-hidden rounded-full contrast:outline contrast:outline-ink forced-colors:outline',
        whole,
      )}
    >
      {(shown.length > 0 ? shown : [['bg-press', 1] as const]).map(([look, count]) => (
        <span key={look} style={{ flexGrow: count }} className={classNames('min-w-1', piece, look)} />
      ))}
    </span>
  )
}
