// A task in a week of the calendar: a bar over several days, or a line with its status on one day. Keys are handled
// by the calendar (use-card-keys.ts).
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */

import { Lock } from 'lucide-react'
import { memo } from 'react'
import { isDay } from '#shared/common/day-or-time.ts'
import type { Label } from '#shared/label/model.ts'
import type { Span } from '#shared/view/model.ts'
import type { WeekPiece as PieceOf } from '#shared/view/calendar.ts'
import { Deferred } from '#web/board/views/rows/first-paint.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { cardId } from '#web/task/card/task-element.ts'
import { useIsSelected } from '#web/task/bulk/selection.ts'
import { dueStatusOf } from '#web/task/picker/due-label.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import { PersonAvatar, useNameWithState } from '#web/people/person-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import type { DateEnd, OnResize } from './use-date-resize.ts'

type CalendarPieceProps = {
  piece: PieceOf
  cardKey: string
  /** Whether it is the first visible piece of its task, which carries the card id that the task menu uses. */
  hasId: boolean
  span: Span
  /** The label that gives the colour. */
  label: Label | undefined
  assignee: Colleague | undefined
  isTabStop: boolean
  /** Whether the user may resize the dates. */
  canResize: boolean
  onResize: OnResize
  onOpen: (task: PieceOf['task']) => void
}

const pieceClassName =
  'task-card group/piece pointer-events-auto relative mx-[3px] flex min-w-0 cursor-default items-center gap-1.5 rounded-sm px-1.5 ' +
  'font-medium select-none outline-offset-1 contrast:outline contrast:outline-1 contrast:outline-ink forced-colors:border'

export const CalendarPiece = memo(function CalendarPiece({
  piece,
  cardKey,
  hasId,
  span,
  label,
  assignee,
  isTabStop,
  ...actions
}: CalendarPieceProps) {
  const { task, from, to, line, continuesBefore, continuesAfter, isMultiDay } = piece
  const { t } = useTexts('board')
  const isSelected = useIsSelected(task.taskId)
  const { timeZone } = useDateFormat()
  const isOverdue =
    !!task.due && dueStatusOf(task.due, { completed: task.status === 'completed', timeZone }) === 'overdue'
  const ariaLabel = usePieceLabel(piece, assignee)
  return (
    <article
      id={hasId ? cardId(task.taskId) : undefined}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start="card"
      data-selected={isSelected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={isSelected ? t('task.bulk.card', { title: ariaLabel }) : ariaLabel}
      title={task.title}
      onClick={() => actions.onOpen(task)}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: line + 1 }}
      className={classNames(
        pieceClassName,
        span === 'week' ? 'h-7 text-sm' : 'h-5.5 text-xs',
        isMultiDay &&
          (isOverdue
            ? 'bg-bad-soft text-bad-ink'
            : label
              ? `${hueClass(label.color)} bg-hue-soft text-hue-ink`
              : 'bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--line-2)]'),
        !isMultiDay && 'hover:bg-hover',
        !isMultiDay && (isOverdue ? 'text-bad-ink' : task.status === 'completed' ? 'text-ink-2' : 'text-ink'),
        continuesBefore && 'ml-0 rounded-l-none',
        continuesAfter && 'mr-0 rounded-r-none',
        isSelected && 'bg-accent-soft! ring-1 ring-ring',
      )}
    >
      <PieceContent piece={piece} span={span} assignee={assignee} />
      {actions.canResize && (
        <Deferred>
          {!continuesBefore && <ResizeHandle end="start" task={task} onResize={actions.onResize} />}
          {!continuesAfter && <ResizeHandle end="due" task={task} onResize={actions.onResize} />}
        </Deferred>
      )}
    </article>
  )
})

function PieceContent({
  piece: { task, isMultiDay },
  span,
  assignee,
}: Pick<CalendarPieceProps, 'piece' | 'span' | 'assignee'>) {
  return (
    <>
      {(!isMultiDay || task.status === 'completed') && <StatusIcon status={task.status} className="size-3.5" />}
      {!isMultiDay && <TimeText task={task} />}
      <span className="min-w-0 flex-1 truncate">
        <TaskLink task={task}>{task.title}</TaskLink>
      </span>
      <PendingMark id={task.taskId} />
      {task.visibleTo && <Lock aria-hidden className="icon-12 shrink-0 text-ink-3" />}
      {assignee && (isMultiDay || span === 'week') && (
        <PersonAvatar person={assignee} size={span === 'week' ? 20 : 16} decorative />
      )}
    </>
  )
}

/** Returns the accessible name: title, dates, status and assignee. */
function usePieceLabel({ task }: PieceOf, assignee: Colleague | undefined): string {
  const { t } = useTexts('board')
  const nameWithState = useNameWithState()
  const dates = useDates()
  const days = [task.start, task.due].flatMap((date) => (date ? [dates.full(date)] : []))
  return [
    task.title,
    days.join(' – '),
    t(`task.status.${task.status}`),
    ...(task.visibleTo ? [t('task.restrict.mark')] : []),
    ...(assignee ? [nameWithState(assignee)] : []),
  ].join(', ')
}

function TimeText({ task: { due, start } }: Pick<PieceOf, 'task'>) {
  const dates = useDates()
  const date = due ?? start
  if (!date || isDay(date)) return null
  return <span className="num shrink-0 font-normal text-ink-3">{dates.time(date)}</span>
}

type ResizeHandleProps = Pick<PieceOf, 'task'> & { end: DateEnd; onResize: OnResize }

/** Pointer only; by keyboard the dates are changed with D. */
function ResizeHandle({ end, task, onResize }: ResizeHandleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointer only
    <span
      aria-hidden
      data-no-drag
      data-end={end}
      onPointerDown={(event) => onResize(task, end, event)}
      onClick={(event) => event.stopPropagation()}
      className={classNames(
        'absolute inset-y-0 w-2 cursor-col-resize touch-none opacity-0 group-hover/piece:opacity-100 pointer-coarse:hidden',
        'after:absolute after:inset-y-[5px] after:w-[3px] after:rounded-full after:bg-accent',
        end === 'start' ? '-left-0.5 after:left-0.5' : '-right-0.5 after:right-0.5',
      )}
    />
  )
}
