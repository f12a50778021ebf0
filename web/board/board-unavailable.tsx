import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { failureOf } from '#web/rpc/failure.ts'
import { part } from '#web/rpc/part.tsx'
import { PartError } from '#web/ui/part-error.tsx'

const BoardNotFound = part(async () => (await import('./board-not-found.tsx')).BoardNotFound)

/** Shown instead of a board that does not exist for the user, or that could not be loaded. */
export function BoardUnavailable({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const failed = error !== undefined && onRetry && failureOf(error).rpc !== 'NOT_FOUND'
  useSetPageTitle(failed ? '' : t('board.error.not_found'))
  if (!failed) return <BoardNotFound />
  return (
    <div className="p-8">
      <PartError text={t('board.failure.load')} retryLabel={t('common:try_again')} onRetry={onRetry} />
    </div>
  )
}
