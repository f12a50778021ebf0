// Keyboard navigation of a layout of groups: where keys move the focus and a lifted card.

import type { Group } from '#web/list/group.ts'

/** Index of the group, and of the task in that group. */
export type CardPosition = { groupIndex: number; index: number }

export type NavigationGroups = readonly Pick<Group, 'tasks'>[]

export type NavigationStep = { key: string; /** Number of cards that are visible at once. */ pageSize: number }

export type KeyboardNavigation = {
  /** Returns the next position of the focus; null if there is none. */
  nextFocus: (groups: NavigationGroups, from: CardPosition, step: NavigationStep) => CardPosition | null
  /** Returns the next drop position of the lifted card. @param length returns the number of other tasks in a group */
  nextDrop: (from: CardPosition, key: string, length: (groupIndex: number) => number) => CardPosition
  /** First drop position of a lifted card, if not its current position. */
  dropStart?: (index: CardPosition) => CardPosition
  /** Groups have no order of their own (days): a drop has no position in them, and selected tasks move together. */
  isUnordered?: boolean
  /** Whether group boundaries are invisible: select all selects all groups. */
  isFlat?: boolean
}

const navigationKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

export const isNavigationKey = (key: string): boolean => navigationKeys.includes(key)

/** Returns how many cards of this height fit into its list: the step of Page Up and Page Down. */
export function cardsPerPage(card: HTMLElement): number {
  const scroller = card.closest<HTMLElement>('[data-drag-scroll="y"]')
  return scroller ? Math.max(1, Math.floor(scroller.clientHeight / (card.offsetHeight + 8))) : 1
}

/** Keyboard navigation of groups side by side, as the lists of a board. */
export const columnsNavigation: KeyboardNavigation = {
  nextFocus: nextInColumns,
  /** The end of a list is the last drop position of that list. */
  nextDrop: ({ groupIndex, index }, key) => {
    const positions: Record<string, CardPosition> = {
      ArrowDown: { groupIndex, index: index + 1 },
      ArrowUp: { groupIndex, index: index - 1 },
      ArrowRight: { groupIndex: groupIndex + 1, index },
      ArrowLeft: { groupIndex: groupIndex - 1, index },
      Home: { groupIndex, index: 0 },
      End: { groupIndex, index: Number.MAX_SAFE_INTEGER },
    }
    return positions[key] ?? { groupIndex, index }
  },
}

function nextInColumns(
  groups: NavigationGroups,
  { groupIndex, index }: CardPosition,
  { key, pageSize }: NavigationStep,
): CardPosition | null {
  const last = groups[groupIndex]!.tasks.length - 1
  const rowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize }
  if (key in rowSteps) return { groupIndex, index: Math.max(0, Math.min(last, index + rowSteps[key]!)) }
  if (key === 'Home') return { groupIndex, index: 0 }
  if (key === 'End') return { groupIndex, index: last }
  const step = key === 'ArrowRight' ? 1 : -1
  for (let nextGroup = groupIndex + step; nextGroup >= 0 && nextGroup < groups.length; nextGroup += step) {
    const { length } = groups[nextGroup]!.tasks
    if (length > 0) return { groupIndex: nextGroup, index: Math.min(length - 1, index) }
  }
  return null
}

// Keyboard navigation of groups below each other, as in the list view.

export const rowsNavigation: KeyboardNavigation = {
  nextFocus: nextRow,
  nextDrop: ({ groupIndex, index }, key, length) => {
    if (key === 'ArrowDown' && index >= length(groupIndex)) return { groupIndex: groupIndex + 1, index: 0 }
    if (key === 'ArrowUp' && index === 0) return { groupIndex: groupIndex - 1, index: Number.MAX_SAFE_INTEGER }
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    return isSideways ? { groupIndex, index } : columnsNavigation.nextDrop({ groupIndex, index }, key, length)
  },
}

function nextRow(groups: NavigationGroups, from: CardPosition, { key, pageSize }: NavigationStep): CardPosition | null {
  const positions = groups.flatMap(({ tasks }, groupIndex) => tasks.map((_, index) => ({ groupIndex, index })))
  const current = positions.findIndex(({ groupIndex, index }) => groupIndex === from.groupIndex && index === from.index)
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + pageSize,
    PageUp: current - pageSize,
    Home: 0,
    End: positions.length - 1,
  }
  const target = targets[key]
  return target === undefined ? null : (positions[Math.max(0, Math.min(positions.length - 1, target))] ?? null)
}

/** As rowsNavigation, but without visible groups (table). */
export const flatNavigation: KeyboardNavigation = { ...rowsNavigation, isFlat: true }
