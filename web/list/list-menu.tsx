// What can be done with a list opens with this.

import { Ellipsis } from 'lucide-react'
import { type Ref, Suspense, useState } from 'react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { part } from '#web/rpc/part.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later } from '#web/ui/later.ts'
import { OwnMenu } from '#web/ui/menu.tsx'

const surface = inQuiet(later(async () => (await import('./list-menu-surface.tsx')).ListMenuSurface))

// Fetched when it is opened for the first time.
const SoftLimitDialog = part(async () => (await import('./soft-limit-dialog.tsx')).SoftLimitDialog)

/** Bears the id of its list. */
export const listMenuMark = 'data-list-menu'

type ListMenuProps = { ref: Ref<HTMLButtonElement>; list: List; onRename: () => void }

export function ListMenu({ ref, list, onRename }: ListMenuProps) {
  const { t } = useTexts('board')
  const [limiting, setLimiting] = useState(false)
  const label = t('list.menu', { list: list.title })
  return (
    <>
      <OwnMenu
        surface={surface}
        own={{ list, onRename, onLimit: () => setLimiting(true) }}
        align="end"
        label={label}
        trigger={<IconButton ref={ref} {...{ [listMenuMark]: list.listId }} label={label} icon={<Ellipsis />} />}
      />
      {limiting && (
        <Suspense>
          <SoftLimitDialog list={list} onClose={() => setLimiting(false)} />
        </Suspense>
      )}
    </>
  )
}
