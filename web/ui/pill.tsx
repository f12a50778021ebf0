// A state in one word, with its icon or dot.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PillKind = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'accent' | 'none'

type PillProps = { kind: PillKind; icon?: ReactNode; tail?: ReactNode; children: ReactNode; className?: string }

const kinds: Record<PillKind, string> = {
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  info: 'bg-info-soft text-info-ink',
  mute: 'bg-press text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  none: 'border border-dashed border-line-ctl text-ink-2',
}

export function Pill({ kind, icon, tail, children, className }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 shrink-0 items-center gap-[5px] rounded-full pr-2 pl-1.5 text-xs font-title whitespace-nowrap',
        '[&_svg]:icon-14 contrast:border contrast:border-current forced-colors:border',
        kinds[kind],
        className,
      )}
    >
      {icon}
      <span className="truncate" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {tail}
    </span>
  )
}
