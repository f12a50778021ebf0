// Who may go where: signed out to the sign-in, which keeps the page they wanted; without a workspace to the page that says why.

import { defaultParseSearch, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { ownPath } from '#shared/common/own-path.ts'
import { signInPage } from '#web/auth/sign-in-address.ts'
import { useSingleSignOn } from '#web/auth/single-sign-on.ts'
import { useSession, useWorkspaceId } from '#web/user/queries.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { useShownPage } from './use-shown-page.ts'

const open = new Set(['/auth/signin', '/404'])

export function Gate({ children }: { children: ReactNode }) {
  const { status, failure, askAgain } = useSession()
  const member = useWorkspaceId() !== null
  const { href } = useLocation()
  const { path, search, leaving } = useShownPage()
  const [refused, setRefused] = useState(false)
  const signingIn = useSingleSignOn(
    failure ? 'loading' : status,
    useCallback(() => setRefused(true), []),
  )

  if (failure) return <PageError error={failure} reset={askAgain} />
  if (status === 'loading' || signingIn) return <PagePending />
  const elsewhere = whereTo({ status, refused, href, path, member, search })
  if (!elsewhere) return children
  // On the way there already: asking again would begin anew.
  return leaving ? <PagePending /> : <Navigate {...elsewhere} replace />
}

type Standing = {
  status: string
  refused: boolean
  member: boolean
  path: string
  href: string
  search: object
}

/** Where somebody belongs instead, or null when they may stay. */
function whereTo({ status, refused, member, path, href, search }: Standing) {
  const signingIn = path === '/auth/signin'
  if (status === 'unauthenticated') {
    if (signingIn || (open.has(path) && !refused)) return null
    return { to: '/auth/signin', search: signInPage(href) }
  }
  if (signingIn) return leadingTo(ownPath('redirectUrl' in search ? String(search.redirectUrl) : null) ?? '/')
  if (!member && !open.has(path) && path !== '/noworkspace') return { to: '/noworkspace' }
  return member && path === '/noworkspace' ? { to: '/' } : null
}

/** A path with its query, taken apart as the router wants it. */
function leadingTo(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin)
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}
