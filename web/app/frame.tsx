// The frame of the product: top bar, side navigation, and the sheet that the work lies on (look §2).

import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { OfflineLine } from '#web/rpc/offline-line.tsx'
import { part } from '#web/rpc/part.tsx'
import { useIsNarrow, useIsPhone } from '#web/ui/use-media.ts'
import { BottomBar } from './bottom-bar.tsx'
import { AppKeys } from './keys/app-keys.tsx'
import { showShortcuts } from './keys/sheet-store.ts'
import { showNewTask } from './new-task/new-task-store.ts'
import { NewTask } from './new-task/new-task.tsx'
import { showPalette } from './search/palette-store.ts'
import { SearchPalette } from './search/search-button.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { mainId } from './use-heading-focus.ts'
import { useLeavePage } from './use-leave-page.ts'

/** Only narrow screens have one. */
const Drawer = part(async () => (await import('./drawer.tsx')).Drawer)

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts('navigation')
  // What a screen has no room for is not drawn for it either: each way of a navigation is costly.
  const [phone, narrow] = [useIsPhone(), useIsNarrow()]
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [drawerUsed, setDrawerUsed] = useState(false)
  const openDrawer = () => {
    setDrawerUsed(true)
    setDrawerOpen(true)
  }
  useLeavePage(() => {
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
      <AppKeys />
      <NewTask />
      <SearchPalette />
      {drawerUsed && (
        <Suspense>
          <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} />
        </Suspense>
      )}
    </div>
  )
}
