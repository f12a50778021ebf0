// What was said lately, in all projects: who, about what, and the beginning of it.

import { Link } from '@tanstack/react-router'
import { BriefText } from '#web/comment/brief-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import { type People, usePeople } from '#web/people/queries.ts'
import { type LatestComment, useLatestComments } from '#web/picture/latest-comments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { LatestPart } from './latest-part.tsx'

export function LatestComments() {
  const { t } = useTexts('board')
  const query = useLatestComments()
  const people = usePeople()
  return (
    <LatestPart
      title={t('comment.latest.title')}
      none={t('comment.latest.none')}
      failure={t('comment.latest.failure')}
      query={query}
    >
      {query.data?.map((one) => (
        <Line key={one.comment.commentId} one={one} people={people} />
      ))}
    </LatestPart>
  )
}

function Line({ one: { comment, task, boardId, board }, people }: { one: LatestComment; people: People }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const author = comment.authorId ? people.get(comment.authorId) : undefined
  const name =
    author?.name ??
    comment.authorName ??
    (comment.authorId ? nameIn(people, comment.authorId, t) : t('task.assignee.unknown'))
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
            {dates.lately(createdAt)}
          </time>
        </p>
        <p className="mt-0.5 line-clamp-2 text-ink-2 wrap-anywhere">
          <BriefText text={text} />
        </p>
      </div>
    </li>
  )
}
