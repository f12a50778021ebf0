// What else can be done with a template among others, at the corner of its card.

import { Ellipsis } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'

export function CardMenu({ title, entries }: { title: string; entries: MenuEntry[] }) {
  const { t } = useTexts('board')
  const label = t('board.more_of', { title })
  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis />} size={28} className="bg-raised! shadow-e1" />}
      entries={entries}
    />
  )
}
