// Timeline view of a tab: one bar per task. Loaded on demand.

import { useReducer } from 'react'
import { type View, Scale } from '#shared/view/model.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { CalendarArea } from '#web/board/views/calendar/calendar-area.tsx'
import { CalendarTools } from '#web/board/views/calendar/calendar-tools.tsx'
import { UndatedTray } from '#web/board/views/calendar/undated-tray.tsx'
import { useToolsSlot } from '#web/board/board-toolbar.tsx'
import { useDisplayData } from '#web/board/views/rows/display-data.ts'
import { useExpansion } from '#web/board/views/rows/row-items.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TabViewProps } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#shared/board/board-state.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { TimelineChart } from './timeline-chart.tsx'
import { useTimelineDays } from './use-timeline-days.ts'
import { useTimelineCards } from './use-timeline-cards.ts'
import { Minus, Plus } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'

type TimelineViewProps = TabViewProps & { viewSettings: View; onViewChange: OnViewChange }

/** Too low for overlays, as a phone in landscape (`short` in theme.css). */
const shortWindowQuery = 'not all and (min-height: 30rem)'

export function TimelineView({ onViewChange, ...props }: TimelineViewProps) {
  const { t } = useTexts('board')
  const { boardId, boardState } = useBoard()
  const { tabId, viewSettings } = props
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false)
  const expansion = useExpansion(boardId)
  const days = useTimelineDays(viewSettings, onViewChange)
  const { dayScroll, chart } = days
  const tasks = useTimelineCards({ ...props, days, collapsed: expansion.collapsed, isTrayOpen: isOpen })
  const { area, handlers, overlays, bar, actions, tabStopKey, scrollToIndexByZone } = tasks.cards
  const displayData = useDisplayData()
  const isShort = useMedia(shortWindowQuery)
  const title = t('view.timeline.label', { tab: tabTitle(boardState, tabId) })
  return (
    <>
      <CalendarTools
        title={days.title}
        onTurnPage={days.onTurnPage}
        onToday={days.onToday}
        tray={{ isOpen, toggle, count: tasks.undated.length }}
        slot={useToolsSlot()}
        more={isShort && <Zoom scale={viewSettings.scale} onZoom={days.onZoom} />}
      />
      <CalendarArea
        ref={area}
        {...{
          handlers,
          tabStopKey,
          grabbedDay: tasks.grabbedDay,
          dateResize: tasks.dateResize,
          onKeyboardDragEnd: tasks.onKeyboardDragEnd,
        }}
        label={title}
        pageKey={`${dayScroll.first} ${viewSettings.scale}`}
        onTurnPage={days.onTurnPage}
        className={`relative border-t border-line ${chart.phone ? 'flex-col' : ''}`}
      >
        {(!chart.phone || !isOpen) && (
          <TimelineChart
            {...{ title, days, tasks, displayData, expansion }}
            zoom={
              isShort ? null : <Zoom scale={viewSettings.scale} onZoom={days.onZoom} position={bar ? 'bar' : 'end'} />
            }
            scrollKey={`timeline ${tabId}`}
            lastOpenTaskId={props.lastOpenTaskId}
          />
        )}
        {isOpen && (
          <UndatedTray
            {...{ displayData, tabStopKey, scrollToIndexByZone }}
            tasks={tasks.undated}
            onOpen={actions.onOpen}
            onClose={toggle}
            standalone={chart.phone}
          />
        )}
        {overlays}
      </CalendarArea>
      {bar}
    </>
  )
}

type ZoomProps = {
  scale: Scale
  /** 1 zooms out, -1 zooms in. */
  onZoom: (steps: 1 | -1) => void
  /** Position above the lower end, or above the bulk action bar. */
  position?: 'end' | 'bar'
}

const positionClassNames = { end: 'bottom-4', bar: 'bottom-22' }

/** Renders the zoom control, over the end of the timeline or in its toolbar. */
function Zoom({ scale, onZoom, position }: ZoomProps) {
  const { t } = useTexts('board')
  const at = Scale.options.indexOf(scale)
  // At the last step the button stays enabled for focus.
  const [isMaxZoom, isMinZoom] = [at === 0, at === Scale.options.length - 1]
  return (
    <fieldset
      aria-label={t('view.timeline.zoom')}
      className={classNames(
        'flex items-center gap-0.5',
        position && 'absolute right-4 z-30 rounded-menu bg-raised p-1 shadow-e2',
        position && positionClassNames[position],
      )}
    >
      <IconButton
        size={28}
        className="pointer-coarse:size-11"
        label={t('view.timeline.zoom_out')}
        icon={<Minus />}
        aria-disabled={isMinZoom}
        onClick={() => isMinZoom || onZoom(1)}
      />
      <span aria-live="polite" className="min-w-14 text-center text-xs font-medium">
        {t(`view.scale.${scale}`)}
      </span>
      <IconButton
        size={28}
        className="pointer-coarse:size-11"
        label={t('view.timeline.zoom_in')}
        icon={<Plus />}
        aria-disabled={isMaxZoom}
        onClick={() => isMaxZoom || onZoom(-1)}
      />
    </fieldset>
  )
}
