// The shape of a board while it is on its way: nothing at first, so that a quick one does not flicker.

import { Skeleton } from '#web/ui/skeleton.tsx'
import { SlowLine } from '#web/rpc/slow-line.tsx'

const columns = [5, 4, 6, 3]

export function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col appear-late" aria-busy="true">
      <div className="flex h-12 items-center gap-3 px-6 max-md:hidden">
        <Skeleton className="size-7 rounded-sm" />
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="flex h-10 items-center gap-5 border-b border-line px-6 max-md:px-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-20" />
      </div>
      <SlowLine />
      <div className="flex gap-3 overflow-hidden px-6 max-md:px-4">
        {columns.map((cards, column) => (
          <div
            key={column}
            className="flex w-70 shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2 pt-11 max-md:w-[min(19.125rem,calc(100vw-3rem))]"
          >
            {Array.from({ length: cards }, (_, card) => (
              <Skeleton key={card} className="h-20 rounded-md" />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
