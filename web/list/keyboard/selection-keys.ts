// Keys that change the selection, and keys that act on all selected cards.

import type { KeyboardEvent } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { BulkRequest } from '#web/task/bulk/selection.ts'
import { getDragState } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/keyboard/pressed-key.ts'
import { type KeyboardNavigation, type CardPosition, isNavigationKey } from './navigation.ts'
import type { CardSelection } from '#web/list/card/use-card-selection.tsx'

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

/** Handles keys that change the selection or act on all selected cards; returns whether the key was one of them. */
export function handleSelectionKey(
  event: KeyboardEvent,
  { taskId, groupIndex: list }: FocusedCard,
  { selection, letterKeys, navigation, moveFocus }: SelectionKeyOptions,
): boolean {
  // A lifted card handles all keys.
  if (getDragState()) return false
  const key = pressedKey(event)
  const letter = key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    // Days and flat layouts select all groups.
    if (letter === 'a') selection.selectAll(navigation.isUnordered || navigation.isFlat ? null : list)
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
