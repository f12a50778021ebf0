// Who may go where: signed out to the sign-in, which keeps the page they wanted; without a workspace to the page that says why.

import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { ownPath } from '#shared/common/own-path.ts'
import { signInPage } from '#web/auth/sign-in-address.ts'
import { useSingleSignOn } from '#web/auth/single-sign-on.ts'
import { useSession } from '#web/user/queries.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { useShownPath } from './use-shown-path.ts'

const open = new Set(['/auth/signin', '/404'])

export function Gate({ children }: { children: ReactNode }) {
  const { status, user, failure, askAgain } = useSession()
  const { pathname, href, search } = useLocation()
  const shown = useShownPath()
  const [refused, setRefused] = useState(false)
  const signingIn = useSingleSignOn(
    failure ? 'loading' : status,
    useCallback(() => setRefused(true), []),
  )

  if (failure) return <PageError error={failure} reset={askAgain} />
  if (status === 'loading' || signingIn) return <PagePending />
  const elsewhere = whereTo({ status, refused, href, pathname: shown, member: Boolean(user?.workspaceId), search })
  if (!elsewhere) return children
  // On the way there already: asking again would begin anew.
  return pathname === shown ? <Navigate {...elsewhere} replace /> : <PagePending />
}

type Standing = {
  status: string
  refused: boolean
  member: boolean
  pathname: string
  href: string
  search: object
}

/** Where somebody belongs instead, or null when they may stay. */
function whereTo({ status, refused, member, pathname, href, search }: Standing) {
  const signingIn = pathname === '/auth/signin'
  if (status === 'unauthenticated') {
    if (signingIn || (open.has(pathname) && !refused)) return null
    return { to: '/auth/signin', search: signInPage(href) }
  }
  if (signingIn) return { to: ownPath('redirectUrl' in search ? String(search.redirectUrl) : null) ?? '/' }
  if (!member && !open.has(pathname) && pathname !== '/noworkspace') return { to: '/noworkspace' }
  return member && pathname === '/noworkspace' ? { to: '/' } : null
}
