// A task as a row, in the tray of undated tasks and below the month on a phone. Keys are handled by the calendar
// (use-card-keys.ts).
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */

import '#web/ui/drag/chip-preview.ts'
import { memo, type CSSProperties } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { cardId, describedBySummary } from '#web/task/card/task-element.ts'
import { useIsSelected } from '#web/task/bulk/selection.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDates } from '#web/user/use-dates.ts'

export type CalendarTaskRowProps = {
  task: Task
  cardKey: string
  assignee: Colleague | undefined
  isTabStop: boolean
  onOpen: (task: Task) => void
  /** Drag preview: a chip where the row is wider than a day; `none` disables dragging, without a drop target. */
  dragMode?: 'row' | 'chip' | 'none' | undefined
  style?: CSSProperties
}

export const CalendarTaskRow = memo(function CalendarTaskRow({
  task,
  cardKey,
  assignee,
  isTabStop,
  onOpen,
  ...rest
}: CalendarTaskRowProps) {
  const { dragMode = 'row', style } = rest
  const { t } = useTexts('board')
  const dates = useDates()
  const isSelected = useIsSelected(task.taskId)
  const days = [task.start, task.due].flatMap((date) => (date ? [dates.short(date)] : []))
  return (
    <article
      id={cardId(task.taskId)}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start={dragMode === 'none' ? undefined : 'card'}
      data-drag-preview={dragMode === 'chip' ? 'chip' : undefined}
      data-drag-title={task.title}
      data-selected={isSelected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      {...describedBySummary(isTabStop)}
      aria-label={isSelected ? t('task.bulk.card', { title: task.title }) : task.title}
      onClick={() => onOpen(task)}
      style={style}
      className={classNames(
        'task-card focus-inside flex min-h-9 min-w-0 cursor-default items-center gap-2 rounded-sm px-2 text-sm select-none pointer-coarse:min-h-14',
        isSelected ? 'bg-accent-soft' : 'bg-sheet hover:bg-hover',
      )}
    >
      <StatusIcon status={task.status} label={t(`task.status.${task.status}`)} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block truncate font-title', task.status === 'completed' && 'text-ink-3')}>
          <TaskLink task={task}>{task.title}</TaskLink>
        </span>
        {days.length > 1 && <span className="num block text-xs text-ink-2">{days.join(' – ')}</span>}
      </span>
      {assignee && <PersonAvatar person={assignee} size={20} decorative />}
    </article>
  )
})
