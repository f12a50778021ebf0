// The head of a part of the home page: what it is, how many, and the way to all of it.

import { Link } from '@tanstack/react-router'

type PartHeadProps = {
  title: string
  count?: number
  /** How the way to all of it is called. */ all?: string
  to?: '/boards' | '/my-tasks'
}

export function PartHead({ title, count, all, to = '/boards' }: PartHeadProps) {
  return (
    <div className="mb-1.5 flex h-8 items-center gap-2">
      <h2 className="flex-1 text-base">
        {title} {count !== undefined && <span className="num font-normal text-ink-3">{count}</span>}
      </h2>
      {all && (
        <Link to={to} className="link touch-target text-sm">
          {all}
        </Link>
      )}
    </div>
  )
}
