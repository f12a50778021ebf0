import { Link } from '@tanstack/react-router'
import { ActivityText } from '#web/activity/activity-line.tsx'
import { usePieceNames } from '#web/activity/use-piece-names.ts'
import { BriefText } from '#web/comment/markdown-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, type People, usePeople } from '#web/people/queries.ts'
import { type RecentActivityEntry, useRecentActivity } from '#web/activity/queries.ts'
import { type RecentComment, useRecentComments } from '#web/comment/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { RecentSection } from './home-section.tsx'

/** Renders the latest activity of all boards. */
export function RecentActivity() {
  const { t } = useTexts('board')
  const query = useRecentActivity()
  const people = usePeople()
  return (
    <RecentSection
      title={t('activity.latest.title')}
      emptyText={t('activity.latest.none')}
      failureTitle={t('activity.failure.load')}
      query={query}
    >
      {query.data?.map((entry) => (
        <ActivityRow key={entry.event.entryId} entry={entry} people={people} />
      ))}
    </RecentSection>
  )
}

const linkClassName = 'touch-target min-w-0 truncate hover:text-ink hover:underline'

function ActivityRow({ entry: { event, task, board }, people }: { entry: RecentActivityEntry; people: People }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const tasks = new Map(task ? [[task.taskId, task]] : [])
  const nameOf = usePieceNames({ people, structure: board, tasks })
  const actor = people.get(event.actorId)
  const { boardId, title, color } = board
  return (
    <li className="flex gap-2.5 py-1.5 text-sm text-ink-2">
      <Avatar
        name={nameOfPerson(people, event.actorId, t)}
        hue={actor?.hue}
        src={actor?.picture}
        size={20}
        decorative
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <ActivityText event={event} nameOf={nameOf} />
        </p>
        <p className="flex items-center gap-1.5 text-xs text-ink-3" title={title}>
          <Tile title={title} hue={color} size={14} />
          {task?.state === 'active' ? (
            <Link
              to="/boards/$boardId/tasks/$taskId"
              params={{ boardId, taskId: task.taskId }}
              className={linkClassName}
            >
              {task.title}
            </Link>
          ) : task ? (
            <span className="min-w-0 truncate">{task.title}</span>
          ) : (
            <Link to="/boards/$boardId" params={{ boardId }} className={linkClassName}>
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
        {dates.timestamp(event.at)}
      </time>
    </li>
  )
}

/** Renders the latest comments of all boards. */
export function RecentComments() {
  const { t } = useTexts('board')
  const query = useRecentComments()
  const people = usePeople()
  return (
    <RecentSection
      title={t('comment.latest.title')}
      emptyText={t('comment.latest.none')}
      failureTitle={t('comment.latest.failure')}
      query={query}
    >
      {query.data?.map((entry) => (
        <CommentRow key={entry.comment.commentId} entry={entry} people={people} />
      ))}
    </RecentSection>
  )
}

function CommentRow({ entry: { comment, task, boardId, board }, people }: { entry: RecentComment; people: People }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const author = comment.authorId ? people.get(comment.authorId) : undefined
  const name =
    author?.name ??
    comment.authorName ??
    (comment.authorId ? nameOfPerson(people, comment.authorId, t) : t('task.assignee.unknown'))
  const { createdAt, commentId, text } = comment
  return (
    <li className="relative flex gap-3 border-b border-line py-2.5 last:border-b-0">
      <Avatar name={name} hue={author?.hue} src={author?.picture} size={28} decorative />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-baseline gap-2">
          <Link
            to="/boards/$boardId/tasks/$taskId"
            params={{ boardId, taskId: task.taskId }}
            hash={commentId}
            title={`${task.title} · ${board.title}`}
            className="min-w-0 flex-1 truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            <span className="font-semibold">{name.split(' ')[0]}</span>{' '}
            <span className="text-xs text-ink-3">{t('comment.latest.on', { title: task.title })}</span>
          </Link>
          <time
            dateTime={createdAt.toISOString()}
            title={dates.full(createdAt)}
            className="num shrink-0 text-xs text-ink-3"
          >
            {dates.timestamp(createdAt)}
          </time>
        </p>
        <p className="mt-0.5 line-clamp-2 text-ink-2 wrap-anywhere">
          <BriefText text={text} />
        </p>
      </div>
    </li>
  )
}
