import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, defaultParseSearch, Navigate, rootRouteId, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useCallback, useState, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionRenewal } from '#web/auth/session.ts'
import { useEndForeignPush } from '#web/notification/push-owner.ts'
import { templateTexts, setDocumentLanguage } from '#web/i18n/texts.ts'
import { TextsScope, useTexts } from '#web/i18n/use-texts.tsx'
import { ConnectionStatus } from '#web/rpc/connection-status.tsx'
import { setOutboxUser } from '#web/rpc/outbox/outbox.ts'
import { pageWorkspace } from '#web/rpc/page-workspace.ts'
import { hasLiveUpdates } from '#web/live/live-boards.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { useSession, useWorkspaceId, useMe, useProfile } from '#web/user/queries.ts'
import { useSavedLanguage } from '#web/user/preferences.tsx'
import { AppLayout } from './app-layout.tsx'
import { PagePending, PageError } from './page-states.tsx'
import { Toasts, showToast } from './toasts.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useFirstPageLoaded } from './use-first-page-loaded.ts'
import type { WorkspaceId } from '#shared/common/ids.ts'
import { safePath } from '#shared/common/safe-path.ts'
import { reloadForWorkspace } from '#web/workspace/reload-page.ts'
import { signInSearch, useSingleSignOn } from '#web/auth/single-sign-on.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { preloadOverlays } from '#web/ui/lazy/preload-overlays.ts'
import { undoOrRedo } from '#web/rpc/undo/undo-stack.ts'
import { pressedKey, textEntrySelector } from '#web/ui/keyboard/keys.ts'

/** Renders the parts around every page: route guard, layout, toasts, background tasks and the live region. */
export function Shell() {
  const { i18n } = useTranslation('common')
  const { status, user } = useSession()
  const workspaceId = useWorkspaceId()
  const { path } = useRenderedRoute()
  const { theme } = useTheme()
  useSavedLanguage()
  useSessionExpiryNotice()
  useHeadingFocus()
  useUndoShortcuts()
  useSessionRenewal(status === 'authenticated')
  const cache = useQueryClient()
  const me = user?.id ?? null
  useEndForeignPush(me)
  useEffect(() => setOutboxUser(cache, me), [cache, me])
  useEffect(() => setDocumentLanguage(i18n.language), [i18n.language])
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme])
  }, [theme])

  const page = (
    <RouteGuard>
      <Suspense fallback={<PagePending />}>
        <Page />
      </Suspense>
    </RouteGuard>
  )
  if (useWorkspaceSwitched(workspaceId)) return <PagePending />
  const hasLayout = status === 'authenticated' && workspaceId !== null && !isWithoutLayout(path)
  return (
    <>
      {hasLayout ? <AppLayout>{page}</AppLayout> : <BarePage>{page}</BarePage>}
      <Toasts />
      <BackgroundTasks />
      <LiveRegion />
    </>
  )
}

/**
 * Reloads the page when the session has got another workspace, in this window or another one: everything that the page has
 * loaded belongs to the previous workspace.
 * @returns whether the page is about to reload
 */
function useWorkspaceSwitched(workspaceId: WorkspaceId | null): boolean {
  const ownWorkspaceId = pageWorkspace(useQueryClient())
  const isSwitched = workspaceId !== null && ownWorkspaceId !== null && workspaceId !== ownWorkspaceId
  useEffect(() => {
    if (isSwitched) reloadForWorkspace()
  }, [isSwitched])
  return isSwitched
}

/** Returns the route that is rendered now, which may differ from the address while the next page is loading. */
function useRenderedRoute() {
  /** Route path such as `/boards/$boardId`; for an unknown page, the requested path. */
  const path = useRouterState({
    select: ({ matches, location }): string => {
      const page = matches.at(-1)
      return !page || page.routeId === rootRouteId ? location.pathname : page.fullPath
    },
  })
  const search = useRouterState({ select: ({ matches }): object => matches.at(-1)?.search ?? {} })
  const isNavigating = useRouterState({ select: ({ isLoading }): boolean => isLoading })
  return { path, search, isNavigating }
}

/** Value of `--frame` in tokens.css, for the browser's own toolbar. */
const themeColors = { light: '#f2f3f8', dark: '#0e0f14' }

/** Returns whether a page is shown without the app layout: sign-in and pages without a workspace. */
const isWithoutLayout = (path: string): boolean =>
  ['/workspace/confirm-delete', '/auth', '/noworkspace', '/onboarding', '/invitation'].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  )

function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionStatus />
      {children}
    </div>
  )
}

/** Renders the page. Pages of templates use the texts for templates. */
function Page() {
  const { i18n } = useTranslation()
  const isTemplatePage = useLocation({ select: ({ pathname }) => pathname.startsWith('/management/templates/') })
  return (
    <TextsScope texts={isTemplatePage ? templateTexts(i18n) : i18n}>
      <Outlet />
    </TextsScope>
  )
}

/** Shows a toast when the session expires while the user is signed in. */
function useSessionExpiryNotice(): void {
  const { t } = useTexts('auth')
  const { status, failure } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (failure) return
    if (status === 'unauthenticated' && wasSignedIn.current) {
      void showToast('warning', { title: t('session_ended.title'), text: t('session_ended.text') })
    }
    if (status !== 'loading') wasSignedIn.current = status === 'authenticated'
  }, [status, failure, t])
}

