import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { LazyMenu } from '#web/ui/menu/menu.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProfile } from '#web/user/queries.ts'

const switcherMenuOverlay = preloadWhenIdle(
  loadable(async () => (await import('./switcher-menu-overlay.tsx')).SwitcherMenuOverlay),
)
const SettingsDialog = lazyWithRetry(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** Renders the name of the workspace, which opens the menu with all workspaces of the user. */
export function WorkspaceSwitcher() {
  const { t } = useTexts('workspace')
  const name = useProfile().data?.workspace?.name
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  return (
    <>
      <LazyMenu
        overlay={switcherMenuOverlay}
        overlayProps={{ onOpenSettings: () => setSettingsOpen(true) }}
        label={t('switcher.title')}
        trigger={
          <button
            type="button"
            aria-label={t('switcher.label', { name: name ?? '…' })}
            className="flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-sm px-2 text-sm font-semibold hover:bg-hover aria-expanded:bg-press pointer-coarse:h-11"
          >
            <ProductTile size={24} />
            {name ? (
              <span className="min-w-0 flex-1 truncate text-left">{name}</span>
            ) : (
              <Skeleton className="h-3.5 w-28" />
            )}
            <ChevronsUpDown aria-hidden className="icon-14 shrink-0 text-ink-3" />
          </button>
        }
      />
      {isSettingsOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
