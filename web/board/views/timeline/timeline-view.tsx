// A tab as a timeline: its tasks below each other, each a bar over its days (picture 07). Load it with the first one.

import { useReducer } from 'react'
import type { View } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { CalendarArea } from '#web/board/views/calendar/calendar-area.tsx'
import { CalendarTools } from '#web/board/views/calendar/calendar-tools.tsx'
import { Tray } from '#web/board/views/calendar/tray.tsx'
import { useToolsSlot } from '#web/board/views/tools-slot.ts'
import { useFacts } from '#web/board/views/use-facts.ts'
import { useFolding } from '#web/board/views/use-folding.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TabViewProps } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { TimelineChart } from './timeline-chart.tsx'
import { useDays } from './use-days.ts'
import { Zoom } from './zoom.tsx'
import { useTimelineCards } from './use-timeline-cards.ts'

type TimelineViewProps = Omit<TabViewProps, 'looks'> & { looks: View; onLooks: OnLooks }

/** For anything to float over the days, as on a phone held sideways (`short` in theme.css). */
const tooShort = 'not all and (min-height: 30rem)'

export function TimelineView({ onLooks, ...props }: TimelineViewProps) {
  const { t } = useTexts('board')
  const { boardId, picture } = useBoard()
  const { tabId, looks } = props
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false)
  const folding = useFolding(boardId)
  const days = useDays(looks, onLooks)
  const { scrolled, chart } = days
  const tasks = useTimelineCards({ ...props, days, folded: folding.folded, withTray: isOpen })
  const { area, handlers, standing, bar, ways, reachable, scrollers } = tasks.cards
  const facts = useFacts()
  const short = useMedia(tooShort)
  const title = t('view.timeline.label', { tab: tabTitle(picture, tabId) })
  return (
    <>
      <CalendarTools
        title={days.title}
        onTurn={days.onTurn}
        onToday={days.onToday}
        tray={{ isOpen, toggle, count: tasks.undated.length }}
        slot={useToolsSlot()}
        more={short && <Zoom scale={looks.scale} onZoom={days.onZoom} />}
      />
      <CalendarArea
        ref={area}
        {...{ handlers, reachable, gripped: tasks.gripped, pulls: tasks.pulls, onPutDown: tasks.onPutDown }}
        label={title}
        shown={`${scrolled.first} ${looks.scale}`}
        onTurn={days.onTurn}
        className={`relative border-t border-line ${chart.phone ? 'flex-col' : ''}`}
      >
        {(!chart.phone || !isOpen) && (
          <TimelineChart
            {...{ title, days, tasks, facts, folding }}
            zoom={short ? null : <Zoom scale={looks.scale} onZoom={days.onZoom} over={bar ? 'bar' : 'end'} />}
            kept={`timeline ${tabId}`}
            cameFrom={props.cameFrom}
          />
        )}
        {isOpen && (
          <Tray
            {...{ facts, reachable, scrollers }}
            tasks={tasks.undated}
            onOpen={ways.onOpen}
            onClose={toggle}
            alone={chart.phone}
          />
        )}
        {standing}
      </CalendarArea>
      {bar}
    </>
  )
}
