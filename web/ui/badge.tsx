import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'

type BadgeKind = 'quiet' | 'accent' | 'bad' | 'warn'
type BadgeProps = {
  kind?: BadgeKind
  /** Numbers above 99 are shown as "99+". Texts such as "6 of 5" are shown unchanged. */
  children: ReactNode
  /** Names what is counted, for screen readers. */
  label?: string
  className?: string
}

const badgeKinds: Record<BadgeKind, string> = {
  quiet: 'bg-press text-ink-2',
  accent: 'bg-accent text-on-accent',
  bad: 'bg-bad-soft text-bad-ink',
  warn: 'bg-warn-soft text-warn-ink',
}

/** Renders a count. The kind `bad` is reserved for overdue items. */
export function Badge({ kind = 'quiet', children, label, className }: BadgeProps) {
  const shown = typeof children === 'number' && children > 99 ? '99+' : children
  return (
    <span
      className={classNames(
        'num inline-grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full px-[5px] text-2xs font-semibold contrast:border contrast:border-current forced-colors:border',
        badgeKinds[kind],
        className,
      )}
    >
      <span aria-hidden={Boolean(label) || undefined}>{shown}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

type TintedLabelProps = { hue: Hue; children: ReactNode; title?: string; className?: string }

/** Renders a text on the soft background of a hue. */
export function TintedLabel({ hue, children, title, className }: TintedLabelProps) {
  return (
    <span
      title={title}
      className={classNames(
        hueClass(hue),
        'inline-flex h-5 max-w-full shrink-0 items-center rounded-xs bg-hue-soft px-1.75 text-2xs font-title tracking-[.005em] text-hue-ink contrast:border contrast:border-ink forced-colors:border',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}

export type PillKind = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'accent' | 'none'

type PillProps = { kind: PillKind; icon?: ReactNode; trailing?: ReactNode; children: ReactNode; className?: string }

const pillKinds: Record<PillKind, string> = {
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  info: 'bg-info-soft text-info-ink',
  mute: 'bg-press text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  none: 'border border-dashed border-line-ctl text-ink-2',
}

/** Renders a status as one word with an icon or a dot. */
export function Pill({ kind, icon, trailing, children, className }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 shrink-0 items-center gap-[5px] rounded-full pr-2 pl-1.5 text-xs font-title whitespace-nowrap',
        '[&_svg]:icon-14 contrast:border contrast:border-current forced-colors:border',
        pillKinds[kind],
        className,
      )}
    >
      {icon}
      <span className="truncate" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {trailing}
    </span>
  )
}
