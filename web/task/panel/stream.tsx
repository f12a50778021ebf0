// Comments in the order they were written, with what else happened woven in as small lines.

import { useState } from 'react'
import { isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { CommentId } from '#shared/common/ids.ts'
import { ActivityLine } from '#web/activity/activity-line.tsx'
import { isWoven } from '#web/activity/sentence.ts'
import { type NameOf } from '#web/activity/use-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Opened } from '#web/picture/opened.ts'

type StreamProps = {
  comments: readonly Comment[]
  activity: Opened['activity']
  nameOf: NameOf
  /** Shown also when it is an earlier one. */
  pointedAt: CommentId | null
  comment: (comment: Comment) => React.ReactNode
}

/** So many are shown at first; the others are a press away. */
const latest = 5

export function Stream({ comments, activity, nameOf, pointedAt, comment }: StreamProps) {
  const { t } = useTexts('board')
  const [all, setAll] = useState(false)
  if (!all && comments.slice(0, -latest).some(({ commentId }) => commentId === pointedAt)) setAll(true)
  const hidden = all ? 0 : Math.max(0, comments.length - latest)
  const shown = comments.slice(hidden)
  const since = hidden > 0 ? (shown[0]?.createdAt ?? new Date(0)) : new Date(0)
  const lines = activity.events.filter(isOfTask).filter((event) => isWoven(event) && event.at >= since)
  return (
    <ul className="flex flex-col gap-4">
      {hidden > 0 && (
        <li>
          <button type="button" className="link touch-target text-sm" onClick={() => setAll(true)}>
            {t('comment.earlier', { count: hidden })}
          </button>
        </li>
      )}
      {woven(shown, lines).map((one) =>
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

const whenOf = (one: Comment | TaskBound): number => ('entryId' in one ? one.at : one.createdAt).getTime()

const woven = (comments: readonly Comment[], lines: readonly TaskBound[]): (Comment | TaskBound)[] =>
  [...comments, ...lines].toSorted((one, other) => whenOf(one) - whenOf(other))