const publicPaths = new Set(['/auth/signin', '/404', '/invitation/$invitationId'])
const pathsWithoutWorkspace = new Set(['/noworkspace', '/onboarding'])

/**
 * Redirects visitors to the sign-in page, which keeps the requested page, and users without a workspace to the page
 * that explains why, or to onboarding if they have joined no workspace at all.
 */
function RouteGuard({ children }: { children: ReactNode }) {
  const { status, failure, retry } = useSession()
  const isMember = useWorkspaceId() !== null
  const profile = useProfile()
  const { href } = useLocation()
  const { path, search, isNavigating } = useRenderedRoute()
  const [singleSignOnFailed, setSingleSignOnFailed] = useState(false)
  const isSigningIn = useSingleSignOn(
    failure ? 'loading' : status,
    useCallback(() => setSingleSignOnFailed(true), []),
  )

  if (failure) return <PageError error={failure} reset={retry} />
  if (status === 'loading' || isSigningIn) return <PagePending />
  // Only the profile tells whether a user without a workspace belongs to any.
  if (status === 'authenticated' && !isMember && path === '/' && profile.isPending) return <PagePending />
  const startsOnboarding = profile.data?.hasMembership === false && !profile.data.facts.support
  const redirect = redirectFor({ status, singleSignOnFailed, href, path, isMember, startsOnboarding, search })
  if (!redirect) return children
  // Already redirecting: a second `Navigate` would start again.
  return isNavigating ? <PagePending /> : <Navigate {...redirect} replace />
}

type RedirectOptions = {
  status: string
  singleSignOnFailed: boolean
  isMember: boolean
  /** Whether the user has joined no workspace, so that they may accept an invitation or create one. */
  startsOnboarding: boolean
  path: string
  href: string
  search: object
}

/** Returns where to redirect the user, or null if the page is allowed. */
function redirectFor({ status, singleSignOnFailed, isMember, startsOnboarding, path, href, search }: RedirectOptions) {
  const isSigningIn = path === '/auth/signin'
  if (status === 'unauthenticated') {
    if (isSigningIn || (publicPaths.has(path) && !singleSignOnFailed)) return null
    return { to: '/auth/signin', search: signInSearch(href) }
  }
  if (isSigningIn) return splitPath(safePath('redirectUrl' in search ? String(search.redirectUrl) : null) ?? '/')
  if (!isMember && !publicPaths.has(path) && !pathsWithoutWorkspace.has(path)) {
    return { to: startsOnboarding && path === '/' ? '/onboarding' : '/noworkspace' }
  }
  return isMember && path === '/noworkspace' ? { to: '/' } : null
}

/** Splits a path with query and hash into the parts that the router expects. */
function splitPath(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin)
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}

const BoardSaver = lazyWithRetry(async () => (await import('./board-saver.tsx')).BoardSaver)
const LiveUpdates = lazyWithRetry(async () => (await import('./live-updates.tsx')).LiveUpdates)
const OutboxSender = lazyWithRetry(async () => (await import('#web/outbox/outbox-sender.tsx')).OutboxSender)

/** A script that failed to load is loaded again when it is needed. */
const ignoreFailure = () => {}

/**
 * Starts the work that the first page does not need, once that page has loaded: loads overlays, saves boards, sends
 * the outbox, opens the live connection and prefetches the remaining scripts.
 */
function BackgroundTasks() {
  const isLoaded = useFirstPageLoaded()
  const me = useMe()
  useEffect(() => {
    if (!isLoaded) return
    void preloadOverlays()
    void retryWhenOnline(() => import('./prefetch-scripts.ts')).then(
      ({ prefetchScriptsLater }) => prefetchScriptsLater(),
      ignoreFailure,
    )
  }, [isLoaded])
  return isLoaded && me ? (
    <>
      <Suspense>
        <BoardSaver me={me} />
      </Suspense>
      <Suspense>
        <OutboxSender me={me} />
      </Suspense>
      {hasLiveUpdates() && (
        <Suspense>
          <LiveUpdates me={me} />
        </Suspense>
      )}
    </>
  ) : null
}

const typingTargetSelector = `${textEntrySelector}, [role="alertdialog"], [role="menu"]`

/**
 * Handles Ctrl or Cmd with Z for undo, and with Shift, or Ctrl with Y, for redo. Text fields keep their
 * own undo.
 */
function useUndoShortcuts(): void {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const runUndoOrRedo = useEffectEvent(async (from: 'done' | 'undone') => {
    const undoEntry = await undoOrRedo(cache, from)
    if (!undoEntry?.succeeded) return
    const { toast } = await import('#web/ui/toast/toast.ts')
    toast.success({ title: t(from === 'done' ? 'undone' : 'redone', { title: undoEntry.title }) })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const from = stackForKey(event)
      if (!from || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typingTargetSelector)) return
      event.preventDefault()
      void runUndoOrRedo(from)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function stackForKey(event: KeyboardEvent): 'done' | 'undone' | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = pressedKey(event).toLowerCase()
  if (letter === 'z') return shiftKey ? 'undone' : 'done'
  return letter === 'y' && ctrlKey && !shiftKey ? 'undone' : null
}
