import { Ellipsis } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { IconButton } from '#web/ui/button.tsx'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { LazyMenu } from '#web/ui/menu/menu.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'

const overlay = preloadWhenIdle(loadable(async () => (await import('./board-menu-overlay.tsx')).BoardMenuOverlay))

export function BoardMenu() {
  const { t } = useTexts('board')
  const phone = useIsPhone()
  return (
    <LazyMenu
      overlay={overlay}
      overlayProps={{}}
      align="end"
      label={t('board.more')}
      trigger={<IconButton size={phone ? 40 : 32} label={t('board.more')} icon={<Ellipsis />} />}
    />
  )
}
