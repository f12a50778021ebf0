// What can be done with a list, as it opens.

import { Archive, Gauge, MoveLeft, MoveRight, PencilLine, Trash2 } from 'lucide-react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { listMenuMark } from './list-menu.tsx'
import { useListMutations } from './mutations.ts'
import { neighboursOf } from './neighbours.ts'
import { useTabEntry } from './use-tab-entry.tsx'

/** The menu button of the list behind, or before. */
function neighbouringMenu(own: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[${listMenuMark}]`)]
  const at = all.findIndex((button) => button.matches(`[${own}]`))
  return all[at + 1] ?? all[at - 1] ?? null
}

export type ListDeeds = { list: List; onRename: () => void; onLimit: () => void }

export function ListMenuSurface({ list, onRename, onLimit, ...props }: EmptySurfaceProps & ListDeeds) {
  const { t } = useTexts('board')
  const { boardId, picture } = useBoard()
  const { move } = useListMutations(boardId)
  const { left, right } = neighboursOf(picture, list)
  const putAway = usePutContainerAway()
  // Its own menu button goes with the list.
  const leave = () => {
    const next = neighbouringMenu(`${listMenuMark}="${list.listId}"`)
    requestAnimationFrame(() => next?.focus())
  }
  const toTab = useTabEntry(list, leave)
  const away = (put: (typeof putAway)['archive']) => () => {
    leave()
    put({ kind: 'list', list })
  }
  return (
    <MenuSurface
      {...props}
      entries={[
        { label: t('list.rename'), icon: <PencilLine />, onPick: onRename },
        { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: onLimit },
        'line',
        left && { label: t('list.move_left'), icon: <MoveLeft />, onPick: () => void move(list, left) },
        right && { label: t('list.move_right'), icon: <MoveRight />, onPick: () => void move(list, right) },
        toTab,
        'line',
        { label: t('list.put_away.archive'), icon: <Archive />, onPick: away(putAway.archive) },
        { label: t('list.put_away.delete'), icon: <Trash2 />, danger: true, onPick: away(putAway.delete) },
      ]}
    />
  )
}
