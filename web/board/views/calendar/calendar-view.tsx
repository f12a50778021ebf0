// A tab as a calendar: what has dates on its days, by month or by week (picture 06). Load it with the first one.

import { useCallback, useReducer, useState } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { besides } from '#shared/view/calendar.ts'
import type { View } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useToolsSlot } from '#web/board/views/tools-slot.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useDates } from '#web/user/use-dates.ts'
import { CalendarArea } from './calendar-area.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { DeskCalendar } from './desk-calendar.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'
import { Tray } from './tray.tsx'
import { isOf, useCalendar, usePhoneGroups, useWeeks } from './use-calendar.ts'
import { useDaysAround } from './use-days-around.ts'
import { useFollowing } from './use-following.ts'
import { useFacts } from '#web/board/views/use-facts.ts'
import { useGripped } from './use-gripped.ts'
import { useLifted } from './use-lifted.ts'
import { useNames } from './use-names.ts'
import { usePullingEnds } from './use-pulling-ends.ts'
import { useRoom } from './use-room.ts'

type CalendarViewProps = Omit<TabViewProps, 'looks'> & { looks: View; onLooks: OnLooks }

export function CalendarView({ onLooks, ...props }: CalendarViewProps) {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const { tabId, looks } = props
  const phone = useIsPhone()
  const { at, title, rows, shown, undated, setWeeksArea, pulls, kept } = useShown({ ...props, onLooks })
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false)
  const gripped = useGripped()
  // What is behind a button is reached there; the days alone are walked through.
  const days = useDaysAround(shown, { at, isOpen, rows })
  const onTurn = (pages: number) => onLooks({ at: besides(at, looks.span, pages) })
  const { area, handlers, standing, bar, adding, ways, reachable, scrollers } = useTabCards({
    ...props,
    ...days,
    ...kept,
    grippedAt: gripped.at,
  })
  const drawn = { rows, span: looks.span, at, facts: useFacts(), adding, reachable, onOpen: ways.onOpen }
  const tray = isOpen && <Tray {...{ ...drawn, scrollers }} tasks={undated} onClose={toggle} />
  return (
    <>
      <CalendarTools
        onTurn={onTurn}
        onToday={() => onLooks({ at: null })}
        title={title}
        tray={{ isOpen, toggle, count: undated.length }}
        slot={useToolsSlot()}
      />
      <CalendarArea
        ref={area}
        {...{ handlers, gripped, pulls, reachable, onTurn }}
        onPutDown={kept.onPutDown}
        label={t('view.calendar.label', { tab: tabTitle(picture, tabId) })}
        shown={at + looks.span}
        className={phone ? look.phone : bar ? look.withBar : look.plain}
      >
        {phone ? (
          <PhoneCalendar
            {...drawn}
            groups={shown}
            onDay={(day) => onLooks({ at: day })}
            onTurn={onTurn}
            instead={tray || null}
          />
        ) : (
          <>
            <DeskCalendar
              ref={setWeeksArea}
              {...drawn}
              onPull={pulls.onPull}
              onWeek={(day) => onLooks({ span: 'week', at: day })}
            />
            {tray}
          </>
        )}
        {standing}
      </CalendarArea>
      {bar}
    </>
  )
}

/** On a phone held sideways all of it scrolls with the page. */
const look = {
  phone: 'flex-col overflow-y-auto short:flex-none short:overflow-visible',
  withBar: 'border-t border-line pb-22',
  plain: 'border-t border-line',
}

/** What is shown of the tab, as far as there is room. */
function useShown({ tabId, looks, finding, onLooks }: CalendarViewProps) {
  const phone = useIsPhone()
  const { at, weeks, weekStart } = useWeeks(looks)
  const [weeksArea, setWeeksArea] = useState<HTMLElement | null>(null)
  const room = useRoom(weeksArea, { span: looks.span, weeks: weeks.length })
  const pulls = usePullingEnds()
  const { pulling } = pulls
  const [brought, setBrought] = useState<TaskId | null>(null)
  const given = { tabId, weeks, weekStart, matches: finding?.matches, room, pulling, brought }
  const { rows, groups, undated } = useCalendar(given)
  const shown = usePhoneGroups({ phone, rows, groups, at })
  const bring = useCallback(
    (taskId: TaskId) => {
      const isHere = taskId !== brought && rows.some(({ pieces }) => isOf(taskId, pieces))
      if (isHere) setBrought(taskId)
      return isHere
    },
    [brought, rows],
  )
  const lifted = useLifted()
  const onPutDown = useFollowing({ looks, at, rows, to: pulling?.keyed ?? lifted.to, onLooks, bring })
  return {
    at,
    title: useTitle({ at, span: looks.span, weeks }),
    rows,
    shown,
    undated,
    setWeeksArea,
    pulls,
    kept: { bring, onPutDown },
  }
}

/** A phone has no room for the whole of a week: its days stand below, and of other years the year tells more. */
function useTitle({ at, span, weeks }: Pick<View, 'span'> & { at: Day; weeks: readonly (readonly Day[])[] }): string {
  const names = useNames()
  const phone = useIsPhone()
  const thisYear = useDates().today().slice(0, 4)
  if (span === 'month') return names.month(at)
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!]
  const isOfYear = [first, last].some((day) => day.startsWith(thisYear))
  if (first.slice(0, 4) === last.slice(0, 4)) {
    if (!phone) return names.range(first, last)
    return isOfYear ? names.daysInYearShort(first, last) : names.months(first, last)
  }
  if (!phone) return names.rangeOverYears(first, last)
  return isOfYear ? names.daysOverYears(first, last) : names.monthsOverYears(first, last)
}
