// Tasks without a date, beside the calendar. Dragging a task out of it sets a date; dropping one here clears it.

import { useVirtualizer } from '@tanstack/react-virtual'
import { X } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ScrollToIndex } from '#web/list/card/cards.tsx'
import { cardKey } from '#web/list/group.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { estimatedViewport } from '#web/ui/layout/first-render.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/layout/use-media.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { CalendarTaskRow, type CalendarTaskRowProps } from './calendar-task-row.tsx'
import { headingOfDay, zoneOf } from './use-calendar.ts'
import { type DisplayData, assigneeOf } from '#web/board/views/rows/display-data.ts'

type UndatedTrayProps = {
  tasks: readonly Task[]
  displayData: DisplayData
  /** Key of the card that is in the tab order (roving tabindex); null if the view has no cards. */
  tabStopKey: string | null
  scrollToIndexByZone: RefObject<Map<string, ScrollToIndex>>
  onOpen: (task: Task) => void
  onClose: () => void
  /** Whether the tray replaces the days; then its tasks cannot be dragged, because there is no drop target. */
  standalone?: boolean
}

const trayZone = zoneOf(null)

export function UndatedTray({
  tasks,
  displayData,
  tabStopKey,
  scrollToIndexByZone,
  onOpen,
  onClose,
  standalone,
}: UndatedTrayProps) {
  const { t } = useTexts(['board', 'common'])
  const isPhone = useIsPhone()
  const trayRef = useRef<HTMLElement>(null)
  // A block body, because scrollIntoView returns a promise in some browsers, which is no valid effect cleanup.
  useEffect(() => {
    trayRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isDropTarget = useDragState(
    (drag) => drag?.kind === 'card' && drag.over?.zone === trayZone && !drag.dropBlockedReason,
  )
  return (
    <aside
      ref={trayRef}
      aria-label={t('view.calendar.undated')}
      data-zone={trayZone}
      data-zone-kind="card"
      data-zone-axis="y"
      data-zone-label={t('view.no_date')}
      className={classNames(
        'flex min-h-0 flex-col bg-sheet',
        isDropTarget && 'bg-accent-soft!',
        isPhone ? 'min-h-72 flex-1 short:h-[70dvh] short:flex-none' : 'w-72 shrink-0 border-l border-line',
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
            {standalone ? t('view.calendar.undated_alone') : t('view.calendar.undated_hint')}
          </p>
          <TrayRows
            {...{ tasks, displayData, tabStopKey, scrollToIndexByZone, onOpen }}
            dragMode={standalone ? 'none' : isPhone ? 'chip' : 'row'}
          />
        </>
      ) : (
        <p className="px-4 py-6 text-center text-sm text-ink-2">{t('view.calendar.undated_none')}</p>
      )}
    </aside>
  )
}

const rowPx = { fine: scalePx(36), coarse: scalePx(56) }
/** Height in pixels used above and below the rows. */
const reservedPx = 250

type TrayRowsProps = Omit<UndatedTrayProps, 'onClose' | 'standalone'> & Pick<CalendarTaskRowProps, 'dragMode'>

function TrayRows({ tasks, displayData, tabStopKey, scrollToIndexByZone, onOpen, dragMode }: TrayRowsProps) {
  const scrollContainer = useRef<HTMLDivElement>(null)
  const height = useCoarsePointer() ? rowPx.coarse : rowPx.fine
  const getItemKey = useCallback((index: number) => tasks[index]!.taskId, [tasks])
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scrollContainer.current,
    estimateSize: () => height,
    getItemKey,
    overscan: 8,
    initialRect: estimatedViewport(reservedPx),
  })
  useEffect(() => {
    const all = scrollToIndexByZone.current
    all.set(trayZone, (index) => virtualizer.scrollToIndex(index))
    return () => void all.delete(trayZone)
  }, [scrollToIndexByZone, virtualizer])
  return (
    <div
      ref={scrollContainer}
      data-drag-scroll="y"
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const task = tasks[index]!
          const rowKey = cardKey({ id: trayZone, heading: headingOfDay(null) }, task.taskId)
          return (
            <div key={key} className="absolute inset-x-0 top-0" style={{ height, transform: `translateY(${start}px)` }}>
              <CalendarTaskRow
                task={task}
                cardKey={rowKey}
                assignee={assigneeOf(task, displayData)}
                isTabStop={rowKey === tabStopKey}
                onOpen={onOpen}
                dragMode={dragMode}
                style={{ height }}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
