// A sub-task below its task, as a tree row (use-row-keys.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import type { CSSProperties, MouseEvent } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { cardId, describedBySummary } from '#web/task/card/task-element.ts'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { columnClassNames } from './list-columns.tsx'
import type { SharedRowProps } from './list-group.tsx'
import { TitleEditor } from '#web/board/views/rows/title-editor.tsx'

type ListSubRowProps = Pick<SharedRowProps, 'people' | 'actions' | 'onEdited'> & {
  task: Task
  rowKey: string
  isTabStop: boolean
  isEdited: boolean
  style: CSSProperties
}

export function ListSubRow({ task, rowKey, isTabStop, isEdited, people, actions, onEdited, style }: ListSubRowProps) {
  const { t } = useTexts('board')
  const { title, status, assigneeId, due } = task
  const person = assigneeId ? people.get(assigneeId) : undefined
  const isDone = status === 'completed'
  const onComplete = (event: MouseEvent) => {
    event.stopPropagation()
    actions.onComplete(task)
  }
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-level={3}
      aria-label={title}
      data-sub-task={rowKey}
      tabIndex={isTabStop ? 0 : -1}
      {...describedBySummary(isTabStop)}
      onClick={() => actions.onOpen(task)}
      style={style}
      className={classNames(columnClassNames.row, 'focus-inside cursor-default border-b border-line hover:bg-hover')}
    >
      <EmptyCell />
      <EmptyCell />
      <span role="gridcell" className="flex h-full min-w-0 items-center border-l-2 border-line-2 pl-1.5">
        <IconButton
          tabIndex={-1}
          label={t(isDone ? 'view.reopen' : 'view.complete', { title })}
          icon={<StatusIcon status={status} />}
          onClick={onComplete}
        />
        {isEdited ? (
          <TitleEditor task={task} onDone={onEdited} />
        ) : (
          <span
            className={classNames('min-w-0 truncate px-1 text-sm text-ink-2', isDone && 'text-ink-3')}
            title={title}
          >
            <TaskLink task={task}>{title}</TaskLink>
          </span>
        )}
      </span>
      <EmptyCell className={columnClassNames.labels} />
      <EmptyCell className={columnClassNames.priority} />
      <span role="gridcell" className={classNames('flex', columnClassNames.assignee)}>
        {person && <PersonAvatar person={person} size={20} />}
      </span>
      <span role="gridcell" className={classNames(columnClassNames.due, 'text-sm')}>
        {due && <DueLabel due={due} completed={isDone} />}
      </span>
      <EmptyCell />
    </div>
  )
}

const EmptyCell = ({ className }: { className?: string }) => (
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell is empty
  <span role="gridcell" className={className} />
)
