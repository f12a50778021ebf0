// The shape of a view while it is on its way: columns, rows, days or bars (look §11).

import type { Layout } from '#shared/view/model.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Shape = {
  /** What the cells lie in, and what each of them is. */
  box: string
  cell: string
  /** How many cells there are, and what stands in them, by turns. */
  count: number
  pieces: readonly string[]
}

const titles = ['w-64', 'w-80', 'w-56', 'w-72', 'w-60']
const line = 'flex items-center border-b border-line px-6 max-md:px-4'

const shapes: Record<Exclude<Layout, 'board'>, Shape> = {
  list: { box: '', cell: `h-10 max-md:h-15 ${line}`, count: 14, pieces: titles },
  table: { box: 'border-t border-line', cell: `h-9 ${line}`, count: 16, pieces: titles },
  calendar: {
    box: 'grid flex-1 grid-cols-7 border-t border-line',
    cell: 'min-h-20 border-r border-b border-line p-2',
    count: 35,
    pieces: ['w-5'],
  },
  timeline: {
    box: 'border-t border-line',
    cell: `h-9 ${line}`,
    count: 14,
    pieces: ['ml-[8%] w-56', 'ml-[16%] w-80', 'ml-[40%] w-40', 'ml-[24%] w-64', 'ml-[52%] w-72'],
  },
}

const columns = [5, 4, 6, 3]

export const ViewSkeleton = ({ layout }: { layout: Layout }) =>
  layout === 'board' ? <Columns /> : <Cells {...shapes[layout]} />

const Columns = () => (
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
)

function Cells({ box, cell, count, pieces }: Shape) {
  return (
    <div className={`min-h-0 overflow-hidden ${box}`}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cell}>
          <Skeleton className={`h-3.5 shrink! ${pieces[at % pieces.length]}`} />
        </div>
      ))}
    </div>
  )
}
