import { useState, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { CommentId } from '#shared/common/ids.ts'
import { ActivityLine } from '#web/activity/activity-line.tsx'
import { isShownAmongComments } from '#web/activity/sentence.ts'
import type { NameOf } from '#web/activity/use-piece-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { OpenTask } from '#web/board-store/open-task.ts'

type CommentStreamProps = {
  comments: readonly Comment[]
  activity: OpenTask['activity']
  nameOf: NameOf
  /** Shown even if it is hidden among earlier comments. */
  linkedCommentId: CommentId | null
  renderComment: (comment: Comment) => ReactNode
}

/** Comments shown initially; the others after a click. */
const initialCount = 5

/** Renders comments in order, interleaved with activity lines. */
export function CommentStream({ comments, activity, nameOf, linkedCommentId, renderComment }: CommentStreamProps) {
  const { t } = useTexts('board')
  const [showAll, setShowAll] = useState(false)
  if (!showAll && comments.slice(0, -initialCount).some(({ commentId }) => commentId === linkedCommentId))
    setShowAll(true)
  const hiddenCount = showAll ? 0 : Math.max(0, comments.length - initialCount)
  const shown = comments.slice(hiddenCount)
  const shownSince = hiddenCount > 0 ? (shown[0]?.createdAt ?? new Date(0)) : new Date(0)
  const activityEvents = activity.events
    .filter(isTaskEvent)
    .filter((event) => isShownAmongComments(event) && event.at >= shownSince)
  return (
    <ul className="flex flex-col gap-4">
      {hiddenCount > 0 && (
        <li>
          <button type="button" className="link touch-target text-sm" onClick={() => setShowAll(true)}>
            {t('comment.earlier', { count: hiddenCount })}
          </button>
        </li>
      )}
      {interleave(shown, activityEvents).map((item) =>
        'commentId' in item && !('entryId' in item) ? (
          <li key={item.commentId}>{renderComment(item)}</li>
        ) : (
          <li key={item.entryId}>
            <ActivityLine event={item} nameOf={nameOf} />
          </li>
        ),
      )}
    </ul>
  )
}

const timeOf = (item: Comment | TaskDomainEvent): number => ('entryId' in item ? item.at : item.createdAt).getTime()

const interleave = (
  comments: readonly Comment[],
  activityEvents: readonly TaskDomainEvent[],
): (Comment | TaskDomainEvent)[] =>
  [...comments, ...activityEvents].toSorted((one, other) => timeOf(one) - timeOf(other))

type ScrollToEndProps = {
  enabled: boolean
  /** Time of the user's last comment; a newer one scrolls to the end. */
  lastOwnComment: number
  /** Whether another comment is scrolled to instead. */
  disabled: boolean
  children: ReactNode
}

const endTolerancePx = 40

/** Keeps the latest comment in view, unless the user has scrolled up. */
export function ScrollToEnd({ enabled, lastOwnComment, disabled, children }: ScrollToEndProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(enabled && !disabled)
  const previousOwnComment = useRef(lastOwnComment)
  const scrollToEnd = useCallback(() => {
    const element = scroller.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [])
  useLayoutEffect(() => {
    if (disabled) isAtEnd.current = false
  }, [disabled])
  useLayoutEffect(() => {
    const isNew = enabled && lastOwnComment > previousOwnComment.current
    previousOwnComment.current = lastOwnComment
    if (isNew) isAtEnd.current = true
    scrollToEnd()
    // In one column the whole task scrolls.
    if (isNew) scroller.current?.scrollIntoView({ block: 'end' })
  }, [enabled, lastOwnComment, scrollToEnd])
  useLayoutEffect(() => {
    const contentElement = content.current
    if (!contentElement) return undefined
    const observer = new ResizeObserver(scrollToEnd)
    observer.observe(contentElement)
    // Content expanded by a click stays under the pointer.
    const stopFollowing = () => {
      isAtEnd.current = false
    }
    contentElement.addEventListener('click', stopFollowing, true)
    return () => {
      observer.disconnect()
      contentElement.removeEventListener('click', stopFollowing, true)
    }
  }, [scrollToEnd])
  return (
    <div
      ref={scroller}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = enabled && scrollHeight - scrollTop - clientHeight < endTolerancePx
      }}
      className="min-h-0 flex-1 px-5 py-4 max-md:px-4 lg:overflow-y-auto"
    >
      <div ref={content}>{children}</div>
    </div>
  )
}
