// A tab as a calendar: what has dates on its days, by month or by week (picture 06). Load it with the first one.

import { useMemo, useReducer, useState } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { besides } from '#shared/view/calendar.ts'
import type { View } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useToolsSlot } from '#web/board/views/tools-slot.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Flow } from '#web/list/flow.ts'
import type { Group } from '#web/list/group.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useDates } from '#web/user/use-dates.ts'
import { CalendarArea } from './calendar-area.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { daysFlow } from './days-flow.ts'
import { DeskCalendar } from './desk-calendar.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'
import { Tray } from './tray.tsx'
import { isOf, useCalendar, usePhoneGroups, useWeeks, zoneOf } from './use-calendar.ts'
import { useFacts } from '#web/board/views/use-facts.ts'
import { useGripped } from './use-gripped.ts'
import { useNames } from './use-names.ts'
import { usePullingEnds } from './use-pulling-ends.ts'
import { useRoom } from './use-room.ts'

type CalendarViewProps = Omit<TabViewProps, 'looks'> & { looks: View; onLooks: OnLooks }

export function CalendarView({ onLooks, ...props }: CalendarViewProps) {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const { tabId, looks } = props
  const phone = useIsPhone()
  const { at, title, rows, shown, undated, setWeeksArea, pulls, bring } = useShown(props)
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false)
  const gripped = useGripped()
  // What is behind a button is reached there; the days alone are walked through.
  const groups = useMemo(() => (isOpen ? shown : shown.slice(0, -1)), [isOpen, shown])
  const onTurn = (pages: number) => onLooks({ at: besides(at, looks.span, pages) })
  const { area, handlers, standing, bar, adding, ways, reachable, scrollers } = useTabCards({
    ...props,
    groups,
    flow: useDaysFlow(groups, at),
    grippedAt: gripped.at,
    bring,
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
        {...{ handlers, gripped, pulls, onTurn }}
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

/** What has no day yet gets today first, or the day that is looked at. */
function useDaysFlow(groups: readonly Group[], at: Day): Flow {
  const today = useDates().today()
  return useMemo(() => {
    const first = [today, at].map((day) => groups.findIndex(({ id }) => id === zoneOf(day))).find((it) => it >= 0)
    return daysFlow(groups, first ?? 0)
  }, [groups, today, at])
}

/** What is shown of the tab, as far as there is room. */
function useShown({ tabId, looks, finding }: Omit<CalendarViewProps, 'onLooks'>) {
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
  const bring = (taskId: TaskId) => {
    const isHere = taskId !== brought && rows.some(({ pieces }) => isOf(taskId, pieces))
    if (isHere) setBrought(taskId)
    return isHere
  }
  return { at, title: useTitle({ at, span: looks.span, weeks }), rows, shown, undated, setWeeksArea, pulls, bring }
}

/** A phone has no room for the whole of a week: its days stand below, and of other years the year tells more. */
function useTitle({ at, span, weeks }: Pick<View, 'span'> & { at: Day; weeks: readonly (readonly Day[])[] }): string {
  const names = useNames()
  const phone = useIsPhone()
  const thisYear = useDates().today().slice(0, 4)
  if (span === 'month') return names.month(at)
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!]
  if (!phone) return names.range(first, last)
  const isOfYear = [first, last].some((day) => day.startsWith(thisYear))
  return isOfYear ? names.daysInYearShort(first, last) : names.months(first, last)
}
