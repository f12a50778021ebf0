// Keyboard control of cards: arrows move the focus, Enter opens, Space completes, letters change fields, M lifts, E
// archives, Delete deletes, X and Shift with arrows select.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { getDragState, type DropTarget, setDragState } from '#web/ui/drag/drag-store.ts'
import { pressedKey, isSyntheticKey } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { cardOf, taskIdOf, openCardInNewTab } from '#web/list/card/card-element.ts'
import type { ScrollToIndex } from '#web/list/card/cards.tsx'
import { type KeyboardNavigation, type CardPosition, cardsPerPage, isNavigationKey } from './navigation.ts'
import { liftedCardKeys } from './lifted-card-keys.ts'
import { cardKey, type Group, taskOfKey } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useCardFocus, useCardLocator } from './use-card-focus.ts'
import type { CardActions } from '#web/list/card/use-card-actions.tsx'
import type { CardSelection } from '#web/list/card/use-card-selection.tsx'
import type { BulkRequest } from '#web/task/bulk/selection.ts'

type CardKeysOptions = {
  area: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  navigation: KeyboardNavigation
  scrollToIndexByZone: RefObject<Map<string, ScrollToIndex>>
  move: (id: string, dropTarget: DropTarget) => boolean
  /** Returns why the card cannot be dropped there; null if it can. */
  dropBlockedReason: (id: string, dropTarget: DropTarget) => string | null
  moveBlockedReason: (id: string) => string | null
  /** The task whose page was open before. */
  lastOpenTaskId: TaskId | null
  quickAdd: QuickAddState
  actions: CardActions
  selection: CardSelection
  revealTask?: ((taskId: TaskId) => boolean) | undefined
  /** Called when a card lifted by keys is dropped or put back. */
  onKeyboardDragEnd?: ((taskId: TaskId, moved: boolean) => void) | undefined
  /** Starts editing the title in place. */
  onRename?: (taskId: TaskId) => void
}

/** Letter of each field, the same in every view. */
const fieldLetters: Record<string, TaskFieldName | undefined> = {
  a: 'assignee',
  p: 'priority',
  d: 'dates',
  l: 'labels',
  s: 'status',
}

export function useCardKeys({
  area,
  groups,
  navigation,
  scrollToIndexByZone,
  move,
  dropBlockedReason,
  moveBlockedReason,
  ...rest
}: CardKeysOptions) {
  const { lastOpenTaskId, quickAdd, actions, selection, onRename, revealTask, onKeyboardDragEnd } = rest
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const [lastKey, setLastKey] = useState<string | null>(lastOpenTaskId)
  const { positionOf, goToCard } = useCardLocator({ area, groups, scrollToIndexByZone })
  const focus = useCardFocus({ groups, lastKey, positionOf, goToCard, revealTask, area })
  const liftedKeys = liftedCardKeys({
    groups,
    navigation,
    positionOf,
    goToCard,
    move,
    dropBlockedReason,
    moveBlockedReason,
    onKeyboardDragEnd,
    t,
  })
  useEffect(() => cancelKeyboardDrag, [])
  const firstKey = cardKeyAt(groups, { groupIndex: groups.findIndex(({ tasks }) => tasks.length > 0), index: 0 })

  const moveFocus = (from: CardPosition, key: string, card: HTMLElement): TaskId | null => {
    const target = navigation.nextFocus(groups, from, { key, pageSize: cardsPerPage(card) })
    const nextKey = target && cardKeyAt(groups, target)
    if (!nextKey) return null
    setLastKey(nextKey)
    goToCard(nextKey)
    return taskOfKey(nextKey)
  }

  /** Handles a key on a card; returns whether the key has a meaning there. */
  const handleKey = (event: KeyboardEvent, card: HTMLElement, position: CardPosition): boolean => {
    const key = pressedKey(event)
    const group = groups[position.groupIndex]!
    const letter = letterKeys || isSyntheticKey(event.nativeEvent) ? key.toLowerCase() : ''
    if (liftedKeys.onKey(key, card.dataset.drag ?? '')) return true
    if (isNavigationKey(key)) moveFocus(position, key, card)
    else if (letter === 'c') quickAdd.open(group.id, 'top')
    else return runTaskKey({ task: group.tasks[position.index]!, card }, { key, letter }, { actions, onRename })
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (handleLiftedKey(event, { area, liftedKeys })) return
    const card = cardOf(event.target)
    const position = card && positionOf(card.dataset.drag ?? '')
    if (!position || event.altKey || (event.target !== card && !isCheckboxKey(event))) return
    const focused = { ...position, taskId: taskIdOf(card) }
    const isSelectionKey = handleSelectionKey(event, focused, {
      selection,
      letterKeys,
      navigation,
      moveFocus: () => moveFocus(position, pressedKey(event), card),
    })
    const isCommand = event.ctrlKey || event.metaKey
    const opensTab = isCommand && pressedKey(event) === 'Enter' && openCardInNewTab(card)
    if (isSelectionKey || opensTab || (!isCommand && handleKey(event, card, position))) event.preventDefault()
  }

  const lastPosition = lastKey === null ? null : positionOf(lastKey)
  return {
    tabStopKey: (lastPosition && cardKeyAt(groups, lastPosition)) ?? firstKey,
    /** Restores the focus after the focused card, or the card whose overlay was open, was removed from the view. */
    restoreFocus: focus.restoreFocus,
    handlers: {
      onKeyDown,
      onFocus: onCardFocus((id) => (setLastKey(id), focus.onFocus())),
      onBlur: (event: FocusEvent) => {
        const id = blurredCardKey(event, area)
        if (!id || !document.hasFocus()) return
        if (event.target !== area.current) focus.onBlur()
        liftedKeys.onLeave(id)
      },
    },
  }
}

