// Several counts as parts of one bar; the rest is the track.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture made of elements, not of a file */

import { classNames } from './class-names.ts'

type CountKind = 'ok' | 'info' | 'bad' | 'warn' | 'accent' | 'rest'
export type Count = { kind: CountKind; value: number }

type CountsBarProps = {
  counts: Count[]
  /** All of it in words: "19 completed, 14 in progress, 3 overdue of 48". */
  label: string
  height?: 6 | 8
  className?: string
}

const kinds: Record<CountKind, string> = {
  ok: 'bg-ok',
  info: 'bg-info',
  bad: 'bg-bad',
  warn: 'bg-warn',
  accent: 'bg-accent',
  rest: 'bg-press',
}

export function CountsBar({ counts, label, height = 8, className }: CountsBarProps) {
  const parts = counts.filter(({ value }) => value > 0)
  return (
    <div
      role="img"
      aria-label={label}
      style={{ height }}
      className={classNames(
        'flex gap-0.5 overflow-hidden rounded-full contrast:outline contrast:outline-ink forced-colors:outline',
        className,
      )}
    >
      {parts.map(({ kind, value }) => (
        <span
          key={kind}
          style={{ flex: `${value} 0 0` }}
          className={classNames('forced-color-adjust-none', kinds[kind])}
        />
      ))}
      {parts.length === 0 && <span className="flex-1 bg-press" />}
    </div>
  )
}
