// What happened lately, in all projects: who did what, to which task.

import { Link } from '@tanstack/react-router'
import { ActivityText } from '#web/activity/activity-text.tsx'
import { useNames } from '#web/activity/use-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import { type People, usePeople } from '#web/people/queries.ts'
import { type LatestEntry, useLatestActivity } from '#web/picture/latest-activity.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { LatestPart } from './latest-part.tsx'

export function LatestActivity() {
  const { t } = useTexts('board')
  const query = useLatestActivity()
  const people = usePeople()
  return (
    <LatestPart
      title={t('activity.latest.title')}
      none={t('activity.latest.none')}
      failure={t('activity.failure.load')}
      query={query}
    >
      {query.data?.map((one) => (
        <Line key={one.event.entryId} one={one} people={people} />
      ))}
    </LatestPart>
  )
}

const link = 'touch-target min-w-0 truncate hover:text-ink hover:underline'

function Line({ one: { event, task, board }, people }: { one: LatestEntry; people: People }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const tasks = new Map(task ? [[task.taskId, task]] : [])
  const nameOf = useNames({ people, frame: board, tasks })
  const who = people.get(event.actorId)
  const { boardId, title, color } = board
  return (
    <li className="flex gap-2.5 py-1.5 text-sm text-ink-2">
      <Avatar name={nameIn(people, event.actorId, t)} hue={who?.hue} src={who?.picture} size={20} decorative />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <ActivityText event={event} nameOf={nameOf} />
        </p>
        <p className="flex items-center gap-1.5 text-xs text-ink-3" title={title}>
          <Tile title={title} hue={color} size={14} />
          {task?.state === 'active' ? (
            <Link to="/boards/$boardId/tasks/$taskId" params={{ boardId, taskId: task.taskId }} className={link}>
              {task.title}
            </Link>
          ) : task ? (
            <span className="min-w-0 truncate">{task.title}</span>
          ) : (
            <Link to="/boards/$boardId" params={{ boardId }} className={link}>
              {title}
            </Link>
          )}
        </p>
      </div>
      <time
        dateTime={event.at.toISOString()}
        title={dates.full(event.at)}
        className="num shrink-0 text-xs leading-5 whitespace-nowrap text-ink-3"
      >
        {dates.lately(event.at)}
      </time>
    </li>
  )
}
