// Bar of a task over its days, filled by the progress of its sub-tasks, with the title inside or beside it. While dragged it
// shows the target dates, and an outline shows the original ones.
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import type { PointerEvent } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { DaySpan } from '#shared/view/calendar.ts'
import type { DateEnd } from '#web/board/views/calendar/use-date-resize.ts'
import { Deferred } from '#web/board/views/rows/first-paint.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import { dueStatusOf } from '#web/task/picker/due-label.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { measureTextWidth } from '#web/ui/text/text-width.ts'
import { dayPxOf, leftPxOf } from './timeline-head.tsx'
import type { TimelineRowProps } from './timeline-row.tsx'
import type { Chart } from './timeline-group.tsx'

/** Font of the title, and the space beside it, in pixels. */
const barFont = { px: 12, weight: 500 }
const marginPx = 20

export function TaskBar(props: TimelineRowProps) {
  const { task, daySpan, preview, chart, label, progress, canResize, onResize, onOpen } = props
  const now = preview ?? daySpan
  const { left, width } = barBox(now, chart)
  const isOverdue = useIsOverdue(task)
  const hasHandles = canResize && !chart.phone
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- like its row
    <div role="gridcell" className="pointer-events-none absolute inset-y-0 right-0 left-(--names)">
      <DatesForScreenReader daySpan={daySpan} />
      {preview && <OriginalOutline {...barBox(daySpan, chart)} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its row is focusable and handles keys */}
      <div
        data-drag-start={chart.phone ? undefined : 'card'}
        data-bar={`${now.from} ${now.to}`}
        onClick={() => onOpen(task)}
        style={{ left, width }}
        className={classNames(
          'pointer-events-auto absolute inset-y-[5px] flex items-center rounded-sm text-xs font-medium select-none',
          'contrast:outline contrast:outline-1 contrast:outline-ink forced-colors:border',
          'shadow-[inset_0_0_0_1px_color-mix(in_oklab,currentColor_22%,transparent)]',
          isOverdue
            ? 'bg-bad-soft text-bad-ink'
            : label
              ? `${hueClass(label.color)} bg-hue-soft text-hue-ink`
              : 'bg-sheet text-ink',
          preview && 'shadow-e2',
        )}
      >
        <ProgressFill fraction={task.status === 'completed' ? 1 : progress} />
        <BarLabel task={task} width={width} hasHandles={hasHandles} />
        {hasHandles && (
          <Deferred visible={!!preview}>
            <ResizeHandle end="start" onResize={(event) => onResize(task, 'start', event)} isResizing={!!preview} />
            <ResizeHandle end="due" onResize={(event) => onResize(task, 'due', event)} isResizing={!!preview} />
          </Deferred>
        )}
        {preview && <DatesTooltip {...preview} />}
      </div>
    </div>
  )
}

function useIsOverdue({ due, status }: TimelineRowProps['task']): boolean {
  const { timeZone } = useDateFormat()
  return !!due && dueStatusOf(due, { completed: status === 'completed', timeZone }) === 'overdue'
}

function DatesForScreenReader({ daySpan }: Pick<TimelineRowProps, 'daySpan'>) {
  const dates = useDates()
  const days = [daySpan.from, daySpan.to].map((day) => dates.full(day))
  return <span className="sr-only">{[...new Set(days)].join(' – ')}</span>
}

function ProgressFill({ fraction }: { fraction: number | null }) {
  if (!fraction) return null
  return (
    <span
      data-progress={fraction}
      className={classNames(
        'absolute inset-y-0 left-0 bg-[color-mix(in_oklab,currentColor_15%,transparent)]',
        fraction < 1 ? 'rounded-l-sm' : 'rounded-sm',
      )}
      style={{ width: `${fraction * 100}%` }}
    />
  )
}

type BarLabelProps = Pick<TimelineRowProps, 'task'> & { width: number; hasHandles: boolean }

function BarLabel({ task, width, hasHandles }: BarLabelProps) {
  const isInsideBar = width >= measureTextWidth(task.title, barFont) + scalePx(marginPx)
  return (
    <span
      aria-hidden
      className={classNames(
        'px-2.5 whitespace-nowrap',
        // Stays visible while a part of the bar is.
        isInsideBar
          ? 'sticky left-(--names) max-w-full truncate'
          : 'pointer-events-none absolute left-full ml-0.5 text-ink-2',
        hasHandles && !isInsideBar && 'group-hover/row:ml-2.5',
      )}
    >
      {isInsideBar ? <TaskLink task={task}>{task.title}</TaskLink> : task.title}
    </span>
  )
}

/** Target dates and duration while dragging. */
function DatesTooltip({ from, to }: DaySpan) {
  const { t } = useTexts('board')
  const dates = useDates()
  return (
    <span className="absolute bottom-full left-1/2 z-30 mb-1.5 -translate-x-1/2 rounded-sm bg-inverse px-2 py-[5px] text-xs whitespace-nowrap text-ink-inverse shadow-e2">
      {t('view.timeline.from_to', { from: dates.short(from), to: dates.short(to) })}
      <span className="ml-2 opacity-70">{t('view.timeline.days', { count: daysBetween(from, to) + 1 })}</span>
    </span>
  )
}

/** Minimum width in pixels; bars have a gap of one pixel at each end. */
const minBarPx = 6

function barBox({ from, to }: DaySpan, chart: Chart) {
  const width = (daysBetween(from, to) + 1) * dayPxOf(chart.scale) - 2
  return { left: leftPxOf(from, chart) + 1, width: Math.max(minBarPx, width) }
}

const OriginalOutline = (style: { left: number; width: number }) => (
  <span style={style} className="absolute inset-y-[5px] rounded-sm border border-dashed border-line-ctl" />
)

type ResizeHandleProps = { end: DateEnd; isResizing: boolean; onResize: (event: PointerEvent) => void }

/** Pointer only; by keyboard the dates are changed with D. */
function ResizeHandle({ end, isResizing, onResize }: ResizeHandleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointer only
    <span
      aria-hidden
      data-no-drag
      data-end={end}
      onPointerDown={onResize}
      onClick={(event) => event.stopPropagation()}
      className={classNames(
        'absolute inset-y-0 w-2.5 cursor-col-resize touch-none group-hover/row:opacity-100 pointer-coarse:hidden',
        'after:absolute after:inset-y-1 after:w-[5px] after:rounded-full after:bg-accent dark:after:bg-ring',
        isResizing ? 'opacity-100' : 'opacity-0',
        end === 'start' ? '-left-2.5 after:right-0.5' : '-right-2.5 after:left-0.5',
      )}
    />
  )
}
