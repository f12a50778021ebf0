// Moves a card by keys: arrows choose the position in its group and in others.

import type { TFunction } from 'i18next'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { getDragState, type DropTarget, setDragState } from '#web/ui/drag/drag-store.ts'
import { keyboardDrag } from '#web/ui/drag/keyboard-drag.ts'
import { announce } from '#web/ui/live-region.tsx'
import type { TaskId } from '#shared/common/ids.ts'
import type { KeyboardNavigation, CardPosition } from './navigation.ts'
import { cardKey, type Group, taskOfKey } from '#web/list/group.ts'

type LiftedCardKeysOptions = {
  groups: readonly Group[]
  navigation: KeyboardNavigation
  positionOf: (id: string) => CardPosition | null
  goToCard: (id: string, then?: (card: HTMLElement) => void) => void
  move: (id: string, target: DropTarget) => boolean
  dropBlockedReason: (id: string, target: DropTarget) => string | null
  moveBlockedReason: (id: string) => string | null
  onKeyboardDragEnd?: ((taskId: TaskId, moved: boolean) => void) | undefined
  t: TFunction
}

/** Returns the key handlers of a lifted card. Each step announces the new position. */
export function liftedCardKeys({
  groups,
  navigation,
  positionOf,
  goToCard,
  move,
  moveBlockedReason,
  dropBlockedReason,
  onKeyboardDragEnd,
  t,
}: LiftedCardKeysOptions) {
  const announcements = moveAnnouncements(t)
  const keysWithout = (groupIndex: number, key: string) => {
    const group = groups[groupIndex]!
    return group.tasks.flatMap(({ taskId }) => (taskId === taskOfKey(key) ? [] : [cardKey(group, taskId)]))
  }

  const showDropTarget = (id: string, { groupIndex, index }: CardPosition) => {
    const keys = keysWithout(groupIndex, id)
    const target = Math.max(0, Math.min(keys.length, index))
    const before = keys[target] ?? null
    const { id: zone, title } = groups[groupIndex]!
    const reason = dropBlockedReason(id, { zone, before })
    announce(reason ?? (navigation.isUnordered ? title : announcements.place(title, target + 1, keys.length + 1)))
    const showLine = (lineOffset: number) =>
      setDragState({
        inputType: 'keys',
        kind: 'card',
        id,
        height: 0,
        width: 0,
        over: { zone, before },
        lineOffset,
        dropBlockedReason: reason,
      })
    const neighbour = before ?? keys.at(-1)
    if (!neighbour || navigation.isUnordered) return showLine(0)
    goToCard(neighbour, (card) => showLine(before === null ? topInZone(card) + card.offsetHeight + 8 : topInZone(card)))
  }

  /** Returns the current drop position. */
  const currentTarget = (id: string): CardPosition | null => {
    const dropTarget = getDragState()?.over
    const groupIndex = groups.findIndex((group) => group.id === dropTarget?.zone)
    if (!dropTarget || groupIndex < 0) return null
    const keys = keysWithout(groupIndex, id)
    const index = dropTarget.before === null ? keys.length : keys.indexOf(dropTarget.before)
    return { groupIndex, index }
  }

  return keyboardDrag({
    moveBlockedReason,
    onDrop: move,
    onEnd: (id, moved) => onKeyboardDragEnd?.(taskOfKey(id), moved),
    texts: announcements,
    showTarget(id, key) {
      const from = key === null ? positionOf(id) : currentTarget(id)
      const target =
        from &&
        (key === null
          ? (navigation.dropStart?.(from) ?? from)
          : navigation.nextDrop(from, key, (groupIndex) => keysWithout(groupIndex, id).length))
      if (target && groups[target.groupIndex]) showDropTarget(id, target)
    },
  })
}

/** Returns the top of the card in the scrolled content of its list, in pixels. */
function topInZone(card: HTMLElement): number {
  const zone = card.closest<HTMLElement>('[data-zone-kind="card"]')
  return zone ? card.getBoundingClientRect().top - zone.getBoundingClientRect().top + zone.scrollTop : 0
}
