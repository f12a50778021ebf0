// The other tabs a list can go to, as one entry of its menu; it lands behind the lists that are there.

import { useQueryClient } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useListMutations } from './mutations.ts'
import { listsOf } from './neighbours.ts'

/** False where there is no other tab. */
export function useTabEntry(list: List, onLeave?: () => void): MenuEntry {
  const { t } = useTexts(['board', 'common'])
  const { boardId, picture } = useBoard()
  const { move } = useListMutations(boardId)
  const cache = useQueryClient()
  const others = picture.frame.tabs.filter(({ tabId }) => tabId !== list.tabId)
  const moveTo = async ({ tabId, title }: Tab) => {
    const after = listsOf(picture, tabId).at(-1)?.listId ?? null
    const deed = newDeed()
    if (!(await takenAsOne(deed, () => move(list, { tabId, after, before: null })))) return
    void sayDone(cache, deed, {
      title: t('list.moved_to_tab', { list: list.title, tab: title }),
      undo: t('common:undo'),
    })
  }
  return (
    others.length > 0 && {
      label: t('list.move_to_tab'),
      icon: <CornerDownRight />,
      entries: others.toSorted(byPosition(({ tabId }) => tabId)).map((tab) => ({
        label: tab.title,
        icon: <Tile title="" hue={tab.color} size={16} />,
        onPick: () => {
          onLeave?.()
          void moveTo(tab)
        },
      })),
    }
  )
}
