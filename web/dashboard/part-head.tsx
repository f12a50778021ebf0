// The head of a part of the home page: what it is, how many, and the way to all of it.

import { Link } from '@tanstack/react-router'

export function PartHead({ title, count, all }: { title: string; count?: number; all?: string }) {
  return (
    <div className="mb-1.5 flex h-8 items-center gap-2">
      <h2 className="flex-1 text-base">
        {title} {count !== undefined && <span className="num font-normal text-ink-3">{count}</span>}
      </h2>
      {all && (
        <Link to="/boards" className="link touch-target text-sm">
          {all}
        </Link>
      )}
    </div>
  )
}
