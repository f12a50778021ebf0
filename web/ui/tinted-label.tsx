// A word on the soft fill of its hue.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'

type TintedLabelProps = { hue: Hue; children: ReactNode; title?: string; className?: string }

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
