import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoShortcuts } from '#web/app/shortcuts/use-undo-shortcuts.ts'
import { useSessionRenewal } from '#web/auth/session-context.tsx'
import { templateTexts } from '#web/i18n/template-texts.ts'
import { setDocumentLanguage } from '#web/i18n/texts.ts'
import { TextsScope, useTexts } from '#web/i18n/use-texts.tsx'
import { OfflineLine } from '#web/rpc/offline-line.tsx'
import { speakFor } from '#web/rpc/unsent.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { useSession, useWorkspaceId } from '#web/user/queries.ts'
import { useSavedLanguage } from '#web/user/use-language.ts'
import { AppLayout } from './app-layout.tsx'
import { BackgroundTasks } from './background-tasks.tsx'
import { PagePending } from './page-states.tsx'
import { RouteGuard } from './route-guard.tsx'
import { Toasts, showToast } from './toasts.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useRenderedRoute } from './use-rendered-route.ts'

/** Renders what surrounds every page: route guard, layout, toasts, background tasks and the live region. */
export function Shell() {
  const { i18n } = useTranslation('common')
  const { status, user } = useSession()
  const workspaceId = useWorkspaceId()
  const { path } = useRenderedRoute()
  const { theme } = useTheme()
  useSavedLanguage()
  useExpiryNotice()
  useHeadingFocus()
  useUndoShortcuts()
  useSessionRenewal(status === 'authenticated')
  const cache = useQueryClient()
  const me = user?.id ?? null
  useEffect(() => speakFor(cache, me), [cache, me])
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

/** Value of `--frame` in tokens.css, for the browser's own toolbar. */
const themeColors = { light: '#f2f3f8', dark: '#0e0f14' }

/** Returns whether a page is shown without the app layout: sign-in and pages without a workspace. */
const isWithoutLayout = (path: string): boolean =>
  ['/workspace/confirm-delete', '/auth', '/noworkspace'].some((bare) => path === bare || path.startsWith(`${bare}/`))

function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineLine />
      {children}
    </div>
  )
}

/** Renders the page. Pages of templates use the texts for templates. */
function Page() {
  const { i18n } = useTranslation()
  const template = useLocation({ select: ({ pathname }) => pathname.startsWith('/management/templates/') })
  return (
    <TextsScope texts={template ? templateTexts(i18n) : i18n}>
      <Outlet />
    </TextsScope>
  )
}

/** Shows a toast when the session expires while the user is signed in. */
function useExpiryNotice(): void {
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
