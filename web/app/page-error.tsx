// A page that failed: what happened, and the way to try again; the frame stays.

import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '#web/host/page.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'

type PageErrorProps = { error: unknown; reset: () => void }

export function PageError({ error, reset }: PageErrorProps) {
  return isNotFound(error) ? <NotFoundPage /> : <Failed error={error} reset={reset} />
}

function Failed({ error, reset }: PageErrorProps) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const why = useFailureText()
  usePage(t('page_failed.title'))
  useEffect(() => queries.reset(), [queries])

  // After a new release the files of the old one are gone: only a new page helps.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message)
  const again = () => {
    if (outdated) window.location.reload()
    else {
      reset()
      void router.invalidate()
    }
  }
  return (
    <main className="grid flex-1 place-items-center py-16">
      <EmptyState
        icon={<TriangleAlert />}
        title={t('page_failed.title')}
        text={outdated ? t('page_failed.outdated') : why(error)}
        actions={
          <Button kind="primary" icon={<RotateCcw />} onClick={again}>
            {t('try_again')}
          </Button>
        }
      />
    </main>
  )
}
