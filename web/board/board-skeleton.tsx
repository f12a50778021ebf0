// The shape of a board while it is on its way: nothing at first, so that a quick one does not flicker.

import { useSearch } from '@tanstack/react-router'
import { Layout } from '#shared/view/model.ts'
import { SlowLine } from '#web/rpc/slow-line.tsx'
import { useOnline } from '#web/rpc/use-online.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'

export function BoardSkeleton() {
  const isOnline = useOnline()
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  return (
    <div className="flex min-h-0 flex-1 flex-col appear-late" aria-busy={isOnline}>
      {isOnline && (
        <>
          <div className="flex h-12 items-center gap-3 px-6 max-md:hidden">
            <Skeleton className="size-7 rounded-sm" />
            <Skeleton className="h-5 w-48" />
          </div>
          <div className="flex h-10 shrink-0 items-center gap-5 border-b border-line px-6 max-md:px-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-20" />
          </div>
        </>
      )}
      <div className="flex min-h-13 shrink-0 items-center gap-4 px-6 max-md:px-4">
        {isOnline && <Skeleton className="h-8 w-52 max-md:hidden" />}
        <SlowLine />
      </div>
      {isOnline && <ViewSkeleton layout={Layout.catch('board').parse(view)} />}
    </div>
  )
}
