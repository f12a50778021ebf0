/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <progress> cannot be drawn the same in all browsers */

import { classNames } from './class-names.ts'

type ProgressBarProps = {
  value: number
  max: number
  label: string
  /** Read out instead of the percentage, such as "2 of 5". */
  valueText?: string
  kind?: 'ok' | 'accent' | 'warn' | 'bad'
  className?: string
}

const kinds = { ok: 'bg-ok', accent: 'bg-accent dark:bg-ring', warn: 'bg-warn', bad: 'bg-bad' }

export function ProgressBar({ value, max, label, valueText, kind = 'ok', className }: ProgressBarProps) {
  const fraction = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classNames(
        'flex h-1 w-24 overflow-hidden rounded-full bg-press contrast:outline contrast:outline-ink forced-colors:outline',
        className,
      )}
    >
      <span
        style={{ width: `${fraction}%` }}
        className={classNames('rounded-full transition-[width] forced-colors:bg-[Highlight]', kinds[kind])}
      />
    </span>
  )
}
