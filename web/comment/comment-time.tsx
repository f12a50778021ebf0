// When a comment was written, and that it was changed since.

import type { Comment } from '#shared/comment/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDates } from '#web/user/use-dates.ts'

export function CommentTime({ comment: { createdAt, editedAt } }: { comment: Comment }) {
  const { t } = useTexts('board')
  const dates = useDates()
  return (
    <span className="num text-xs text-ink-3">
      <time dateTime={createdAt.toISOString()} title={dates.full(createdAt)}>
        {dates.relative(createdAt)}
      </time>
      {editedAt && (
        <>
          {' · '}
          <span title={dates.full(editedAt)}>{t('comment.edited')}</span>
        </>
      )}
    </span>
  )
}
