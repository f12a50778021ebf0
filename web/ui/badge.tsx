// A count beside a word; red is for what is late only.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type BadgeKind = 'quiet' | 'accent' | 'bad' | 'warn'
type BadgeProps = {
  kind?: BadgeKind
  /** A number is cut at 99+; words like "6 of 5" stand as they are. */
  children: ReactNode
  /** What is counted, for the ear. */
  label?: string
  className?: string
}

const kinds: Record<BadgeKind, string> = {
  quiet: 'bg-press text-ink-2',
  accent: 'bg-accent text-on-accent',
  bad: 'bg-bad-soft text-bad-ink',
  warn: 'bg-warn-soft text-warn-ink',
}

export function Badge({ kind = 'quiet', children, label, className }: BadgeProps) {
  const shown = typeof children === 'number' && children > 99 ? '99+' : children
  return (
    <span
      className={classNames(
        'num inline-grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full px-[5px] text-2xs font-semibold contrast:border contrast:border-current forced-colors:border',
        kinds[kind],
        className,
      )}
    >
      <span aria-hidden={Boolean(label) || undefined}>{shown}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
