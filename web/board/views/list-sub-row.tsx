// A sub-task below its task in the list view.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#shared/task/model.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { columns } from './list-grid.ts'
import type { RowsShared } from './list-section.tsx'

type ListSubRowProps = Pick<RowsShared, 'people' | 'ways'> & { task: Task; style: CSSProperties }

export function ListSubRow({ task, people, ways, style }: ListSubRowProps) {
  const { t } = useTranslation('board')
  const { title, status, assigneeId, due } = task
  const person = assigneeId ? people.get(assigneeId) : undefined
  const isDone = status === 'completed'
  return (
    <div
      role="row"
      aria-level={3}
      style={style}
      className={classNames(columns.row, 'border-b border-line hover:bg-hover')}
    >
      <Nothing />
      <Nothing />
      <span role="gridcell" className="flex h-full min-w-0 items-center gap-1 border-l-2 border-line-2 pl-2">
        <IconButton
          label={t(isDone ? 'view.reopen' : 'view.complete', { title })}
          icon={<StatusIcon status={status} />}
          onClick={() => ways.onComplete(task)}
        />
        <button
          type="button"
          onClick={() => ways.onOpen(task)}
          className={classNames(
            'focus-inside min-w-0 truncate rounded-xs px-1 text-sm text-ink-2 hover:text-ink',
            isDone && 'text-ink-3',
          )}
        >
          {title}
        </button>
      </span>
      <Nothing className={columns.labels} />
      <Nothing className={columns.priority} />
      <span role="gridcell" className={columns.assignee}>
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
