// A sub-task below its task in the list view: a row of the tree, with the keys of a task (use-list-rows.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import type { CSSProperties, MouseEvent } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { cardId, describedIf } from '#web/task/card-id.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { TaskLink } from '#web/task/task-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { columns } from './list-grid.ts'
import type { RowsShared } from './list-group.tsx'
import { RowTitle } from './row-title.tsx'

type ListSubRowProps = Pick<RowsShared, 'people' | 'ways' | 'onEdited'> & {
  task: Task
  rowKey: string
  reachable: boolean
  isEdited: boolean
  style: CSSProperties
}

export function ListSubRow({ task, rowKey, reachable, isEdited, people, ways, onEdited, style }: ListSubRowProps) {
  const { t } = useTexts('board')
  const { title, status, assigneeId, due } = task
  const person = assigneeId ? people.get(assigneeId) : undefined
  const isDone = status === 'completed'
  const onComplete = (event: MouseEvent) => {
    event.stopPropagation()
    ways.onComplete(task)
  }
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-level={3}
      aria-label={title}
      data-sub={rowKey}
      tabIndex={reachable ? 0 : -1}
      {...describedIf(reachable)}
      onClick={() => ways.onOpen(task)}
      style={style}
      className={classNames(columns.row, 'focus-inside cursor-default border-b border-line hover:bg-hover')}
    >
      <Nothing />
      <Nothing />
      <span role="gridcell" className="flex h-full min-w-0 items-center border-l-2 border-line-2 pl-1.5">
        <IconButton
          tabIndex={-1}
          label={t(isDone ? 'view.reopen' : 'view.complete', { title })}
          icon={<StatusIcon status={status} />}
          onClick={onComplete}
        />
        {isEdited ? (
          <RowTitle task={task} onDone={onEdited} />
        ) : (
          <span
            className={classNames('min-w-0 truncate px-1 text-sm text-ink-2', isDone && 'text-ink-3')}
            title={title}
          >
            <TaskLink task={task}>{title}</TaskLink>
          </span>
        )}
      </span>
      <Nothing className={columns.labels} />
      <Nothing className={columns.priority} />
      <span role="gridcell" className={classNames('flex', columns.assignee)}>
        {person && <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} />}
      </span>
      <span role="gridcell" className={classNames(columns.due, 'text-sm')}>
        {due && <DueLabel due={due} completed={isDone} />}
      </span>
      <Nothing />
    </div>
  )
}

const Nothing = ({ className }: { className?: string }) => (
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing to say
  <span role="gridcell" className={className} />
)
