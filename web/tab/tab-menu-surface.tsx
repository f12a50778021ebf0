// What can be done with a tab, as it opens: renamed, recoloured, moved one step, put away.

import { Archive, MoveLeft, MoveRight, Palette, PencilLine, Trash2 } from 'lucide-react'
import { Hue } from '#shared/common/hues.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useTabMutations } from './mutations.ts'

export type TabDeeds = {
  tab: Tab
  tabs: readonly Tab[]
  onEdit: (tab: Tab) => void
  /** Its button goes. */
  onLeave: (tab: Tab) => void
}

export function TabMenuSurface({ tab, tabs, onEdit, onLeave, ...props }: EmptySurfaceProps & TabDeeds) {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const { change, move } = useTabMutations(boardId)
  const putAway = usePutContainerAway()
  // A board always has a tab.
  const because = tabs.length === 1 ? t('tab.error.needed') : null
  const away = (put: (typeof putAway)['archive']) => () => {
    onLeave(tab)
    put({ kind: 'tab', tab })
  }
  const id = (place: number) => tabs[place]?.tabId ?? null
  const at = tabs.findIndex(({ tabId }) => tabId === tab.tabId)
  return (
    <MenuSurface
      {...props}
      entries={[
        { label: t('tab.rename'), icon: <PencilLine />, onPick: () => onEdit(tab) },
        {
          label: t('tab.color'),
          icon: <Palette />,
          entries: Hue.options.map((color) => ({
            label: t(`common:hue.${color}`),
            icon: <Tile title="" hue={color} size={16} />,
            checked: color === tab.color,
            onPick: () => void (color !== tab.color && change(tab, { field: 'color', from: tab.color, to: color })),
          })),
        },
        'line',
        at > 0 && {
          label: t('tab.move_left'),
          icon: <MoveLeft />,
          onPick: () => void move(tab, { after: id(at - 2), before: id(at - 1) }),
        },
        at < tabs.length - 1 && {
          label: t('tab.move_right'),
          icon: <MoveRight />,
          onPick: () => void move(tab, { after: id(at + 1), before: id(at + 2) }),
        },
        'line',
        { label: t('tab.put_away.archive'), icon: <Archive />, because, onPick: away(putAway.archive) },
        { label: t('tab.put_away.delete'), icon: <Trash2 />, danger: true, because, onPick: away(putAway.delete) },
      ]}
    />
  )
}
