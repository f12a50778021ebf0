// Keeps the focus on its card when the card moves. If the card leaves, the focus goes to the next card of the group; from
// the last card of a column to the add button, in other layouts to the next group; to the area only if nothing is left. It
// returns to the card when the card comes back.

import { type RefObject, useEffect, useEffectEvent, useRef, useCallback } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { getDragState } from '#web/ui/drag/drag-store.ts'
import { whenOverlaysClosed } from '#web/ui/focus/focus.ts'
import type { CardPosition } from './navigation.ts'
import { cardKey, type Group, groupOfKey, taskOfKey } from '#web/list/group.ts'
import type { ScrollToIndex } from '#web/list/card/cards.tsx'
import { whenCardRendered } from '#web/list/card/card-element.ts'

type CardFocusOptions = {
  groups: readonly Group[]
  /** Key of the card that has or last had the focus. */
  lastKey: string | null
  positionOf: (id: string) => CardPosition | null
  goToCard: (id: string) => void
  /** Renders a task that is hidden for lack of space; false if it is not in the view at all. */
  revealTask?: ((taskId: TaskId) => boolean) | undefined
  area: RefObject<HTMLElement | null>
}

/** Position of a card and the group it was in. */
type LastPosition = CardPosition & { group: Group }

/** Watches the card that has the focus, and moves the focus when the card moves or leaves. */
export function useCardFocus({ groups, lastKey, positionOf, goToCard, revealTask, area }: CardFocusOptions) {
  const hasFocus = useRef(false)
  const lastPosition = useRef<LastPosition | null>(null)

  const moveFocus = (previous: LastPosition | null) => {
    // The area also has the focus while a card is moved by keys over a long distance.
    const isAreaFocused = document.activeElement === area.current && !getDragState()
    if (!isAreaFocused && !isFocusLost()) return
    const isShown = lastKey !== null && positionOf(lastKey) !== null
    const ownKey = isShown ? lastKey : keyInOtherGroup(groups, lastKey)
    // The next render will contain the card.
    if (!ownKey && lastKey !== null && revealTask?.(taskOfKey(lastKey))) return
    if (ownKey) goToCard(ownKey)
    else if (previous && !isAreaFocused) focusNext(previous)
  }
  const focusNext = (previous: LastPosition) => {
    const button = lastButtonIn(currentGroup(groups, previous))
    const nextKey =
      nextKeyInGroup(groups, previous) ??
      (button?.closest(columnSelector) ? null : nextKeyInOtherGroups(groups, previous))
    if (nextKey) goToCard(nextKey)
    else (button ?? area.current)?.focus()
  }
  const onFocusLost = useEffectEvent(moveFocus)

  useEffect(() => {
    const position = lastKey === null ? null : positionOf(lastKey)
    const previous = lastPosition.current
    if (position) lastPosition.current = { ...position, group: groups[position.groupIndex]! }
    // A card that is rendered in another place loses the focus without a blur event.
    if (hasFocus.current) onFocusLost(previous)
    // A dialog that was opened before the card left holds the focus, and cannot return it to the card.
    else if (!position && previous && document.activeElement?.closest('[role=alertdialog]'))
      whenOverlaysClosed(() => onFocusLost(previous))
  }, [groups, lastKey, positionOf])

  // After a return from the page of a task, its card gets the focus, unless the user pressed a tab button.
  const onReturn = useEffectEvent(() => {
    if (lastKey === null || !isFocusLost()) return
    if (positionOf(lastKey) === null && revealTask?.(taskOfKey(lastKey))) hasFocus.current = true
    else goToCard(lastKey)
  })
  useEffect(() => onReturn(), [])

  return {
    /** Call it when an overlay of the card has closed and the card was removed meanwhile. */
    restoreFocus: () => moveFocus(lastPosition.current),
    onFocus: () => void (hasFocus.current = true),
    // A blur caused by switching windows keeps the state.
    onBlur: () => void (document.hasFocus() && (hasFocus.current = false)),
  }
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Cards in days and labels have keys with the group id, which change when the task moves to another group. */
function keyInOtherGroup(groups: readonly Group[], lastKey: string | null): string | null {
  if (lastKey === null || groupOfKey(lastKey) === undefined) return null
  const taskId = taskOfKey(lastKey)
  const group = groups.find(({ tasks }) => tasks.some((task) => task.taskId === taskId))
  return group ? cardKey(group, taskId) : null
}

/** Containers that stay useful when they are empty: columns and the tray of undated tasks. */
const columnSelector = 'section[data-zone-area="card"], aside'

/** Returns the add button below the cards, or the last button of the header if the user may not add tasks. */
function lastButtonIn(group: Group | undefined): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    `[data-zone-area="card"][data-drag="${group?.id}"] button, aside[data-zone="${group?.id}"] button`,
  )
  return [...buttons].findLast((button) => !button.disabled && !button.closest('[hidden]'))
}

