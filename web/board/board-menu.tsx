import { Ellipsis } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later } from '#web/ui/later.ts'
import { OwnMenu } from '#web/ui/menu.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'

const overlay = inQuiet(later(async () => (await import('./board-menu-overlay.tsx')).BoardMenuOverlay))

export function BoardMenu() {
  const { t } = useTexts('board')
  const phone = useIsPhone()
  return (
    <OwnMenu
      surface={overlay}
      own={{}}
      align="end"
      label={t('board.more')}
      trigger={<IconButton size={phone ? 40 : 32} label={t('board.more')} icon={<Ellipsis />} />}
    />
  )
}
