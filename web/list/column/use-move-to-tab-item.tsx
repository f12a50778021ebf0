import { useQueryClient } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useListMutations } from '#web/list/mutations.ts'
import { listsInTab } from '#web/list/tab-lists.ts'

/** Menu item with the other tabs; the list is added at the end of the chosen tab. False if there is no other tab. */
export function useMoveToTabItem(list: List, onLeave?: () => void): MenuItem {
  const { t } = useTexts(['board', 'common'])
  const { boardId, boardState } = useBoard()
  const { move } = useListMutations(boardId)
  const cache = useQueryClient()
  const otherTabs = boardState.structure.tabs.filter(({ tabId }) => tabId !== list.tabId)
  const moveTo = async ({ tabId, title }: Tab) => {
    const after = listsInTab(boardState, tabId).at(-1)?.listId ?? null
    const entry = newUndoEntry()
    if (!(await runAsUndoEntry(entry, () => move(list, { tabId, after, before: null })))) return
    void showUndoToast(cache, entry, {
      title: t('list.moved_to_tab', { list: list.title, tab: title }),
      undo: t('common:undo'),
    })
  }
  return (
    otherTabs.length > 0 && {
      label: t('list.move_to_tab'),
      icon: <CornerDownRight />,
      items: otherTabs.toSorted(byPosition(({ tabId }) => tabId)).map((tab) => ({
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
