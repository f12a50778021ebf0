import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** At most one primary button, then secondary ones. */
  actions?: ReactNode
  /** Heading level of the title. */
  level?: 1 | 2 | 3
  className?: string
}

/** Renders the empty state of a page or a section: what belongs here and the first action. */
export function EmptyState({ icon, title, text, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('mx-auto flex w-full max-w-105 flex-col items-center px-4 text-center', className)}>
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-press text-ink-2 contrast:border contrast:border-ink [&_svg]:icon-20">
          {icon}
        </span>
      )}
      <Heading className="max-w-full text-lg wrap-anywhere">{title}</Heading>
      {text && <p className="mt-1.5 text-balance text-ink-2">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
