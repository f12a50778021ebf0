// A state in one word, with its icon or dot; with onClick or a menu around it, it is a button.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PillKind = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'accent' | 'none'

type PillLook = { kind: PillKind; icon?: ReactNode; tail?: ReactNode }
type PillProps = PillLook & { children: ReactNode; className?: string }
type PillButtonProps = PillLook & ComponentProps<'button'>

const kinds: Record<PillKind, string> = {
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  info: 'bg-info-soft text-info-ink',
  mute: 'bg-press text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  none: 'border border-dashed border-line-ctl text-ink-2',
}

const look = (kind: PillKind, className?: string) =>
  classNames(
    'inline-flex h-[22px] shrink-0 items-center gap-[5px] rounded-full pr-2 pl-1.5 text-xs font-title whitespace-nowrap',
    '[&_svg]:icon-14 contrast:border contrast:border-current forced-colors:border',
    kinds[kind],
    className,
  )

export function Pill({ kind, icon, tail, children, className }: PillProps) {
  return (
    <span className={look(kind, className)}>
      {icon}
      {children}
      {tail}
    </span>
  )
}

export function PillButton({ kind, icon, tail, children, className, ...rest }: PillButtonProps) {
  return (
    <button type="button" {...rest} className={look(kind, classNames('touch-target', className))}>
      {icon}
      {children}
      {tail && <span className="grid opacity-70">{tail}</span>}
    </button>
  )
}
