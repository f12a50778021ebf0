// When a comment was written, and that it was changed since.

import type { Comment } from '#shared/comment/model.ts'
import { wordingOf } from '#shared/common/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates } from '#web/user/use-dates.ts'

export function CommentTime({ comment: { createdAt, editedAt } }: { comment: Comment }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = usePreferences()
  return (
    <span className="num text-xs text-ink-3">
      <time dateTime={createdAt.toISOString()} title={dates.full(createdAt)}>
        {isFar(createdAt, timeZone) ? dates.full(createdAt) : dates.relative(createdAt)}
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

/** Beyond a week the date says more than its sentence. */
const isFar = (when: Date, timeZone: string): boolean => wordingOf(when, new Date(), timeZone) === 'on'
