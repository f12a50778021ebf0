// Calendar view of a tab, by month or week. Loaded on demand.

import { useCallback, useReducer, useState } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { stepSpan } from '#shared/view/calendar.ts'
import type { View } from '#shared/view/model.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { useToolsSlot } from '#web/board/board-toolbar.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#shared/board/board-state.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useDates } from '#web/user/use-dates.ts'
import { CalendarArea } from './calendar-area.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { DesktopCalendar } from './desktop-calendar.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'
import { UndatedTray } from './undated-tray.tsx'
import { hasTask, useCalendar, usePhoneGroups, useWeeks } from './use-calendar.ts'
import { useKeyboardDays } from './keyboard-days.ts'
import { useFollowDrag } from './use-follow-drag.ts'
import { useDisplayData } from '#web/board/views/rows/display-data.ts'
import { useGrabbedDay, useKeyboardDrag } from './drag-days.ts'
import { useDateNames } from './use-date-names.ts'
import { useDateResize } from './use-date-resize.ts'
import { useWeekCapacity } from './use-week-capacity.ts'

type CalendarViewProps = TabViewProps & { viewSettings: View; onViewChange: OnViewChange }

export function CalendarView({ onViewChange, ...props }: CalendarViewProps) {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const { tabId, viewSettings } = props
  const phone = useIsPhone()
  const { at, title, rows, shown, undated, setWeeksArea, dateResize, keyboardDragOptions } = useCalendarContent({
    ...props,
    onViewChange,
  })
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false)
  const grabbedDay = useGrabbedDay()
  // With the tray closed, arrow keys move between days only.
  const days = useKeyboardDays(shown, { at, isOpen, rows })
  const onTurnPage = (pages: number) => onViewChange({ at: stepSpan(at, viewSettings.span, pages) })
  const { area, handlers, overlays, bar, quickAdd, actions, tabStopKey, scrollToIndexByZone } = useTabCards({
    ...props,
    ...days,
    ...keyboardDragOptions,
    grabbedGroupKey: grabbedDay.groupKeyAt,
  })
  const calendarProps = {
    rows,
    span: viewSettings.span,
    at,
    displayData: useDisplayData(),
    quickAdd,
    tabStopKey,
    onOpen: actions.onOpen,
  }
  const tray = isOpen && <UndatedTray {...{ ...calendarProps, scrollToIndexByZone }} tasks={undated} onClose={toggle} />
  return (
    <>
      <CalendarTools
        onTurnPage={onTurnPage}
        onToday={() => onViewChange({ at: null })}
        title={title}
        tray={{ isOpen, toggle, count: undated.length }}
        slot={useToolsSlot()}
      />
      <CalendarArea
        ref={area}
        {...{ handlers, grabbedDay, dateResize, tabStopKey, onTurnPage }}
        onKeyboardDragEnd={keyboardDragOptions.onKeyboardDragEnd}
        label={t('view.calendar.label', { tab: tabTitle(boardState, tabId) })}
        pageKey={at + viewSettings.span}
        className={phone ? areaClassNames.phone : bar ? areaClassNames.withBar : areaClassNames.plain}
      >
        {phone ? (
          <PhoneCalendar
            {...calendarProps}
            groups={shown}
            onDay={(day) => onViewChange({ at: day })}
            onTurnPage={onTurnPage}
            replacement={tray || null}
          />
        ) : (
          <>
            <DesktopCalendar
              ref={setWeeksArea}
              {...calendarProps}
              onResize={dateResize.onResize}
              onWeek={(day) => onViewChange({ span: 'week', at: day })}
            />
            {tray}
          </>
        )}
        {overlays}
      </CalendarArea>
      {bar}
    </>
  )
}

/** On a phone in landscape the calendar scrolls with the page. */
const areaClassNames = {
  phone: 'flex-col overflow-y-auto short:flex-none short:overflow-visible',
  withBar: 'border-t border-line pb-22',
  plain: 'border-t border-line',
}

/** Returns what the calendar shows of the tab in the available space. */
function useCalendarContent({ tabId, viewSettings, activeFilter, onViewChange }: CalendarViewProps) {
  const phone = useIsPhone()
  const { at, weeks, weekStart } = useWeeks(viewSettings)
  const [weeksArea, setWeeksArea] = useState<HTMLElement | null>(null)
  const capacity = useWeekCapacity(weeksArea, { span: viewSettings.span, weeks: weeks.length })
  const dateResize = useDateResize()
  const { preview } = dateResize
  const [revealedTask, setRevealedTask] = useState<TaskId | null>(null)
  const calendarOptions = {
    tabId,
    weeks,
    weekStart,
    matches: activeFilter?.matches,
    capacity,
    preview,
    revealedTask,
  }
  const { rows, groups, undated } = useCalendar(calendarOptions)
  const shown = usePhoneGroups({ phone, rows, groups, at })
  const revealTask = useCallback(
    (taskId: TaskId) => {
      const isShown = taskId !== revealedTask && rows.some(({ pieces }) => hasTask(taskId, pieces))
      if (isShown) setRevealedTask(taskId)
      return isShown
    },
    [revealedTask, rows],
  )
  const keyboardDrag = useKeyboardDrag()
  const onKeyboardDragEnd = useFollowDrag({
    viewSettings,
    at,
    rows,
    to: preview?.keyboardDay ?? keyboardDrag.to,
    onViewChange,
    revealTask,
  })
  return {
    at,
    title: useTitle({ at, span: viewSettings.span, weeks }),
    rows,
    shown,
    undated,
    setWeeksArea,
    dateResize,
    keyboardDragOptions: { revealTask, onKeyboardDragEnd },
  }
}

/** A phone shows a shorter title: the days of a week are below it, so in other years the year matters more. */
function useTitle({ at, span, weeks }: Pick<View, 'span'> & { at: Day; weeks: readonly (readonly Day[])[] }): string {
  const names = useDateNames()
  const phone = useIsPhone()
  const thisYear = useDates().today().slice(0, 4)
  if (span === 'month') return names.month(at)
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!]
  const isCurrentYear = [first, last].some((day) => day.startsWith(thisYear))
  if (first.slice(0, 4) === last.slice(0, 4)) {
    if (!phone) return names.range(first, last)
    return isCurrentYear ? names.daysInYearShort(first, last) : names.months(first, last)
  }
  if (!phone) return names.rangeOverYears(first, last)
  return isCurrentYear ? names.daysOverYears(first, last) : names.monthsOverYears(first, last)
}
