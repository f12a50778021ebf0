// A task of a timeline: its name in the column that stays, and its days as a bar (picture 07).
//
// The keys of all of them are handled where the timeline is (use-card-keys.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import { Lock } from 'lucide-react'
import { memo } from 'react'
import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { Covered } from '#shared/view/calendar.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import type { OnPull } from '#web/board/views/calendar/use-pulling-ends.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { cardId, describedIf } from '#web/task/card-id.ts'
import { useIsChosen } from '#web/task/selection.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { TaskLink } from '#web/task/task-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Bar } from './bar.tsx'
import { overNames } from './over-names.ts'
import type { Chart } from './timeline-group.tsx'

export type TimelineRowProps = {
  task: Task
  cardKey: string
  covers: Covered
  /** Where it would stand if it were let go now. */
  carried: Covered | undefined
  chart: Chart
  label: Label | undefined
  assignee: Colleague | undefined
  /** Of its sub-tasks how many are done, from 0 to 1; null without any. */
  progress: number | null
  reachable: boolean
  /** Whether its dates may be changed by hand. */
  mayPull: boolean
  onPull: OnPull
  onOpen: (task: Task) => void
  top: number
  height: number
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { task, cardKey, reachable, assignee, chart, top, height, onOpen } = props
  const { t } = useTexts('board')
  const isChosen = useIsChosen(task.taskId)
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-level={2}
      aria-label={task.title}
      aria-selected={isChosen}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-in-place=""
      data-chosen={isChosen || undefined}
      tabIndex={reachable ? 0 : -1}
      {...describedIf(reachable)}
      style={{ top, height }}
      className={classNames(
        'task-card group/row absolute inset-x-0 focus-inside cursor-default border-b border-line',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its row has the focus */}
      <div
        role="gridcell"
        {...overNames}
        onClick={() => onOpen(task)}
        className={classNames(
          'sticky left-0 z-20 flex h-full w-(--names) items-center gap-2.5 border-r border-line pr-4 pl-8 max-md:px-3',
          'bg-sheet',
          // What is under it must not be seen through it.
          isChosen
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
        <WaitsMark of={task.taskId} />
        {task.visibleTo && <Lock aria-label={t('task.restrict.mark')} className="icon-12 shrink-0 text-ink-3" />}
        {assignee && !chart.phone && (
          <Avatar name={assignee.name} hue={assignee.hue} src={assignee.picture} size={20} />
        )}
      </div>
      <Bar {...props} />
    </div>
  )
})
