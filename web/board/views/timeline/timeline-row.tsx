// A task of the timeline: its name in the sticky column, and its bar. Keys are handled by the timeline
// (use-card-keys.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import { Lock } from 'lucide-react'
import { memo } from 'react'
import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { DaySpan } from '#shared/view/calendar.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import type { OnResize } from '#web/board/views/calendar/use-date-resize.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { cardId, describedBySummary } from '#web/task/card/task-element.ts'
import { useIsSelected } from '#web/task/bulk/selection.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TaskBar } from './task-bar.tsx'
import type { Chart } from './timeline-group.tsx'
import { nameColumnZone } from './timeline-head.tsx'

export type TimelineRowProps = {
  task: Task
  cardKey: string
  daySpan: DaySpan
  /** Dates while it is dragged or resized. */
  preview: DaySpan | undefined
  chart: Chart
  label: Label | undefined
  assignee: Colleague | undefined
  /** Share of completed sub-tasks, from 0 to 1; null without sub-tasks. */
  progress: number | null
  isTabStop: boolean
  /** Whether the user may change the dates. */
  canResize: boolean
  onResize: OnResize
  onOpen: (task: Task) => void
  top: number
  height: number
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { task, cardKey, isTabStop, assignee, chart, top, height, onOpen } = props
  const { t } = useTexts('board')
  const isSelected = useIsSelected(task.taskId)
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-level={2}
      aria-label={task.title}
      aria-selected={isSelected}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-in-place=""
      data-selected={isSelected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      {...describedBySummary(isTabStop)}
      style={{ top, height }}
      className={classNames(
        'task-card group/row absolute inset-x-0 focus-inside cursor-default border-b border-line',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its row is focusable */}
      <div
        role="gridcell"
        {...nameColumnZone}
        onClick={() => onOpen(task)}
        className={classNames(
          'sticky left-0 z-20 flex h-full w-(--names) items-center gap-2.5 border-r border-line pr-4 pl-8 max-md:px-3',
          'bg-sheet',
          // The sticky column is opaque, so the tint is a background image.
          isSelected
            ? 'bg-[image:linear-gradient(var(--accent-soft),var(--accent-soft))]'
            : 'group-hover/row:bg-[image:linear-gradient(var(--hover),var(--hover))]',
        )}
      >
        <StatusIcon status={task.status} label={t(`task.status.${task.status}`)} />
        <span
          title={task.title}
          className={classNames('min-w-0 flex-1 truncate text-sm', task.status === 'completed' && 'text-ink-3')}
        >
          <TaskLink task={task}>{task.title}</TaskLink>
        </span>
        <PendingMark id={task.taskId} />
        {task.visibleTo && <Lock aria-label={t('task.restrict.mark')} className="icon-12 shrink-0 text-ink-3" />}
        {assignee && !chart.phone && <PersonAvatar person={assignee} size={20} />}
      </div>
      <TaskBar {...props} />
    </div>
  )
})
