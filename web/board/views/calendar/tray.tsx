// The tasks without a date, beside the calendar: dragged to a day they get it, and back here they lose it.

import { useVirtualizer } from '@tanstack/react-virtual'
import { X } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ScrollTo } from '#web/list/cards.tsx'
import { cardKey } from '#web/list/group.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { roomGuessed } from '#web/ui/room-guessed.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/use-media.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { DayRow, type DayRowProps } from './day-row.tsx'
import { headOfDay, zoneOf } from './use-calendar.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import { assigneeOf } from './facts-of.ts'

type TrayProps = {
  tasks: readonly Task[]
  facts: Facts
  reachable: string | null
  scrollers: RefObject<Map<string, ScrollTo>>
  onOpen: (task: Task) => void
  onClose: () => void
  /** It stands in the place of the days: nothing can be dragged there. */
  alone?: boolean
}

const zone = zoneOf(null)

export function Tray({ tasks, facts, reachable, scrollers, onOpen, onClose, alone }: TrayProps) {
  const { t } = useTexts(['board', 'common'])
  const phone = useIsPhone()
  const place = useRef<HTMLElement>(null)
  // In braces: some browsers answer with a promise, which is no way to end an effect.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isOver = useDragging((now) => now?.kind === 'card' && now.over?.zone === zone && !now.refused)
  return (
    <aside
      ref={place}
      aria-label={t('view.calendar.undated')}
      data-zone={zone}
      data-zone-kind="card"
      data-zone-axis="y"
      data-zone-says={t('view.no_date')}
      className={classNames(
        'flex min-h-0 flex-col bg-sheet',
        isOver && 'bg-accent-soft!',
        phone ? 'min-h-72 flex-1 short:h-[70dvh] short:flex-none' : 'w-72 shrink-0 border-l border-line',
      )}
    >
      <header className="flex items-center gap-2 py-2 pr-2 pl-4">
        <h2 className="text-sm font-title">{t('view.no_date')}</h2>
        <span className="num text-sm text-ink-3">{tasks.length}</span>
        <IconButton className="ml-auto" label={t('common:close')} icon={<X />} onClick={onClose} />
      </header>
      {tasks.length > 0 ? (
        <>
          <p className="px-4 pb-2 text-xs text-ink-2">
            {alone ? t('view.calendar.undated_alone') : t('view.calendar.undated_hint')}
          </p>
          <Rows
            {...{ tasks, facts, reachable, scrollers, onOpen }}
            carried={alone ? 'not' : phone ? 'as-chip' : 'whole'}
          />
        </>
      ) : (
        <p className="px-4 py-6 text-center text-sm text-ink-2">{t('view.calendar.undated_none')}</p>
      )}
    </aside>
  )
}

const rowPx = { fine: scaled(36), coarse: scaled(56) }
/** Above and below the rows, in the window. */
const aroundPx = 250

type RowsProps = Omit<TrayProps, 'onClose' | 'alone'> & Pick<DayRowProps, 'carried'>

function Rows({ tasks, facts, reachable, scrollers, onOpen, carried }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const height = useCoarsePointer() ? rowPx.coarse : rowPx.fine
  const getItemKey = useCallback((index: number) => tasks[index]!.taskId, [tasks])
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey,
    overscan: 8,
    initialRect: roomGuessed(aroundPx),
  })
  useEffect(() => {
    const all = scrollers.current
    all.set(zone, (index) => virtual.scrollToIndex(index))
    return () => void all.delete(zone)
  }, [scrollers, virtual])
  return (
    <div ref={scroller} data-drag-scroll="y" className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4">
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const task = tasks[index]!
          const own = cardKey({ id: zone, head: headOfDay(null) }, task.taskId)
          return (
            <div key={key} className="absolute inset-x-0 top-0" style={{ height, transform: `translateY(${start}px)` }}>
              <DayRow
                task={task}
                cardKey={own}
                assignee={assigneeOf(task, facts)}
                reachable={own === reachable}
                onOpen={onOpen}
                carried={carried}
                style={{ height }}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
