import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState, useEffect, useEffectEvent } from 'react'
import { NewTaskOverlay } from '#web/app/new-task/new-task.tsx'
import { SearchPalette } from '#web/app/search/search-button.tsx'
import { AppShortcuts } from '#web/app/shortcuts/app-shortcuts.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { OfflineLine } from '#web/rpc/offline-line.tsx'
import { part } from '#web/rpc/part.tsx'
import { useIsNarrow, useIsPhone } from '#web/ui/use-media.ts'
import { BottomBar } from './bottom-bar.tsx'
import { showShortcuts, showNewTask } from './overlay-state.ts'
import { showPalette } from './overlay-state.ts'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { mainId } from './use-heading-focus.ts'

/** Loaded on narrow screens only. */
const Drawer = part(async () => (await import('./drawer.tsx')).Drawer)

/** Renders the top bar, the side navigation and the content area around a page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts('navigation')
  // Navigation that the screen size hides is not rendered at all, because each link is costly.
  const [phone, narrow] = [useIsPhone(), useIsNarrow()]
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [drawerUsed, setDrawerUsed] = useState(false)
  const openDrawer = () => {
    setDrawerUsed(true)
    setDrawerOpen(true)
  }
  useOnLeavePage(() => {
    setDrawerOpen(false)
    showNewTask(false)
    showPalette(false)
    showShortcuts(false)
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
      <OfflineLine />
      <div className="flex min-h-0 flex-1">
        {!narrow && (
          <nav aria-label={t('main')} className="flex w-60 shrink-0 overflow-y-auto px-3 pt-1 pb-3">
            <SideNavigation />
          </nav>
        )}
        <div className="relative flex min-w-0 flex-1 flex-col overflow-hidden border-t border-line bg-sheet lg:rounded-tl-lg lg:border-l contrast:rounded-none">
          {children}
        </div>
      </div>
      {phone && <BottomBar />}
      <AppShortcuts />
      <NewTaskOverlay />
      <SearchPalette />
      {drawerUsed && (
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
