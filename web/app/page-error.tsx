// A page that failed: what happened, and the way to try again; the frame stays.

import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { BoardId } from '#shared/common/ids.ts'
import { usePage } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { pictureKey } from '#web/picture/picture-key.ts'
import { unname } from '#web/picture/seen-names.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { isReached } from '#web/rpc/reach.ts'
import { useOnline } from '#web/rpc/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotFound } from './not-found.ts'
import { mainId } from './use-heading-focus.ts'

type PageErrorProps = { error: unknown; reset: () => void }

export function PageError({ error, reset }: PageErrorProps) {
  return isNotFound(error) ? <NotFound /> : <Failed error={error} reset={reset} />
}

function Failed({ error, reset }: PageErrorProps) {
  const { t } = useTexts('common')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const why = useFailureText()
  usePage(t('page_failed.title'))
  useEffect(() => queries.reset(), [queries])

  // A script did not come. With a server there was a new release, whose page has other ones: only a new page helps.
  const online = useOnline()
  const partMissing = error instanceof TypeError && /import|module/i.test(error.message)
  useEffect(() => {
    if (partMissing) void isReached()
  }, [partMissing])
  const cache = useQueryClient()
  const again = () => {
    if (partMissing) window.location.reload()
    else {
      // What this browser has kept of a board may be what its page failed on.
      const board = BoardId.safeParse(router.state.location.pathname.split('/').find((part) => part.startsWith('brd_')))
      if (board.success) {
        unname(board.data)
        cache.removeQueries({ queryKey: pictureKey(board.data) })
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
        text={partMissing ? t(online ? 'page_failed.outdated' : 'failure.no_connection') : why(error)}
        actions={
          // Reloading without a server would lose the page.
          (online || !partMissing) && (
            <Button kind="primary" icon={<RotateCcw />} onClick={again}>
              {t(partMissing ? 'page_failed.reload' : 'try_again')}
            </Button>
          )
        }
      />
    </main>
  )
}
