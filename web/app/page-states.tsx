import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { BoardId } from '#shared/common/ids.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardStateKey } from '#web/board-store/queries.ts'
import { forgetPersistedBoard } from '#web/board-store/persistence/registry.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { pingServer, useOnline } from '#web/rpc/connectivity.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { mainId } from './use-heading-focus.ts'

type PageErrorProps = { error: unknown; reset: () => void }

/** Renders the 404 page for NOT_FOUND errors, and otherwise a message with a retry button. */
export function PageError({ error, reset }: PageErrorProps) {
  return isNotFound(error) ? <NotFound /> : <PageErrorMessage error={error} reset={reset} />
}

function PageErrorMessage({ error, reset }: PageErrorProps) {
  const { t } = useTexts('common')
  const router = useRouter()
  const resetBoundary = useQueryErrorResetBoundary()
  const failureText = useFailureText()
  useSetPageTitle(t('page_failed.title'))
  useEffect(() => resetBoundary.reset(), [resetBoundary])

  // A script failed to load. If the server is reachable, there was a new release, and only a reload helps.
  const online = useOnline()
  const isScriptMissing = error instanceof TypeError && /import|module/i.test(error.message)
  useEffect(() => {
    if (isScriptMissing) void pingServer()
  }, [isScriptMissing])
  const cache = useQueryClient()
  const retry = () => {
    if (isScriptMissing) window.location.reload()
    else {
      // The saved copy of the board may have caused the error, so it is dropped.
      const parsedBoardId = BoardId.safeParse(
        router.state.location.pathname.split('/').find((segment) => segment.startsWith('brd_')),
      )
      if (parsedBoardId.success) {
        forgetPersistedBoard(parsedBoardId.data)
        cache.removeQueries({ queryKey: boardStateKey(parsedBoardId.data) })
      }
      reset()
      void router.invalidate()
    }
  }
  return (
    <main id={mainId} className="grid flex-1 place-items-center py-16">
      <EmptyState
        icon={<TriangleAlert />}
        level={1}
        title={t('page_failed.title')}
        text={isScriptMissing ? t(online ? 'page_failed.outdated' : 'failure.no_connection') : failureText(error)}
        actions={
          // Reloading without a connection would lose the page.
          (online || !isScriptMissing) && (
            <Button kind="primary" icon={<RotateCcw />} onClick={retry}>
              {t(isScriptMissing ? 'page_failed.reload' : 'try_again')}
            </Button>
          )
        }
      />
    </main>
  )
}

export const NotFound = lazyWithRetry(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** Renders a spinner in place of a loading page. It is invisible for the first 200 ms. */
export function PagePending() {
  const { t } = useTexts('common')
  return (
    <main className="grid flex-1 place-items-center">
      <Spinner label={t('loading')} className="appear-late" />
    </main>
  )
}
