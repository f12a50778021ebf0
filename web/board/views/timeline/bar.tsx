// The bar of a task: as long as its days, filled as far as its sub-tasks are done; its name stands in it, or beside it
// where it is too short. In somebody's hand it stands where it would go, beside an outline of where it was.
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import { dayPxOf } from './day-width.ts'
import type { PointerEvent } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { Covered } from '#shared/view/calendar.ts'
import type { End } from '#web/board/views/calendar/use-pulling-ends.ts'
import { Later } from '#web/board/views/later.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { TaskLink } from '#web/task/task-link.tsx'
import { standingOf } from '#web/task/standing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useDateManner, useDates } from '#web/user/use-dates.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { textWidth } from '#web/ui/text-width.ts'
import { leftOf } from './timeline-head.tsx'
import type { TimelineRowProps } from './timeline-row.tsx'
import type { Chart } from './timeline-group.tsx'

/** As they are written in a bar, and what is left free beside them. */
const letters = { px: 12, weight: 500 }
const marginPx = 20

export function Bar(props: TimelineRowProps) {
  const { task, covers, carried, chart, label, progress, mayPull, onPull, onOpen } = props
  const now = carried ?? covers
  const { left, width } = boxOf(now, chart)
  const late = useIsLate(task)
  const isHandled = mayPull && !chart.phone
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
    <div role="gridcell" className="pointer-events-none absolute inset-y-0 right-0 left-(--names)">
      <Said covers={covers} />
      {carried && <Outline {...boxOf(covers, chart)} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its row has the focus, and is opened by keys */}
      <div
        data-drag-start={chart.phone ? undefined : 'card'}
        data-bar={`${now.from} ${now.to}`}
        onClick={() => onOpen(task)}
        style={{ left, width }}
        className={classNames(
          'pointer-events-auto absolute inset-y-[5px] flex items-center rounded-sm text-xs font-medium select-none',
          'contrast:outline contrast:outline-1 contrast:outline-ink forced-colors:border',
          'shadow-[inset_0_0_0_1px_color-mix(in_oklab,currentColor_22%,transparent)]',
          late
            ? 'bg-bad-soft text-bad-ink'
            : label
              ? `${hueClass(label.color)} bg-hue-soft text-hue-ink`
              : 'bg-sheet text-ink',
          carried && 'shadow-e2',
        )}
      >
        <Filled part={task.status === 'completed' ? 1 : progress} />
        <Name task={task} width={width} isHandled={isHandled} />
        {isHandled && (
          <Later unless={!!carried}>
            <Handle end="start" onPull={(event) => onPull(task, 'start', event)} isHeld={!!carried} />
            <Handle end="due" onPull={(event) => onPull(task, 'due', event)} isHeld={!!carried} />
          </Later>
        )}
        {carried && <Tip {...carried} />}
      </div>
    </div>
  )
}

function useIsLate({ due, status }: TimelineRowProps['task']): boolean {
  const { timeZone } = useDateManner()
  return !!due && standingOf(due, { completed: status === 'completed', timeZone }) === 'overdue'
}

/** What the bar shows, in words. */
function Said({ covers }: Pick<TimelineRowProps, 'covers'>) {
  const dates = useDates()
  const days = [covers.from, covers.to].map((day) => dates.full(day))
  return <span className="sr-only">{[...new Set(days)].join(' – ')}</span>
}

function Filled({ part }: { part: number | null }) {
  if (!part) return null
  return (
    <span
      data-filled={part}
      className={classNames(
        'absolute inset-y-0 left-0 bg-[color-mix(in_oklab,currentColor_15%,transparent)]',
        part < 1 ? 'rounded-l-sm' : 'rounded-sm',
      )}
      style={{ width: `${part * 100}%` }}
    />
  )
}

type NameProps = Pick<TimelineRowProps, 'task'> & { width: number; isHandled: boolean }

function Name({ task, width, isHandled }: NameProps) {
  const fits = width >= textWidth(task.title, letters) + scaled(marginPx)
  return (
    <span
      aria-hidden
      className={classNames(
        'px-2.5 whitespace-nowrap',
        // It stays in sight as long as some of its bar does.
        fits ? 'sticky left-(--names) max-w-full truncate' : 'pointer-events-none absolute left-full ml-0.5 text-ink-2',
        isHandled && !fits && 'group-hover/row:ml-2.5',
      )}
    >
      {fits ? <TaskLink task={task}>{task.title}</TaskLink> : task.title}
    </span>
  )
}

/** Where it would stand, and how long it would be. */
function Tip({ from, to }: Covered) {
  const { t } = useTexts('board')
  const dates = useDates()
  return (
    <span className="absolute bottom-full left-1/2 z-30 mb-1.5 -translate-x-1/2 rounded-sm bg-inverse px-2 py-[5px] text-xs whitespace-nowrap text-ink-inverse shadow-e2">
      {t('view.timeline.from_to', { from: dates.short(from), to: dates.short(to) })}
      <span className="ml-2 opacity-70">{t('view.timeline.days', { count: daysBetween(from, to) + 1 })}</span>
    </span>
  )
}

/** A pixel is left free at both ends, and what is gripped is never narrower than this. */
const leastPx = 6

function boxOf({ from, to }: Covered, chart: Chart) {
  const width = (daysBetween(from, to) + 1) * dayPxOf(chart.scale) - 2
  return { left: leftOf(from, chart) + 1, width: Math.max(leastPx, width) }
}

const Outline = (style: { left: number; width: number }) => (
  <span style={style} className="absolute inset-y-[5px] rounded-sm border border-dashed border-line-ctl" />
)

type HandleProps = { end: End; isHeld: boolean; onPull: (event: PointerEvent) => void }

/** The dates are changed by keys with D; a hand pulls here. */
function Handle({ end, isHeld, onPull }: HandleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the pointer alone
    <span
      aria-hidden
      data-no-drag
      data-end={end}
      onPointerDown={onPull}
      onClick={(event) => event.stopPropagation()}
      className={classNames(
        'absolute inset-y-0 w-2.5 cursor-col-resize touch-none group-hover/row:opacity-100 pointer-coarse:hidden',
        'after:absolute after:inset-y-1 after:w-[5px] after:rounded-full after:bg-accent dark:after:bg-ring',
        isHeld ? 'opacity-100' : 'opacity-0',
        end === 'start' ? '-left-2.5 after:right-0.5' : '-right-2.5 after:left-0.5',
      )}
    />
  )
}
