// What can be done with a tab: renamed, recoloured, moved one step, put away.

import { Archive, MoveLeft, MoveRight, Palette, PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Hue } from '#shared/common/hues.ts'
import type { TabId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useTabMutations } from './mutations.ts'

export function useTabEntries(tabs: readonly Tab[], onEdit: (tab: Tab) => void): (tab: Tab) => MenuEntry[] {
  const { t } = useTranslation(['board', 'common'])
  const { boardId } = useBoard()
  const { change, move } = useTabMutations(boardId)
  const putAway = usePutContainerAway()
  // A board always has a tab.
  const because = tabs.length === 1 ? t('tab.error.needed') : null
  const leaving = useFocusOfGone(tabs)
  const away = (tab: Tab, put: (typeof putAway)['archive']) => () => {
    leaving(tab)
    put({ kind: 'tab', tab })
  }
  const id = (place: number) => tabs[place]?.tabId ?? null
  return (tab) => {
    const at = tabs.findIndex(({ tabId }) => tabId === tab.tabId)
    return [
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
      { label: t('tab.put_away.archive'), icon: <Archive />, because, onPick: away(tab, putAway.archive) },
      { label: t('tab.put_away.delete'), icon: <Trash2 />, danger: true, because, onPick: away(tab, putAway.delete) },
    ]
  }
}

/** The button of a tab goes with it, and the focus to the one that is chosen then. @returns is told which one goes */
function useFocusOfGone(tabs: readonly Tab[]): (tab: Tab) => void {
  const gone = useRef<TabId | null>(null)
  useEffect(() => {
    if (!gone.current || tabs.some(({ tabId }) => tabId === gone.current)) return
    gone.current = null
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
  }, [tabs])
  return ({ tabId }) => void (gone.current = tabId)
}
