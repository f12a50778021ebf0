import { useRouter, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState, useEffect, useEffectEvent, Fragment } from 'react'
import { NewTaskOverlay, NewTaskBottomButton } from '#web/app/new-task/new-task.tsx'
import { SearchPalette } from '#web/app/search/search-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ConnectionStatus } from '#web/rpc/connection-status.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useIsNarrow, useIsPhone } from '#web/ui/layout/use-media.ts'
import { UnreadDot, useBellLabel, useUnreadCount } from './notification-bell.tsx'
import { showNotifications, showShortcuts, showNewTask, showPalette, useShortcutsShown } from './overlay-state.ts'
import { SideNavigation, type NavigationItem, bottomBarItems } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { mainId } from './use-heading-focus.ts'
import { isDialogOpen, textEntrySelector, useLetterShortcut, pressedKey } from '#web/ui/keyboard/keys.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { usePreferences } from '#web/user/preferences.tsx'

/** Loaded on narrow screens only. */
const Drawer = lazyWithRetry(async () => (await import('./drawer.tsx')).Drawer)

/** Renders the top bar, the side navigation and the content area around a page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts('navigation')
  // Navigation that the screen size hides is not rendered at all, because each link is costly.
  const [isPhone, isNarrow] = [useIsPhone(), useIsNarrow()]
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false)
  const openDrawer = () => {
    setWasDrawerOpened(true)
    setDrawerOpen(true)
  }
  useOnLeavePage(() => {
    setDrawerOpen(false)
    showNewTask(false)
    showPalette(false)
    showShortcuts(false)
    showNotifications(false)
  })
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-frame">
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-60 rounded-sm bg-accent px-3 py-1.5 text-sm font-title text-on-accent not-focus:sr-only"
      >
        {t('skip_to_content')}
      </a>
      <TopBar onOpenDrawer={openDrawer} drawerOpen={drawerOpen} />
      <ConnectionStatus />
      <div className="flex min-h-0 flex-1">
        {!isNarrow && (
          <nav aria-label={t('main')} className="flex w-60 shrink-0 overflow-y-auto px-3 pt-1 pb-3">
            <SideNavigation />
          </nav>
        )}
        <div className="relative flex min-w-0 flex-1 flex-col overflow-hidden border-t border-line bg-sheet lg:rounded-tl-lg lg:border-l contrast:rounded-none">
          {children}
        </div>
      </div>
      {isPhone && <BottomBar />}
      <AppShortcuts />
      <NewTaskOverlay />
      <SearchPalette />
      {wasDrawerOpened && (
        <Suspense>
          <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} />
        </Suspense>
      )}
    </div>
  )
}

/** Calls `close` when the user navigates to another page, and when the layout unmounts at sign-out. */
function useOnLeavePage(close: () => void): void {
  const router = useRouter()
  const onLeave = useEffectEvent(close)
  useEffect(() => {
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) onLeave()
    })
    return () => {
      unsubscribe()
      onLeave()
    }
  }, [router])
}

/** Renders the bottom bar of a phone: four pages, and the new-task button in the middle. */
function BottomBar() {
  const { t } = useTexts('navigation')
  return (
    <nav
      aria-label={t('bottom_bar')}
      className="flex shrink-0 border-t border-line bg-frame pb-[env(safe-area-inset-bottom)]"
    >
      {bottomBarItems.map((entry, index) => (
        <Fragment key={entry.to}>
          {index === 2 && <NewTaskBottomButton />}
          {entry.to === '/notifications' ? <NotificationsLink {...entry} /> : <BottomBarLink {...entry} />}
        </Fragment>
      ))}
    </nav>
  )
}

function NotificationsLink(item: NavigationItem) {
  const unread = useUnreadCount()
  return (
    <BottomBarLink {...item} name={useBellLabel(unread)}>
      {unread > 0 && <UnreadDot className="top-2 left-1/2 ml-1.5" />}
    </BottomBarLink>
  )
}

/** `name` is the accessible name, if it says more than the label. */
type BottomBarLinkProps = NavigationItem & { name?: string; children?: ReactNode }

function BottomBarLink({ to, label, shortLabel = label, icon: Icon, exact, name, children }: BottomBarLinkProps) {
  const { t } = useTexts('navigation')
  return (
    <Link
      to={to}
      aria-label={name}
      activeOptions={{ exact }}
      className="relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-2xs font-medium text-ink-2 data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
    >
      <Icon className="icon-20" />
      <span className="max-w-full truncate">{t(shortLabel)}</span>
      {children}
    </Link>
  )
}

const ShortcutsDialog = lazyWithRetry(
  async () => (await import('#web/app/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** Handles the shortcuts of all pages: G and a letter, Shift T for the theme, ? for the shortcuts dialog. */
function AppShortcuts() {
  const { letterKeys } = usePreferences()
  const { toggleTheme } = useTheme()
  const isShown = useShortcutsShown()
  useLetterShortcut('?', letterKeys, () => showShortcuts(true), { inPanels: true })
  useLetterShortcut('T', letterKeys, toggleTheme)
  useGoToShortcuts(letterKeys)
  // Stays mounted after the first time, for the closing animation.
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown ? (
    <Suspense>
      <ShortcutsDialog open={isShown} onOpenChange={showShortcuts} />
    </Suspense>
  ) : null
}

type GoToPath = '/' | '/my-tasks' | '/boards' | '/notifications'
const pageOfLetter: Record<string, GoToPath | undefined> = {
  h: '/',
  m: '/my-tasks',
  p: '/boards',
  n: '/notifications',
}
const sequenceMs = 1_500
const ignoredTargetSelector = `${textEntrySelector}, [role="menu"], [role="listbox"]`

/**
 * Handles G followed by a letter. Listens in the capture phase, because a focused card has its own shortcuts for
 * letters.
 */
function useGoToShortcuts(enabled: boolean): void {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const goToPage = useEffectEvent((to: GoToPath) => {
    if (to === '/notifications' && !isPhone) showNotifications(true)
    else void navigate({ to })
  })
  useEffect(() => {
    if (!enabled) return
    let sequenceEndsAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, timeStamp } = event
      const key = pressedKey(event)
      const isSecondKey = timeStamp < sequenceEndsAt
      sequenceEndsAt = 0
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(ignoredTargetSelector))) return
      if (isDialogOpen({ includePanels: true })) return
      const to = isSecondKey ? pageOfLetter[key.toLowerCase()] : undefined
      if (to) {
        event.preventDefault()
        event.stopPropagation()
        goToPage(to)
      } else if (key === 'g') sequenceEndsAt = timeStamp + sequenceMs
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [enabled])
}
