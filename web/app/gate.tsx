// Who may go where: signed out to the sign-in, which keeps the page they wanted; without a workspace to the page that says why.

import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownPath } from '#shared/common/own-path.ts'
import { signInPage } from '#web/auth/sign-in-address.ts'
import { useSingleSignOn } from '#web/auth/single-sign-on.ts'
import { useSession } from '#web/user/queries.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { sayLater } from './toasts.tsx'

const open = new Set(['/auth/signin', '/404'])

export function Gate({ children }: { children: ReactNode }) {
  const { status, user, failure, askAgain } = useSession()
  const { pathname, href, search } = useLocation()
  const [refused, setRefused] = useState(false)
  const signingIn = useSingleSignOn(
    failure ? 'loading' : status,
    useCallback(() => setRefused(true), []),
  )
  useExpiryNotice(failure ? 'loading' : status)

  if (failure) return <PageError error={failure} reset={askAgain} />
  if (status === 'loading' || signingIn) return <PagePending />
  if (status === 'unauthenticated') {
    const wanted = <Navigate to="/auth/signin" search={signInPage(href)} replace />
    return refused && pathname !== '/auth/signin' ? wanted : open.has(pathname) ? children : wanted
  }
  if (pathname === '/auth/signin') {
    const wanted = ownPath('redirectUrl' in search ? search.redirectUrl : null)
    return <Navigate to={wanted ?? '/'} replace />
  }
  if (!user?.workspaceId && !open.has(pathname) && pathname !== '/noworkspace')
    return <Navigate to="/noworkspace" replace />
  if (user?.workspaceId && pathname === '/noworkspace') return <Navigate to="/" replace />
  return children
}

/** A session that ends while somebody works is said; one that never was is not. */
function useExpiryNotice(status: string): void {
  const { t } = useTranslation('auth')
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true
    else if (status === 'unauthenticated' && wasSignedIn.current) {
      wasSignedIn.current = false
      void sayLater('warning', { title: t('session_ended.title'), text: t('session_ended.text') })
    }
  }, [status, t])
}
