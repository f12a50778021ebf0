// What every template looks like among others: its picture, its title, what is said of it, and what can be done at a corner.

import type { ReactNode } from 'react'
import type { Hue } from '#shared/common/hues.ts'
import { TemplateShape } from './template-shape.tsx'

type CardShellProps = {
  hue: Hue
  shape: readonly number[]
  title: ReactNode
  /** Stands under the title, in a line or two. */
  about?: string
  /** The last line. */
  facts: ReactNode
  tools: ReactNode
  children?: ReactNode
}

/** Whoever presses the card anywhere presses its title. */
export const cardLink =
  'block truncate after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-ring'

export const CardShell = ({ hue, shape, title, about, facts, tools, children }: CardShellProps) => (
  <li className="group relative flex min-w-0 flex-col rounded-lg border border-line bg-raised shadow-e1 hover:shadow-e2">
    <TemplateShape hue={hue} shape={shape} />
    <div className="flex flex-1 flex-col gap-1 p-4">
      {title}
      {about && <p className="text-sm text-ink-2">{about}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 text-sm text-ink-2">{facts}</div>
    </div>
    <div className="absolute top-3 right-3 z-1 flex gap-1.5 transition-opacity pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100">
      {tools}
    </div>
    {children}
  </li>
)
