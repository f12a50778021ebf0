// What surrounds every page: the frame where it belongs, the way to the sign-in, toasts and what is read out (spec §2).

import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionRenewal } from '#web/auth/session-context.tsx'
import { nameLanguage } from '#web/i18n/name-language.ts'
import { ofTemplates } from '#web/i18n/of-templates.ts'
import { TextsScope } from '#web/i18n/use-texts.tsx'
import { OfflineLine } from '#web/rpc/offline-line.tsx'
import { speakFor } from '#web/rpc/unsent.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { useSession, useWorkspaceId } from '#web/user/queries.ts'
import { useLanguageOfUser } from '#web/user/use-language.ts'
import { Frame } from './frame.tsx'
import { Gate } from './gate.tsx'
import { PagePending } from './page-pending.tsx'
import { Surfaces } from './surfaces.tsx'
import { Toasts } from './toasts.tsx'
import { useExpiryNotice } from './use-expiry-notice.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useShownPage } from './use-shown-page.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export function Shell() {
  const { i18n } = useTranslation('common')
  const { status, user } = useSession()
  const workspaceId = useWorkspaceId()
  const { path } = useShownPage()
  const { theme } = useTheme()
  useLanguageOfUser()
  useExpiryNotice()
  useHeadingFocus()
  useUndoKeys()
  useSessionRenewal(status === 'authenticated')
  const cache = useQueryClient()
  const me = user?.id ?? null
  useEffect(() => speakFor(cache, me), [cache, me])
  useEffect(() => nameLanguage(i18n.language), [i18n.language])
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColors[theme])
  }, [theme])

  const page = (
    <Gate>
      <Suspense fallback={<PagePending />}>
        <Page />
      </Suspense>
    </Gate>
  )
  const framed = status === 'authenticated' && workspaceId !== null && !isBare(path)
  return (
    <>
      {framed ? <Frame>{page}</Frame> : <Bare>{page}</Bare>}
      <Toasts />
      <Surfaces />
      <LiveRegion />
    </>
  )
}

/** `--frame` of tokens.css; the bar of the browser takes the colour of ours. */
const frameColors = { light: '#f2f3f8', dark: '#0e0f14' }

/** The layout rule of the specification, and pages that are looked at before or instead of a workspace (look §2). */
const isBare = (path: string): boolean =>
  ['/workspace/confirm-delete', '/auth', '/noworkspace'].some((bare) => path === bare || path.startsWith(`${bare}/`))

function Bare({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineLine />
      {children}
    </div>
  )
}

/** What is shown among the templates speaks of templates. */
function Page() {
  const { i18n } = useTranslation()
  const template = useLocation({ select: ({ pathname }) => pathname.startsWith('/management/templates/') })
  return (
    <TextsScope texts={template ? ofTemplates(i18n) : i18n}>
      <Outlet />
    </TextsScope>
  )
}
