import { Archive, MoveLeft, MoveRight, Palette, PencilLine, Trash2 } from 'lucide-react'
import { Hue } from '#shared/common/hues.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useArchiveOrDeleteContainer } from '#web/board-store/container-mutations.ts'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useTabMutations } from './mutations.ts'

export type TabMenuOptions = {
  tab: Tab
  tabs: readonly Tab[]
  onEdit: (tab: Tab) => void
  /** Called before the button of the tab is removed. */
  onLeave: (tab: Tab) => void
}

export function TabMenuOverlay({ tab, tabs, onEdit, onLeave, ...props }: LazyMenuOverlayProps & TabMenuOptions) {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const { change, move } = useTabMutations(boardId)
  const containerRemoval = useArchiveOrDeleteContainer()
  // A board always has at least one tab.
  const disabledReason = tabs.length === 1 ? t('tab.error.needed') : null
  const onRemove = (remove: (typeof containerRemoval)['archive']) => () => {
    onLeave(tab)
    remove({ kind: 'tab', tab })
  }
  const tabIdAt = (position: number) => tabs[position]?.tabId ?? null
  const index = tabs.findIndex(({ tabId }) => tabId === tab.tabId)
  return (
    <MenuOverlay
      {...props}
      items={[
        { label: t('tab.rename'), icon: <PencilLine />, onPick: () => onEdit(tab) },
        {
          label: t('tab.color'),
          icon: <Palette />,
          items: Hue.options.map((color) => ({
            label: t(`common:hue.${color}`),
            icon: <Tile title="" hue={color} size={16} />,
            checked: color === tab.color,
            onPick: () => void (color !== tab.color && change(tab, { field: 'color', from: tab.color, to: color })),
          })),
        },
        'line',
        index > 0 && {
          label: t('tab.move_left'),
          icon: <MoveLeft />,
          onPick: () => void move(tab, { after: tabIdAt(index - 2), before: tabIdAt(index - 1) }),
        },
        index < tabs.length - 1 && {
          label: t('tab.move_right'),
          icon: <MoveRight />,
          onPick: () => void move(tab, { after: tabIdAt(index + 1), before: tabIdAt(index + 2) }),
        },
        'line',
        {
          label: t('tab.removal.archive'),
          icon: <Archive />,
          disabledReason,
          onPick: onRemove(containerRemoval.archive),
        },
        {
          label: t('tab.removal.delete'),
          icon: <Trash2 />,
          danger: true,
          disabledReason,
          onPick: onRemove(containerRemoval.delete),
        },
      ]}
    />
  )
}
