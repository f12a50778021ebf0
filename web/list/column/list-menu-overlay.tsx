import { Archive, Gauge, MoveLeft, MoveRight, PencilLine, Trash2, CornerDownRight } from 'lucide-react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useArchiveOrDeleteContainer } from '#web/board-store/container-mutations.ts'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { listMenuAttribute } from './list-menu.tsx'
import { useListMutations } from '#web/list/mutations.ts'
import { adjacentPlacements, listsInTab } from '#web/list/tab-lists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** Returns the menu button of the next list, or else of the previous one. */
function adjacentMenuButton(ownSelector: string): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${listMenuAttribute}]`)]
  const index = buttons.findIndex((button) => button.matches(`[${ownSelector}]`))
  return buttons[index + 1] ?? buttons[index - 1] ?? null
}

type ListMenuOptions = { list: List; onRename: () => void; onLimit: () => void }

export function ListMenuOverlay({ list, onRename, onLimit, ...props }: LazyMenuOverlayProps & ListMenuOptions) {
  const { t } = useTexts('board')
  const { boardId, boardState } = useBoard()
  const { move } = useListMutations(boardId)
  const { left, right } = adjacentPlacements(boardState, list)
  const containerRemoval = useArchiveOrDeleteContainer()
  // The menu button disappears with the list.
  const focusAdjacentMenu = () => {
    const nextButton = adjacentMenuButton(`${listMenuAttribute}="${list.listId}"`)
    requestAnimationFrame(() => nextButton?.focus())
  }
  const moveToTabItem = useMoveToTabItem(list, focusAdjacentMenu)
  const onRemove = (remove: (typeof containerRemoval)['archive']) => () => {
    focusAdjacentMenu()
    remove({ kind: 'list', list })
  }
  return (
    <MenuOverlay
      {...props}
      items={[
        { label: t('list.rename'), icon: <PencilLine />, onPick: onRename },
        { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: onLimit },
        'line',
        left && { label: t('list.move_left'), icon: <MoveLeft />, onPick: () => void move(list, left) },
        right && { label: t('list.move_right'), icon: <MoveRight />, onPick: () => void move(list, right) },
        moveToTabItem,
        'line',
        { label: t('list.removal.archive'), icon: <Archive />, onPick: onRemove(containerRemoval.archive) },
        { label: t('list.removal.delete'), icon: <Trash2 />, danger: true, onPick: onRemove(containerRemoval.delete) },
      ]}
    />
  )
}

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
