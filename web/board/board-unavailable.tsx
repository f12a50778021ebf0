import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { readFailure } from '#web/rpc/failure.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { LoadError } from '#web/ui/load-error.tsx'

const BoardNotFound = lazyWithRetry(async () => (await import('./board-not-found.tsx')).BoardNotFound)

/** Shown instead of a board that does not exist for the user, or that could not be loaded. */
export function BoardUnavailable({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const failed = error !== undefined && onRetry && readFailure(error).rpc !== 'NOT_FOUND'
  useSetPageTitle(failed ? '' : t('board.error.not_found'))
  if (!failed) return <BoardNotFound />
  return (
    <div className="p-8">
      <LoadError text={t('board.failure.load')} retryLabel={t('common:try_again')} onRetry={onRetry} />
    </div>
  )
}
