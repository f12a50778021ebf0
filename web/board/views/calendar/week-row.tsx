// A week of a calendar: seven days, and over them its tasks (picture 06).

import { Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { monthOf } from '#shared/view/calendar.ts'
import { weekdayOf } from '#shared/view/days.ts'
import type { Span } from '#shared/view/model.ts'
import { Later } from '#web/board/views/later.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { QuickAdd } from '#web/list/quick-add.tsx'
import { cardKey } from '#web/list/group.ts'
import type { Adding } from '#web/list/use-adding.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { MoreOfDay } from './more-of-day.tsx'
import { Piece } from './piece.tsx'
import { coveringOn, headOfDay, type Week, zoneOf } from './use-calendar.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import { assigneeOf, labelOf } from './facts-of.ts'
import { useNames } from './use-names.ts'
import type { OnPull } from './use-pulling-ends.ts'
import { heights, lowest } from './use-room.ts'

type WeekRowProps = {
  week: Week
  span: Span
  /** A day of the month that is shown. */
  at: Day
  facts: Facts
  adding: Adding
  reachable: string | null
  onOpen: (task: Task) => void
  onPull: OnPull
  onWeek: (day: Day) => void
}

export function WeekRow({ week, span, at, facts, adding, reachable, onOpen, onPull, onWeek }: WeekRowProps) {
  const { t } = useTexts('board')
  const { days, number, left, pieces } = week
  const typed = days.findIndex((day) => adding.at?.group === zoneOf(day))
  return (
    <section
      aria-label={t('view.calendar.week', { number })}
      className="relative flex-1 border-b border-line last:border-b-0"
      style={{ minHeight: lowest }}
    >
      <div className="absolute inset-0 grid grid-cols-7">
        {days.map((day, column) => (
          <DayCell
            key={day}
            day={day}
            isBeside={span === 'month' && monthOf(day) !== monthOf(at)}
            number={column === 0 ? number : null}
            span={span}
            adding={adding}
            onWeek={onWeek}
          >
            {left[column]! > 0 && (
              <MoreOfDay day={day} count={left[column]!} tasksOf={() => coveringOn(pieces, column)} onOpen={onOpen} />
            )}
          </DayCell>
        ))}
      </div>
      <Pieces {...{ week, span, facts, reachable, onOpen, onPull }} />
      {/* Each day has a field of its own, which takes the focus. */}
      {typed >= 0 && <Typing key={typed} column={typed} adding={adding} />}
    </section>
  )
}

type PiecesProps = Pick<WeekRowProps, 'week' | 'span' | 'facts' | 'reachable' | 'onOpen' | 'onPull'>

/** Over the days, which feel the pointer wherever there is no task. */
function Pieces({ week: { days, shown, named }, span, facts, reachable, ...ways }: PiecesProps) {
  const { mayTask } = useBoard()
  return (
    <div
      className={classNames(
        'pointer-events-none relative grid grid-cols-7 gap-y-[3px]',
        span === 'week' ? 'auto-rows-[1.8125rem]' : 'auto-rows-[1.375rem]',
      )}
      style={{ paddingTop: heights[span].head }}
    >
      {shown.map((piece) => {
        const day = days[piece.from]!
        const key = cardKey({ id: zoneOf(day), head: headOfDay(day) }, piece.task.taskId)
        return (
          <Piece
            key={key}
            piece={piece}
            cardKey={key}
            isNamed={named.has(piece)}
            span={span}
            label={labelOf(piece.task, facts)}
            assignee={assigneeOf(piece.task, facts)}
            reachable={key === reachable}
            mayPull={mayTask('task.edit', piece.task) === 'allowed'}
            {...ways}
          />
        )
      })}
    </div>
  )
}

type DayCellProps = Pick<WeekRowProps, 'span' | 'adding' | 'onWeek'> & {
  day: Day
  /** Of another month than the one that is shown. */
  isBeside: boolean
  /** Of its week, where it is said. */
  number: number | null
  children: ReactNode
}

const DayCell = memo(function DayCell({ day, isBeside, number, span, adding, onWeek, children }: DayCellProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const zone = zoneOf(day)
  const isOver = useDragging((now) => now?.kind === 'card' && now.over?.zone === zone && now.refused === null)
  const [isToday, isFree] = [day === dates.today(), [0, 6].includes(weekdayOf(day))]
  const inWords = dates.dayInWords(day)
  const hasMonth = day.endsWith('-01') && span === 'month'
  const names = useNames()
  const toWeek = t('view.calendar.open_week', { day: inWords })
  return (
    <div
      data-zone={zone}
      data-zone-kind="card"
      data-zone-axis="y"
      data-day={day}
      className={classNames(
        'group/day relative min-w-0 scroll-mt-9 border-r border-line px-2 pt-1.5 last:border-r-0',
        (isBeside || isFree) && 'bg-sunken',
        isOver && 'bg-accent-soft! outline-1 -outline-offset-1 outline-ring outline-dashed',
      )}
    >
      <span className="@container/head flex h-6 items-center gap-1">
        <button
          type="button"
          tabIndex={-1}
          // Who says what they read is understood, also where the month is cut short.
          aria-label={hasMonth ? `${names.dayAndMonthShort(day)}: ${toWeek}` : toWeek}
          aria-current={isToday ? 'date' : undefined}
          disabled={span === 'week'}
          onClick={() => onWeek(day)}
          className={classNames(
            'num inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-full text-xs whitespace-nowrap font-medium enabled:cursor-pointer enabled:hover:underline',
            isToday ? 'bg-accent px-1 font-semibold text-on-accent' : isBeside ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {hasMonth ? <DayAndMonth day={day} /> : String(Number(day.slice(8)))}
        </button>
        <span className="ml-auto flex items-center gap-1">
          {adding.allowed && (
            <Later>
              <IconButton
                size={28}
                label={t('view.calendar.add', { day: inWords })}
                icon={<Plus />}
                className="h-6! opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100"
                onClick={() => adding.open(zone, 'bottom')}
              />
            </Later>
          )}
          {number !== null && <WeekNumber number={number} besideMonth={hasMonth} />}
        </span>
      </span>
      {children}
    </div>
  )
})

/** The field for a new task, as near to its day as its width allows. */
function Typing({ column, adding }: { column: number; adding: Adding }) {
  const { draft, onAdd, close } = adding
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

/** With the shorter name where the longer one has no room beside the button for a new task. */
function DayAndMonth({ day }: { day: Day }) {
  const names = useNames()
  return (
    <>
      <span className="@max-[8.5rem]/head:hidden">{names.dayAndMonth(day)}</span>
      <span className="@min-[8.5rem]/head:hidden">{names.dayAndMonthShort(day)}</span>
    </>
  )
}

/** Beside the name of a month there is no room for the word, and in a narrow cell for nothing. */
function WeekNumber({ number, besideMonth }: { number: number; besideMonth: boolean }) {
  const { t } = useTexts('board')
  const inWords = t('view.calendar.week', { number })
  return (
    <span className={classNames('text-2xs text-ink-3', besideMonth && '@max-[6.75rem]/head:hidden')} title={inWords}>
      {!besideMonth && <span className="num max-xl:hidden">{inWords}</span>}
      <span className={classNames('num', !besideMonth && 'xl:hidden')}>{number}</span>
    </span>
  )
}
