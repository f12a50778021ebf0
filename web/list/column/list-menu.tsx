import { Ellipsis } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { IconButton } from '#web/ui/button.tsx'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { LazyMenu } from '#web/ui/menu/menu.tsx'

const overlay = preloadWhenIdle(loadable(async () => (await import('./list-menu-overlay.tsx')).ListMenuOverlay))

// Loaded when it is first opened.
const SoftLimitDialog = lazyWithRetry(async () => (await import('./soft-limit-dialog.tsx')).SoftLimitDialog)

/** Attribute of the menu button; its value is the list id. */
export const listMenuAttribute = 'data-list-menu'

type ListMenuProps = { ref: Ref<HTMLButtonElement>; list: List; onRename: () => void }

export function ListMenu({ ref, list, onRename }: ListMenuProps) {
  const { t } = useTexts('board')
  const [isSettingLimit, setIsSettingLimit] = useState(false)
  const label = t('list.menu', { list: list.title })
  return (
    <>
      <LazyMenu
        overlay={overlay}
        overlayProps={{ list, onRename, onLimit: () => setIsSettingLimit(true) }}
        align="end"
        label={label}
        trigger={<IconButton ref={ref} {...{ [listMenuAttribute]: list.listId }} label={label} icon={<Ellipsis />} />}
      />
      {isSettingLimit && (
        <Suspense>
          <SoftLimitDialog list={list} onClose={() => setIsSettingLimit(false)} />
        </Suspense>
      )}
    </>
  )
}
