// Appears with a delay, so that a fast load does not flicker.

import { useSearch } from '@tanstack/react-router'
import { Layout } from '#shared/view/model.ts'
import { SlowNotice } from '#web/rpc/loading-placeholder.tsx'
import { useOnline } from '#web/rpc/connectivity.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

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
        <SlowNotice />
      </div>
      {isOnline && <ViewSkeleton layout={Layout.catch('board').parse(view)} />}
    </div>
  )
}

type Shape = {
  /** Class names of the container and of each cell. */
  containerClassName: string
  cellClassName: string
  /** Number of cells, and the widths of their contents in rotation. */
  count: number
  widthClassNames: readonly string[]
}

const titleWidths = ['w-64', 'w-80', 'w-56', 'w-72', 'w-60']
const lineClassName = 'flex items-center border-b border-line px-6 max-md:px-4'

const shapes: Record<Exclude<Layout, 'board'>, Shape> = {
  list: {
    containerClassName: '',
    cellClassName: `h-10 max-md:h-15 ${lineClassName}`,
    count: 14,
    widthClassNames: titleWidths,
  },
  table: {
    containerClassName: 'border-t border-line',
    cellClassName: `h-9 ${lineClassName}`,
    count: 16,
    widthClassNames: titleWidths,
  },
  calendar: {
    containerClassName: 'grid flex-1 grid-cols-7 border-t border-line',
    cellClassName: 'min-h-20 border-r border-b border-line p-2',
    count: 35,
    widthClassNames: ['w-5'],
  },
  timeline: {
    containerClassName: 'border-t border-line',
    cellClassName: `h-9 ${lineClassName}`,
    count: 14,
    widthClassNames: ['ml-[8%] w-56', 'ml-[16%] w-80', 'ml-[40%] w-40', 'ml-[24%] w-64', 'ml-[52%] w-72'],
  },
}

const cardsPerColumn = [5, 4, 6, 3]

const ViewSkeleton = ({ layout }: { layout: Layout }) =>
  layout === 'board' ? <ColumnsSkeleton /> : <CellsSkeleton {...shapes[layout]} />

const ColumnsSkeleton = () => (
  <div className="flex gap-3 overflow-hidden px-6 max-md:px-4">
    {cardsPerColumn.map((cards, column) => (
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
)

function CellsSkeleton({ containerClassName, cellClassName, count, widthClassNames }: Shape) {
  return (
    <div className={`min-h-0 overflow-hidden ${containerClassName}`}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cellClassName}>
          <Skeleton className={`h-3.5 shrink! ${widthClassNames[at % widthClassNames.length]}`} />
        </div>
      ))}
    </div>
  )
}
