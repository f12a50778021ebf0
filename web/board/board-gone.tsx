// Instead of a board that is not there, or not for this person; or that could not be loaded.

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/rpc/failure.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionError } from '#web/ui/section-error.tsx'

export function BoardGone({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t } = useTranslation(['board', 'common'])
  if (error && onRetry && failureOf(error).rpc !== 'NOT_FOUND') {
    return (
      <div className="p-8">
        <SectionError text={t('board.failure.load')} retryLabel={t('common:try_again')} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <EmptyState
      title={t('board.error.not_found')}
      text={t('board.error.not_found_text')}
      actions={
        <Link to="/boards" className={buttonClass({ kind: 'primary', size: 36 })}>
          {t('board.back_to_all')}
        </Link>
      }
    />
  )
}
