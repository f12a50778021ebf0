// The bars of a timeline below each other, under the days, and over its end how near they are looked at.

import { type ReactNode, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { FirstPicture } from '#web/board/views/later.tsx'
import { itemsOf } from '#web/board/views/list-items.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import { useFirstRows } from '#web/board/views/use-first-rows.ts'
import type { FoldingNow } from '#web/board/views/use-folding.ts'
import { useListWindow } from '#web/board/views/use-list-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { keepOffset } from '#web/list/scroll-kept.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useCoarsePointer } from '#web/ui/use-media.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { headPx } from './timeline-head.tsx'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineGroup } from './timeline-group.tsx'
import type { useDays } from './use-days.ts'
import type { useTimelineCards } from './use-timeline-cards.ts'

type TimelineChartProps = {
  title: string
  days: ReturnType<typeof useDays>
  tasks: ReturnType<typeof useTimelineCards>
  facts: Facts
  folding: FoldingNow
  /** Over the end, where there is room for it. */
  zoom: ReactNode
  /** By which the place is remembered that somebody scrolled to. */
  kept: string
  /** The task whose page has just been left. */
  cameFrom: TaskId | null
}

export function TimelineChart({ title, days, tasks, facts, folding, zoom, kept, cameFrom }: TimelineChartProps) {
  const { t } = useTexts('board')
  const { scroller, scrolled, shown, chart } = days
  const { bar, ways, reachable, adding } = tasks.cards
  const { count, left, heights, drawn, total } = useRows(tasks, { folding, scroller, kept, cameFrom })
  const shared = { ...tasks, folding, chart, heights, facts, reachable, adding }
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <TimelineGrid
        ref={scroller}
        {...{ title, shown, count, total, phone: chart.phone }}
        first={scrolled.first}
        namesPx={days.namesPx}
        below={bar ? '[--below:5.5rem]' : zoom ? '[--below:4rem]' : '[--below:1rem]'}
        onScroll={(box) => {
          scrolled.onScroll()
          keepOffset(kept, box)
        }}
      >
        <FirstPicture value={left > 0}>
          {drawn.map((one) => (
            <TimelineGroup key={one.group.id} {...one} {...shared} onOpen={ways.onOpen} />
          ))}
        </FirstPicture>
      </TimelineGrid>
      {tasks.covers.size === 0 && <p className={hint}>{t('view.timeline.none')}</p>}
      {zoom}
    </div>
  )
}

const hint =
  'pointer-events-none absolute inset-x-0 top-1/2 z-20 mx-auto w-fit max-w-80 rounded-md bg-sheet px-4 py-3 text-center text-sm text-ink-2'

/** In pixels, by what points. */
const rows = { head: scaled(36), sub: 0, foot: 0, task: scaled(36), form: scaled(96) }
const rowsHigh = { fine: rows, coarse: { ...rows, head: scaled(44), task: scaled(48), form: scaled(124) } }
const nothing: ReadonlySet<TaskId> = new Set()

type Rows = Pick<TimelineChartProps, 'folding' | 'kept' | 'cameFrom'> & Pick<TimelineChartProps['days'], 'scroller'>

/** Which rows there are, and what is drawn of them. */
function useRows({ groups, cards }: TimelineChartProps['tasks'], { folding, scroller, kept, cameFrom }: Rows) {
  const { picture } = useBoard()
  const { scrollers, reachable, adding } = cards
  const heights = useCoarsePointer() ? rowsHigh.coarse : rowsHigh.fine
  const { folded } = folding
  const { at } = adding
  const { laid, left } = useFirstRows({ groups, folded, kept, cameFrom })
  const items = useMemo(
    () =>
      itemsOf(laid, picture, {
        folded,
        open: nothing,
        adds: () => false,
        at: ({ id }) => (at?.group === id ? at.end : null),
      }),
    [laid, picture, folded, at],
  )
  const window = useListWindow({
    scroller,
    scrollers,
    kept,
    groups,
    items,
    left,
    heights,
    head: headPx,
    stays: reachable,
  })
  return { ...window, left, heights, count: items.length + left }
}
