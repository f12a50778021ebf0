// Calendar for phones: days with a mark per task, and the tasks of the selected day below.

import { type ReactNode, type TouchEvent, useRef } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { monthOf } from '#shared/view/calendar.ts'
import { weekdayOf } from '#shared/view/days.ts'
import type { View } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { AddTaskButton, QuickAdd } from '#web/list/add/quick-add.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import type { Task } from '#shared/task/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useDates } from '#web/user/use-dates.ts'
import { CalendarTaskRow } from './calendar-task-row.tsx'
import { tasksOnDay, type Week, zoneOf } from './use-calendar.ts'
import { type DisplayData, assigneeOf, firstLabelOf } from '#web/board/views/rows/display-data.ts'
import { useDateNames } from './use-date-names.ts'

type PhoneCalendarProps = {
  rows: readonly Week[]
  span: View['span']
  at: Day
  /** Only the selected day has tasks. */
  groups: readonly Group[]
  displayData: DisplayData
  quickAdd: QuickAddState
  tabStopKey: string | null
  onOpen: (task: Task) => void
  onDay: (day: Day) => void
  /** Pages to the previous or next period. */
  onTurnPage: (steps: 1 | -1) => void
  /** Shown instead of the tasks of the day. */
  replacement: ReactNode
}

export function PhoneCalendar(props: PhoneCalendarProps) {
  const { rows, span, at, onDay, onTurnPage, displayData, replacement } = props
  const names = useDateNames()
  const swipe = useSwipe(onTurnPage)
  return (
    <>
      <div {...swipe} className="swipeable grid shrink-0 grid-cols-7 border-y border-line px-2 pb-1">
        {rows[0]!.days.map((day) => (
          <span key={day} className="py-1 text-center text-xs text-ink-2">
            {names.weekdayShort(day)}
          </span>
        ))}
        {rows.flatMap(({ days, pieces }) =>
          days.map((day, column) => (
            <PhoneDay
              key={day}
              day={day}
              isSelected={day === at}
              isOutsideMonth={span === 'month' && monthOf(day) !== monthOf(at)}
              tasks={tasksOnDay(pieces, column)}
              displayData={displayData}
              onDay={onDay}
            />
          )),
        )}
      </div>
      {replacement ?? <DayTasks {...props} />}
    </>
  )
}

type PhoneDayProps = Pick<PhoneCalendarProps, 'displayData' | 'onDay'> & {
  day: Day
  isSelected: boolean
  isOutsideMonth: boolean
  tasks: readonly Task[]
}

const maxMarks = 3

function PhoneDay({ day, isSelected, isOutsideMonth, tasks, displayData, onDay }: PhoneDayProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const zone = zoneOf(day)
  const isDropTarget = useDragState((now) => now?.kind === 'card' && now.over?.zone === zone && !now.dropBlockedReason)
  const isToday = day === dates.today()
  const isDayOff = [0, 6].includes(weekdayOf(day))
  const dayName = dates.dayInWords(day)
  const count = t('list.count', { count: tasks.length })
  return (
    <div data-zone={zone} data-zone-kind="card" data-zone-axis="y" data-zone-label={dayName} data-day={day}>
      <button
        type="button"
        aria-label={`${dayName}, ${count}`}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isSelected}
        onClick={() => onDay(day)}
        className={classNames(
          'flex h-12 w-full flex-col items-center gap-1 rounded-sm pt-1',
          isDropTarget && 'bg-accent-soft outline-1 -outline-offset-1 outline-ring outline-dashed',
        )}
      >
        <span
          className={classNames(
            'num grid size-7 place-items-center rounded-full text-sm',
            isToday && 'forced-colors:border-2 forced-colors:border-[CanvasText]',
            isSelected
              ? 'bg-accent font-semibold text-on-accent'
              : isToday
                ? 'font-semibold text-accent-ink'
                : isOutsideMonth || isDayOff
                  ? 'text-ink-3'
                  : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="flex h-1 gap-0.5">
          {tasks.slice(0, maxMarks).map((task) => {
            const label = firstLabelOf(task, displayData)
            return (
              <span
                key={task.taskId}
                className={classNames(
                  'size-1 rounded-full',
                  label ? `${hueClass(label.color)} bg-hue-dot` : 'bg-ink-3',
                )}
              />
            )
          })}
        </span>
      </button>
    </div>
  )
}

function DayTasks({ groups, displayData, quickAdd, tabStopKey, onOpen, at }: PhoneCalendarProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { draft, onAdd, close } = quickAdd
  const group = groups.find(({ id }) => id === zoneOf(at))
  if (!group) return null
  return (
    <section
      aria-labelledby="day-tasks"
      data-drag-scroll="y"
      className="min-h-40 flex-1 overflow-y-auto px-2 pb-24 short:overflow-visible"
    >
      <h3 id="day-tasks" className="px-2 pt-3 pb-1 text-sm font-title">
        {dates.dayInWords(at)}
      </h3>
      {group.tasks.length === 0 && <p className="px-2 py-2 text-sm text-ink-2">{t('view.calendar.empty_day')}</p>}
      {group.tasks.map((task) => {
        const key = cardKey(group, task.taskId)
        return (
          <CalendarTaskRow
            key={key}
            task={task}
            cardKey={key}
            assignee={assigneeOf(task, displayData)}
            isTabStop={key === tabStopKey}
            onOpen={onOpen}
            dragMode="chip"
          />
        )
      })}
      {quickAdd.openAt?.group === group.id ? (
        <QuickAdd key={quickAdd.openAt?.group} draft={draft} onAdd={onAdd} onClose={close} />
      ) : (
        <AddTaskButton group={group.id} quickAdd={quickAdd} />
      )}
    </section>
  )
}

/** Minimum distance of a swipe in pixels. */
const minSwipePx = 60

/** Returns touch handlers for a horizontal swipe: left for the next period, right for the previous one. */
function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      // Two fingers zoom the page.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, to] = [start.current, changedTouches[0]]
      start.current = null
      if (!from || !to) return
      const [deltaX, deltaY] = [to.clientX - from.x, to.clientY - from.y]
      // Thumbs move in an arc, so the swipe only has to be more horizontal than vertical.
      if (Math.abs(deltaX) > minSwipePx && Math.abs(deltaX) > 2 * Math.abs(deltaY)) onSwipe(deltaX < 0 ? 1 : -1)
    },
    onTouchCancel() {
      start.current = null
    },
  }
}
