// A task in a week of a calendar: of several days a bar, of one a line with its state (picture 06).
//
// The keys of all of them are handled where the calendar is (use-card-keys.ts).
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */

import { Lock } from 'lucide-react'
import { memo } from 'react'
import { isDay } from '#shared/common/day-or-time.ts'
import type { Label } from '#shared/label/model.ts'
import type { Span } from '#shared/view/model.ts'
import type { Piece as PieceOf } from '#shared/view/calendar.ts'
import { Later } from '#web/board/views/later.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { cardId } from '#web/task/card-id.ts'
import { useIsChosen } from '#web/task/selection.ts'
import { standingOf } from '#web/task/standing.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { TaskLink } from '#web/task/task-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useDateManner, useDates } from '#web/user/use-dates.ts'
import type { End, OnPull } from './use-pulling-ends.ts'

export type PieceProps = {
  piece: PieceOf
  cardKey: string
  /** Whether it is the first of its task that is shown, by which its menu finds it. */
  isNamed: boolean
  span: Span
  /** Of its labels the one that gives it its colour. */
  label: Label | undefined
  assignee: Colleague | undefined
  reachable: boolean
  /** Whether its ends may be pulled. */
  mayPull: boolean
  onPull: OnPull
  onOpen: (task: PieceOf['task']) => void
}

const look =
  'task-card group/piece pointer-events-auto relative mx-[3px] flex min-w-0 cursor-default items-center gap-1.5 rounded-sm px-1.5 ' +
  'font-medium select-none outline-offset-1 contrast:outline contrast:outline-1 contrast:outline-ink forced-colors:border'

export const Piece = memo(function Piece({
  piece,
  cardKey,
  isNamed,
  span,
  label,
  assignee,
  reachable,
  ...ways
}: PieceProps) {
  const { task, from, to, line, cameFrom, goesOn, isLong } = piece
  const { t } = useTexts('board')
  const isChosen = useIsChosen(task.taskId)
  const { timeZone } = useDateManner()
  const late = !!task.due && standingOf(task.due, { completed: task.status === 'completed', timeZone }) === 'overdue'
  const said = useSaid(piece, assignee)
  return (
    <article
      id={isNamed ? cardId(task.taskId) : undefined}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start="card"
      data-chosen={isChosen || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={isChosen ? t('task.bulk.card', { title: said }) : said}
      title={task.title}
      onClick={() => ways.onOpen(task)}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: line + 1 }}
      className={classNames(
        look,
        span === 'week' ? 'h-7 text-sm' : 'h-5.5 text-xs',
        isLong &&
          (late
            ? 'bg-bad-soft text-bad-ink'
            : label
              ? `${hueClass(label.color)} bg-hue-soft text-hue-ink`
              : 'bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--line-2)]'),
        !isLong && 'hover:bg-hover',
        !isLong && (late ? 'text-bad-ink' : task.status === 'completed' ? 'text-ink-2' : 'text-ink'),
        cameFrom && 'ml-0 rounded-l-none',
        goesOn && 'mr-0 rounded-r-none',
        isChosen && 'bg-accent-soft! ring-1 ring-ring',
      )}
    >
      <Shown piece={piece} span={span} assignee={assignee} />
      {ways.mayPull && (
        <Later>
          {!cameFrom && <Handle end="start" task={task} onPull={ways.onPull} />}
          {!goesOn && <Handle end="due" task={task} onPull={ways.onPull} />}
        </Later>
      )}
    </article>
  )
})

function Shown({ piece: { task, isLong }, span, assignee }: Pick<PieceProps, 'piece' | 'span' | 'assignee'>) {
  return (
    <>
      {(!isLong || task.status === 'completed') && <StatusIcon status={task.status} className="size-3.5" />}
      {!isLong && <TimeOf task={task} />}
      <span className="min-w-0 flex-1 truncate">
        <TaskLink task={task}>{task.title}</TaskLink>
      </span>
      <WaitsMark of={task.taskId} />
      {task.visibleTo && <Lock aria-hidden className="icon-12 shrink-0 text-ink-3" />}
      {assignee && (isLong || span === 'week') && (
        <Avatar
          name={assignee.name}
          hue={assignee.hue}
          src={assignee.picture}
          size={span === 'week' ? 20 : 16}
          decorative
        />
      )}
    </>
  )
}

/** In words: what it is called, when it is, how far it is, and whose it is. */
function useSaid({ task }: PieceOf, assignee: Colleague | undefined): string {
  const { t } = useTexts('board')
  const dates = useDates()
  const days = [task.start, task.due].flatMap((date) => (date ? [dates.full(date)] : []))
  return [
    task.title,
    days.join(' – '),
    t(`task.status.${task.status}`),
    ...(task.visibleTo ? [t('task.restrict.mark')] : []),
    ...(assignee ? [assignee.name] : []),
  ].join(', ')
}

function TimeOf({ task: { due, start } }: Pick<PieceOf, 'task'>) {
  const dates = useDates()
  const date = due ?? start
  if (!date || isDay(date)) return null
  return <span className="num shrink-0 font-normal text-ink-3">{dates.time(date)}</span>
}

type HandleProps = Pick<PieceOf, 'task'> & { end: End; onPull: OnPull }

/** The dates are changed by keys with D; a hand pulls here. */
function Handle({ end, task, onPull }: HandleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the pointer alone
    <span
      aria-hidden
      data-no-drag
      data-end={end}
      onPointerDown={(event) => onPull(task, end, event)}
      onClick={(event) => event.stopPropagation()}
      className={classNames(
        'absolute inset-y-0 w-2 cursor-col-resize touch-none opacity-0 group-hover/piece:opacity-100 pointer-coarse:hidden',
        'after:absolute after:inset-y-[5px] after:w-[3px] after:rounded-full after:bg-accent',
        end === 'start' ? '-left-0.5 after:left-0.5' : '-right-0.5 after:right-0.5',
      )}
    />
  )
}