/** Returns the group that the card has left, or the one in its place if that group is gone. */
const currentGroup = (groups: readonly Group[], { group, groupIndex }: LastPosition): Group | undefined =>
  groups.find(({ id }) => id === group.id) ?? groups[groupIndex]

/** Returns the next remaining card of the group, or the last one before it; other cards may have left as well. */
function nextKeyInGroup(groups: readonly Group[], previous: LastPosition): string | null {
  const group = currentGroup(groups, previous)
  if (!group) return null
  const remainingIds = new Set(group.tasks.map(({ taskId }) => taskId))
  const { tasks } = previous.group
  const [tasksAfter, tasksBefore] = [tasks.slice(previous.index), tasks.slice(0, previous.index)]
  const next =
    tasksAfter.find(({ taskId }) => remainingIds.has(taskId)) ??
    tasksBefore.findLast(({ taskId }) => remainingIds.has(taskId))
  const task = next ?? group.tasks[0]
  return task ? cardKey(group, task.taskId) : null
}

/** Returns the first card of the next group that has one, or else the last card of the nearest group before. */
function nextKeyInOtherGroups(groups: readonly Group[], { group, groupIndex }: LastPosition): string | null {
  const foundIndex = groups.findIndex(({ id }) => id === group.id)
  const start = foundIndex < 0 ? groupIndex : foundIndex
  const hasTasks = ({ tasks }: Group) => tasks.length > 0
  const after = groups.slice(start).find(hasTasks)
  const nearest = after ?? groups.slice(0, start).findLast(hasTasks)
  const task = after ? after.tasks[0] : nearest?.tasks.at(-1)
  return nearest && task ? cardKey(nearest, task.taskId) : null
}

type CardLocatorOptions = {
  area: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  scrollToIndexByZone: RefObject<Map<string, ScrollToIndex>>
}

/** Returns functions that find the position of a card by its key, and that scroll to a card and focus it. */
export function useCardLocator({ area, groups, scrollToIndexByZone }: CardLocatorOptions) {
  const positionOf = useCallback(
    (key: string): CardPosition | null => {
      const [id, groupId] = [taskOfKey(key), groupOfKey(key)]
      const indexIn = ({ tasks }: Group) => tasks.findIndex(({ taskId }) => taskId === id)
      const groupIndex = groups.findIndex(
        (group) => (groupId === undefined || group.id === groupId) && indexIn(group) >= 0,
      )
      return groupIndex < 0 ? null : { groupIndex, index: indexIn(groups[groupIndex]!) }
    },
    [groups],
  )

  /** Scrolls to a card and calls `onRendered` when it is rendered; by default it gets the focus. */
  const goToCard = useCallback(
    (key: string, onRendered: (card: HTMLElement) => void = (card) => card.focus()) => {
      const position = positionOf(key)
      if (!position) return
      const group = groups[position.groupIndex]!
      scrollToIndexByZone.current?.get(group.id)?.(position.index)
      // The key contains the group id, which changes when the task moves to another group.
      whenCardRendered(area, cardKey(group, taskOfKey(key)), onRendered)
    },
    [area, groups, scrollToIndexByZone, positionOf],
  )

  return { positionOf, goToCard }
}
