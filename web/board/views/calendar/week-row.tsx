// A week of the calendar: seven day cells with the task pieces over them.

import { Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { monthOf } from '#shared/view/calendar.ts'
import { weekdayOf } from '#shared/view/days.ts'
import type { Span } from '#shared/view/model.ts'
import { Deferred } from '#web/board/views/rows/first-paint.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { QuickAdd } from '#web/list/add/quick-add.tsx'
import { cardKey } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { MoreTasksButton } from './more-tasks-button.tsx'
import { CalendarPiece } from './calendar-piece.tsx'
import { tasksOnDay, headingOfDay, type Week, zoneOf } from './use-calendar.ts'
import { type DisplayData, assigneeOf, firstLabelOf } from '#web/board/views/rows/display-data.ts'
import { useDateNames } from './use-date-names.ts'
import type { OnResize } from './use-date-resize.ts'
import { weekHeights, minWeekPx } from './use-week-capacity.ts'

type WeekRowProps = {
  week: Week
  span: Span
  /** A day of the shown month. */
  at: Day
  displayData: DisplayData
  quickAdd: QuickAddState
  tabStopKey: string | null
  onOpen: (task: Task) => void
  onResize: OnResize
  onWeek: (day: Day) => void
}

export function WeekRow({ week, span, at, displayData, quickAdd, tabStopKey, onOpen, onResize, onWeek }: WeekRowProps) {
  const { t } = useTexts('board')
  const { days, number, hiddenCounts, pieces } = week
  const quickAddColumn = days.findIndex((day) => quickAdd.openAt?.group === zoneOf(day))
  return (
    <section
      aria-label={t('view.calendar.week', { number })}
      className="relative flex-1 border-b border-line last:border-b-0"
      style={{ minHeight: minWeekPx }}
    >
      <div className="absolute inset-0 grid grid-cols-7">
        {days.map((day, column) => (
          <DayCell
            key={day}
            day={day}
            isOutsideMonth={span === 'month' && monthOf(day) !== monthOf(at)}
            number={column === 0 ? number : null}
            span={span}
            quickAdd={quickAdd}
            onWeek={onWeek}
          >
            {hiddenCounts[column]! > 0 && (
              <MoreTasksButton
                day={day}
                count={hiddenCounts[column]!}
                tasksOf={() => tasksOnDay(pieces, column)}
                onOpen={onOpen}
              />
            )}
          </DayCell>
        ))}
      </div>
      <Pieces {...{ week, span, displayData, tabStopKey, onOpen, onResize }} />
      {/* The key remounts the field per day, so that it takes the focus. */}
      {quickAddColumn >= 0 && <QuickAddForm key={quickAddColumn} column={quickAddColumn} quickAdd={quickAdd} />}
    </section>
  )
}

type PiecesProps = Pick<WeekRowProps, 'week' | 'span' | 'displayData' | 'tabStopKey' | 'onOpen' | 'onResize'>

/** Overlay of pieces; the day cells below receive the pointer where there is no piece. */
function Pieces({ week: { days, shown, firstPieces }, span, displayData, tabStopKey, ...actions }: PiecesProps) {
  const { mayTask } = useBoard()
  return (
    <div
      className={classNames(
        'pointer-events-none relative grid grid-cols-7 gap-y-[3px]',
        span === 'week' ? 'auto-rows-[1.8125rem]' : 'auto-rows-[1.375rem]',
      )}
      style={{ paddingTop: weekHeights[span].head }}
    >
      {shown.map((piece) => {
        const day = days[piece.from]!
        const key = cardKey({ id: zoneOf(day), heading: headingOfDay(day) }, piece.task.taskId)
        return (
          <CalendarPiece
            key={key}
            piece={piece}
            cardKey={key}
            hasId={firstPieces.has(piece)}
            span={span}
            label={firstLabelOf(piece.task, displayData)}
            assignee={assigneeOf(piece.task, displayData)}
            isTabStop={key === tabStopKey}
            canResize={mayTask('task.edit', piece.task) === 'allowed'}
            {...actions}
          />
        )
      })}
    </div>
  )
}

type DayCellProps = Pick<WeekRowProps, 'span' | 'quickAdd' | 'onWeek'> & {
  day: Day
  /** Belongs to another month than the shown one. */
  isOutsideMonth: boolean
  /** Week number, on the first day of the week only. */
  number: number | null
  children: ReactNode
}

const DayCell = memo(function DayCell({ day, isOutsideMonth, number, span, quickAdd, onWeek, children }: DayCellProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const zone = zoneOf(day)
  const isDropTarget = useDragState(
    (now) => now?.kind === 'card' && now.over?.zone === zone && now.dropBlockedReason === null,
  )
  const [isToday, isDayOff] = [day === dates.today(), [0, 6].includes(weekdayOf(day))]
  const dayName = dates.dayInWords(day)
  const hasMonth = day.endsWith('-01') && span === 'month'
  const names = useDateNames()
  const openWeekText = t('view.calendar.open_week', { day: dayName })
  return (
    <div
      data-zone={zone}
      data-zone-kind="card"
      data-zone-axis="y"
      data-day={day}
      className={classNames(
        'group/day relative min-w-0 scroll-mt-9 border-r border-line px-2 pt-1.5 last:border-r-0',
        (isOutsideMonth || isDayOff) && 'bg-sunken',
        isDropTarget && 'bg-accent-soft! outline-1 -outline-offset-1 outline-ring outline-dashed',
      )}
    >
      <span className="@container/head flex h-6 items-center gap-1">
        <button
          type="button"
          tabIndex={-1}
          // Starts with the visible text, so that voice control users can say it.
          aria-label={hasMonth ? `${names.dayAndMonthShort(day)}: ${openWeekText}` : openWeekText}
          aria-current={isToday ? 'date' : undefined}
          disabled={span === 'week'}
          onClick={() => onWeek(day)}
          className={classNames(
            'num inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-full text-xs whitespace-nowrap font-medium enabled:cursor-pointer enabled:hover:underline',
            isToday ? 'bg-accent px-1 font-semibold text-on-accent' : isOutsideMonth ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {hasMonth ? <DayAndMonth day={day} /> : String(Number(day.slice(8)))}
        </button>
        <span className="ml-auto flex items-center gap-1">
          {quickAdd.isAllowed && (
            <Deferred>
              <IconButton
                size={28}
                label={t('view.calendar.add', { day: dayName })}
                icon={<Plus />}
                className="h-6! opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100"
                onClick={() => quickAdd.open(zone, 'bottom')}
              />
            </Deferred>
          )}
          {number !== null && <WeekNumber number={number} isBesideMonth={hasMonth} />}
        </span>
      </span>
      {children}
    </div>
  )
})

/** Quick-add form, as close to its day as its width allows. */
function QuickAddForm({ column, quickAdd }: { column: number; quickAdd: QuickAddState }) {
  const { draft, onAdd, close } = quickAdd
  return (
    <div
      data-no-drag
      className="absolute top-8 z-20 w-72 rounded-md bg-raised pt-2 shadow-e3"
      style={{ left: `min(${(column * 100) / 7}%, calc(100% - 18rem))` }}
    >
      <QuickAdd draft={draft} onAdd={onAdd} onClose={close} />
    </div>
  )
}

/** Falls back to the short month name if the add button leaves no space. */
function DayAndMonth({ day }: { day: Day }) {
  const names = useDateNames()
  return (
    <>
      <span className="@max-[8.5rem]/head:hidden">{names.dayAndMonth(day)}</span>
      <span className="@min-[8.5rem]/head:hidden">{names.dayAndMonthShort(day)}</span>
    </>
  )
}

/** Without the word "week" beside a month name, and hidden in narrow cells. */
function WeekNumber({ number, isBesideMonth }: { number: number; isBesideMonth: boolean }) {
  const { t } = useTexts('board')
  const weekText = t('view.calendar.week', { number })
  return (
    <span className={classNames('text-2xs text-ink-3', isBesideMonth && '@max-[6.75rem]/head:hidden')} title={weekText}>
      {!isBesideMonth && <span className="num max-xl:hidden">{weekText}</span>}
      <span className={classNames('num', !isBesideMonth && 'xl:hidden')}>{number}</span>
    </span>
  )
}
