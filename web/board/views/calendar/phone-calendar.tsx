// A calendar on a phone: the days with a mark for each task, and below them the tasks of the day that was tapped.

import type { ReactNode } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { monthOf } from '#shared/view/calendar.ts'
import { weekdayOf } from '#shared/view/days.ts'
import type { View } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { AddBelow } from '#web/list/add-below.tsx'
import { QuickAdd } from '#web/list/quick-add.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { Adding } from '#web/list/use-adding.ts'
import type { Task } from '#shared/task/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useDates } from '#web/user/use-dates.ts'
import { DayRow } from './day-row.tsx'
import { coveringOn, type Week, zoneOf } from './use-calendar.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import { assigneeOf, labelOf } from './facts-of.ts'
import { useNames } from './use-names.ts'
import { useSwipe } from './use-swipe.ts'

type PhoneCalendarProps = {
  rows: readonly Week[]
  span: View['span']
  at: Day
  /** Of them only the day that was tapped has tasks. */
  groups: readonly Group[]
  facts: Facts
  adding: Adding
  reachable: string | null
  onOpen: (task: Task) => void
  onDay: (day: Day) => void
  /** To what comes before, or behind. */
  onTurn: (steps: 1 | -1) => void
  /** Stands in place of the tasks of the day. */
  instead: ReactNode
}

export function PhoneCalendar(props: PhoneCalendarProps) {
  const { rows, span, at, onDay, onTurn, facts, instead } = props
  const names = useNames()
  const swipe = useSwipe(onTurn)
  return (
    <>
      <div {...swipe} className="swipes grid shrink-0 grid-cols-7 border-y border-line px-2 pb-1">
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
              isChosen={day === at}
              isBeside={span === 'month' && monthOf(day) !== monthOf(at)}
              tasks={coveringOn(pieces, column)}
              facts={facts}
              onDay={onDay}
            />
          )),
        )}
      </div>
      {instead ?? <DayTasks {...props} />}
    </>
  )
}

type PhoneDayProps = Pick<PhoneCalendarProps, 'facts' | 'onDay'> & {
  day: Day
  isChosen: boolean
  isBeside: boolean
  tasks: readonly Task[]
}

const mostMarks = 3

function PhoneDay({ day, isChosen, isBeside, tasks, facts, onDay }: PhoneDayProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const zone = zoneOf(day)
  const isOver = useDragging((now) => now?.kind === 'card' && now.over?.zone === zone && !now.refused)
  const isToday = day === dates.today()
  const isFree = [0, 6].includes(weekdayOf(day))
  const inWords = dates.dayInWords(day)
  const count = t('list.count', { count: tasks.length })
  return (
    <div data-zone={zone} data-zone-kind="card" data-zone-axis="y" data-zone-says={inWords} data-day={day}>
      <button
        type="button"
        aria-label={`${inWords}, ${count}`}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        onClick={() => onDay(day)}
        className={classNames(
          'flex h-12 w-full flex-col items-center gap-1 rounded-sm pt-1',
          isOver && 'bg-accent-soft outline-1 -outline-offset-1 outline-ring outline-dashed',
        )}
      >
        <span
          className={classNames(
            'num grid size-7 place-items-center rounded-full text-sm',
            isToday && 'forced-colors:border-2 forced-colors:border-[CanvasText]',
            isChosen
              ? 'bg-accent font-semibold text-on-accent'
              : isToday
                ? 'font-semibold text-accent-ink'
                : isBeside || isFree
                  ? 'text-ink-3'
                  : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="flex h-1 gap-0.5">
          {tasks.slice(0, mostMarks).map((task) => {
            const label = labelOf(task, facts)
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

function DayTasks({ groups, facts, adding, reachable, onOpen, at }: PhoneCalendarProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { draft, onAdd, close } = adding
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
      {group.tasks.length === 0 && <p className="px-2 py-2 text-sm text-ink-2">{t('view.calendar.quiet')}</p>}
      {group.tasks.map((task) => {
        const key = cardKey(group, task.taskId)
        return (
          <DayRow
            key={key}
            task={task}
            cardKey={key}
            assignee={assigneeOf(task, facts)}
            reachable={key === reachable}
            onOpen={onOpen}
            carried="as-chip"
          />
        )
      })}
      {adding.at?.group === group.id ? (
        <QuickAdd key={adding.at?.group} draft={draft} onAdd={onAdd} onClose={close} />
      ) : (
        <AddBelow group={group.id} adding={adding} />
      )}
    </section>
  )
}