type LiftedKeyOptions = Pick<CardKeysOptions, 'area'> & { liftedKeys: ReturnType<typeof liftedCardKeys> }

/** A lifted card may no longer be rendered when it is moved far: then the area has the focus and handles its keys. */
function handleLiftedKey(event: KeyboardEvent, { area, liftedKeys }: LiftedKeyOptions): boolean {
  if (event.target !== area.current) return false
  const drag = getDragState()
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
  if (drag?.inputType === 'keys' && isPlain && liftedKeys.onKey(pressedKey(event), drag.id)) event.preventDefault()
  return true
}

/** Returns the key of the card that has lost the focus, or of the lifted card when the area has lost it. */
const blurredCardKey = ({ target }: FocusEvent, area: CardKeysOptions['area']): string | undefined =>
  target === area.current ? getDragState()?.id : cardOf(target)?.dataset.drag

/** Letters also work when the checkbox of a row has the focus; Space and Enter stay with the checkbox. */
const isCheckboxKey = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement &&
  event.target.type === 'checkbox' &&
  ![' ', 'Enter'].includes(pressedKey(event))

type FocusedTask = { task: Task; card: HTMLElement }

/** Runs the action of a key on a card or row; returns false if the key has no meaning. */
export function runTaskKey(
  { task, card }: FocusedTask,
  { key, letter }: { key: string; letter: string },
  { actions, onRename }: Pick<CardKeysOptions, 'actions' | 'onRename'>,
): boolean {
  const fieldName = fieldLetters[letter]
  if (key === 'Enter') actions.onOpen(task)
  else if (key === ' ') actions.onComplete(task)
  else if (key === 'F2' && onRename) onRename(task.taskId)
  else if (key === 'Delete') actions.onRemove(task)
  else if (letter === 'e') actions.onArchive(task)
  else if (fieldName) actions.onPick(fieldName, task, card)
  else return false
  return true
}

/** Cancels a keyboard drag when the view unmounts. */
const cancelKeyboardDrag = (): void => void (getDragState()?.inputType === 'keys' && setDragState(null))

/** Returns the key of the card at a position; null if there is none. */
function cardKeyAt(groups: readonly Group[], { groupIndex, index }: CardPosition): string | null {
  const group = groups[groupIndex]
  const task = group?.tasks[index]
  return group && task ? cardKey(group, task.taskId) : null
}

const onCardFocus =
  (onFocus: (id: string) => void) =>
  ({ target }: FocusEvent) => {
    const id = cardOf(target)?.dataset.drag
    if (id) onFocus(id)
  }

/**
 * Bulk action of each key, when the focused card is selected. Letters work only if the user has enabled letter keys.
 */
const bulkRequests: Record<string, BulkRequest | undefined> = {
  a: 'assignee',
  p: 'priority',
  d: 'dates',
  l: 'labels',
  s: 'status',
  m: 'move',
  e: 'archive',
  ' ': 'complete',
  Delete: 'delete',
}

type SelectionKeyOptions = {
  selection: CardSelection
  letterKeys: boolean
  /** In layouts of days M lifts the selected cards; elsewhere it asks for a list. */
  navigation: KeyboardNavigation
  /** @returns the task that got the focus */
  moveFocus: () => TaskId | null
}
type FocusedCard = CardPosition & { taskId: TaskId }

/**
 * Handles keys that change the selection or act on all selected cards.
 *
 * @returns whether the key was one of them
 */
function handleSelectionKey(
  event: KeyboardEvent,
  { taskId, groupIndex }: FocusedCard,
  { selection, letterKeys, navigation, moveFocus }: SelectionKeyOptions,
): boolean {
  // A lifted card handles all keys.
  if (getDragState()) return false
  const key = pressedKey(event)
  const letter = key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    // Days and flat layouts select all groups.
    if (letter === 'a') selection.selectAll(navigation.isUnordered || navigation.isFlat ? null : groupIndex)
    return letter === 'a'
  }
  if (event.shiftKey && isNavigationKey(key)) selection.extend(taskId, moveFocus() ?? taskId)
  else if (letterKeys && letter === 'x') selection.toggle(taskId)
  else if (key === 'Escape') return selection.clear()
  else if (navigation.isUnordered && letter === 'm') return false
  else {
    const request = bulkRequests[isLetter(key) ? letter : key]
    return request !== undefined && (letterKeys || !isLetter(key)) && selection.requestForAll(taskId, request)
  }
  return true
}

const isLetter = (key: string): boolean => key.length === 1 && key !== ' '
