import { Archive, Gauge, MoveLeft, MoveRight, PencilLine, Trash2 } from 'lucide-react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useArchiveOrDeleteContainer } from '#web/board-store/container-mutations.ts'
import { type MenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { listMenuAttribute } from './list-menu.tsx'
import { useListMutations } from '#web/list/mutations.ts'
import { adjacentPlacements } from '#web/list/tab-lists.ts'
import { useMoveToTabItem } from './use-move-to-tab-item.tsx'

/** Returns the menu button of the next list, or else of the previous one. */
function adjacentMenuButton(ownSelector: string): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${listMenuAttribute}]`)]
  const at = buttons.findIndex((button) => button.matches(`[${ownSelector}]`))
  return buttons[at + 1] ?? buttons[at - 1] ?? null
}

type ListMenuOptions = { list: List; onRename: () => void; onLimit: () => void }

export function ListMenuOverlay({ list, onRename, onLimit, ...props }: MenuOverlayProps & ListMenuOptions) {
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
