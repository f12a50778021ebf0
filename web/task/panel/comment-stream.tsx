import { useState } from 'react'
import { isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { CommentId } from '#shared/common/ids.ts'
import { ActivityLine } from '#web/activity/activity-line.tsx'
import { isShownAmongComments } from '#web/activity/sentence.ts'
import { type NameOf } from '#web/activity/use-piece-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { OpenTask } from '#web/board-store/open-task.ts'

type CommentStreamProps = {
  comments: readonly Comment[]
  activity: OpenTask['activity']
  nameOf: NameOf
  /** Shown even if it is hidden among earlier comments. */
  linkedCommentId: CommentId | null
  comment: (comment: Comment) => React.ReactNode
}

/** Comments shown initially; the others after a click. */
const initialCount = 5

/** Renders comments in order, interleaved with activity lines. */
export function CommentStream({ comments, activity, nameOf, linkedCommentId, comment }: CommentStreamProps) {
  const { t } = useTexts('board')
  const [showAll, setShowAll] = useState(false)
  if (!showAll && comments.slice(0, -initialCount).some(({ commentId }) => commentId === linkedCommentId))
    setShowAll(true)
  const hidden = showAll ? 0 : Math.max(0, comments.length - initialCount)
  const shown = comments.slice(hidden)
  const since = hidden > 0 ? (shown[0]?.createdAt ?? new Date(0)) : new Date(0)
  const lines = activity.events.filter(isOfTask).filter((event) => isShownAmongComments(event) && event.at >= since)
  return (
    <ul className="flex flex-col gap-4">
      {hidden > 0 && (
        <li>
          <button type="button" className="link touch-target text-sm" onClick={() => setShowAll(true)}>
            {t('comment.earlier', { count: hidden })}
          </button>
        </li>
      )}
      {interleaved(shown, lines).map((one) =>
        'commentId' in one && !('entryId' in one) ? (
          <li key={one.commentId}>{comment(one)}</li>
        ) : (
          <li key={one.entryId}>
            <ActivityLine event={one} nameOf={nameOf} />
          </li>
        ),
      )}
    </ul>
  )
}

const timeOf = (one: Comment | TaskBound): number => ('entryId' in one ? one.at : one.createdAt).getTime()

const interleaved = (comments: readonly Comment[], lines: readonly TaskBound[]): (Comment | TaskBound)[] =>
  [...comments, ...lines].toSorted((one, other) => timeOf(one) - timeOf(other))
