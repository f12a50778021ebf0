import { defaultParseSearch, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { ownPath } from '#shared/common/own-path.ts'
import { signInSearch } from '#web/auth/sign-in-address.ts'
import { useSingleSignOn } from '#web/auth/single-sign-on.ts'
import { useSession, useWorkspaceId } from '#web/user/queries.ts'
import { PageError, PagePending } from './page-states.tsx'
import { useRenderedRoute } from './use-rendered-route.ts'

const publicPaths = new Set(['/auth/signin', '/404'])

/**
 * Redirects visitors to the sign-in page, which keeps the requested page, and users without a workspace to the page
 * that explains why.
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { status, failure, retry } = useSession()
  const member = useWorkspaceId() !== null
  const { href } = useLocation()
  const { path, search, isNavigating } = useRenderedRoute()
  const [singleSignOnFailed, setSingleSignOnFailed] = useState(false)
  const signingIn = useSingleSignOn(
    failure ? 'loading' : status,
    useCallback(() => setSingleSignOnFailed(true), []),
  )

  if (failure) return <PageError error={failure} reset={retry} />
  if (status === 'loading' || signingIn) return <PagePending />
  const redirect = redirectFor({ status, singleSignOnFailed, href, path, member, search })
  if (!redirect) return children
  // Already redirecting: a second `Navigate` would start again.
  return isNavigating ? <PagePending /> : <Navigate {...redirect} replace />
}

type AccessState = {
  status: string
  singleSignOnFailed: boolean
  member: boolean
  path: string
  href: string
  search: object
}

/** Returns where to redirect the user, or null if the page is allowed. */
function redirectFor({ status, singleSignOnFailed, member, path, href, search }: AccessState) {
  const signingIn = path === '/auth/signin'
  if (status === 'unauthenticated') {
    if (signingIn || (publicPaths.has(path) && !singleSignOnFailed)) return null
    return { to: '/auth/signin', search: signInSearch(href) }
  }
  if (signingIn) return splitPath(ownPath('redirectUrl' in search ? String(search.redirectUrl) : null) ?? '/')
  if (!member && !publicPaths.has(path) && path !== '/noworkspace') return { to: '/noworkspace' }
  return member && path === '/noworkspace' ? { to: '/' } : null
}

/** Splits a path with query and hash into the parts that the router expects. */
function splitPath(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin)
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}
