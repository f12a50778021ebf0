// Says what belongs here, and offers the first step in its place.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** At most one primary button, then secondary ones. */
  actions?: ReactNode
  /** The place of its title among the heads of the page. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ icon, title, text, actions, level = 2, className }: EmptyStateProps) {
  const Head = `h${level}` as const
  return (
    <div className={classNames('mx-auto flex w-full max-w-105 flex-col items-center px-4 text-center', className)}>
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-press text-ink-2 contrast:border contrast:border-ink [&_svg]:icon-20">
          {icon}
        </span>
      )}
      <Head className="max-w-full text-lg wrap-anywhere">{title}</Head>
      {text && <p className="mt-1.5 text-balance text-ink-2">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
