// A session that ends while somebody works is said; one that never was is not.

import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useSession } from '#web/user/queries.ts'
import { sayLater } from './toasts.tsx'

export function useExpiryNotice(): void {
  const { t } = useTexts('auth')
  const { status, failure } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (failure) return
    if (status === 'unauthenticated' && wasSignedIn.current) {
      void sayLater('warning', { title: t('session_ended.title'), text: t('session_ended.text') })
    }
    if (status !== 'loading') wasSignedIn.current = status === 'authenticated'
  }, [status, failure, t])
}
