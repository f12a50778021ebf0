// Instead of a board that is not there, or not for this person; or that could not be loaded.

import { usePage } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { failureOf } from '#web/rpc/failure.ts'
import { part } from '#web/rpc/part.tsx'
import { PartError } from '#web/ui/part-error.tsx'

const NoSuchBoard = part(async () => (await import('./no-such-board.tsx')).NoSuchBoard)

export function BoardGone({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const failed = error !== undefined && onRetry && failureOf(error).rpc !== 'NOT_FOUND'
  usePage(failed ? '' : t('board.error.not_found'))
  if (!failed) return <NoSuchBoard />
  return (
    <div className="p-8">
      <PartError text={t('board.failure.load')} retryLabel={t('common:try_again')} onRetry={onRetry} />
    </div>
  )
}
