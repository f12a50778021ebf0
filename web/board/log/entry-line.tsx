// An entry of the log of a project: who did what, to which task, and when.

import { Link } from '@tanstack/react-router'
import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { ActivityIcon } from '#web/activity/activity-icon.tsx'
import { ActivityText } from '#web/activity/activity-text.tsx'
import type { NameOf } from '#web/activity/use-names.ts'
import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { TaskNamed } from './use-log.ts'

type EntryLineProps = {
  event: DomainEvent
  task: TaskNamed | undefined
  who: Colleague | undefined
  nameOf: NameOf
}

export function EntryLine({ event, task, who, nameOf }: EntryLineProps) {
  const dates = useDates()
  return (
    <div className="flex gap-3 py-2 text-sm text-ink-2">
      <span className="relative shrink-0 self-start">
        <Avatar name={who?.name} hue={who?.hue} src={who?.picture} size={28} decorative />
        <span className="absolute -right-1.5 -bottom-1.5 grid size-4.5 place-items-center rounded-full border border-line bg-raised text-ink-3">
          <ActivityIcon event={event} />
        </span>
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <ActivityText event={event} nameOf={nameOf} />
        </p>
        {task && isOfTask(event) && <TaskName boardId={event.boardId} task={task} />}
      </div>
      <time
        dateTime={event.at.toISOString()}
        title={dates.full(event.at)}
        className="num shrink-0 pt-1 text-xs whitespace-nowrap text-ink-3"
      >
        {dates.time(event.at)}
      </time>
    </div>
  )
}

/** What has been put away is found on its shelf, not on the board. */
function TaskName({ boardId, task: { taskId, number, title, state } }: { boardId: BoardId; task: TaskNamed }) {
  const name = (
    <>
      <span className="num text-ink-3">#{number}</span> {title}
    </>
  )
  if (state !== 'active') return <p className="truncate text-xs">{name}</p>
  return (
    <Link
      to={boardPath(boardId, '/tasks/$taskId')}
      params={{ boardId, taskId }}
      className="touch-target block truncate text-xs hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
}
