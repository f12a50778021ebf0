// The keys that choose cards, and those that mean all that are chosen.

import type { KeyboardEvent } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { BulkRequest } from '#web/task/bulk/selection.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import type { Flow, Spot } from './flow.ts'
import { isStep } from './steps.ts'
import type { Choosing } from './use-choosing.tsx'

/** What keys do to all that are chosen, when the card is one of them; a letter is one for those who want letters. */
const forAll: Record<string, BulkRequest | undefined> = {
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

type Given = {
  choosing: Choosing
  letterKeys: boolean
  /** Among days M lifts all that are chosen; elsewhere it asks for a list. */
  flow: Flow
  /** @returns the card a step has led to */
  walk: () => TaskId | null
}
type Here = Spot & { taskId: TaskId }

/** Whether a key on a card was about which cards are chosen, or about all of them. */
export function hearsChoice(
  event: KeyboardEvent,
  { taskId, list }: Here,
  { choosing, letterKeys, flow, walk }: Given,
): boolean {
  // What is in the air has the keys to itself.
  if (dragNow()) return false
  const key = pressedKey(event)
  const letter = key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    // A day is no list: among days all is everything.
    if (letter === 'a') choosing.all(flow.placeless || flow.flat ? null : list)
    return letter === 'a'
  }
  if (event.shiftKey && isStep(key)) choosing.extend(taskId, walk() ?? taskId)
  else if (letterKeys && letter === 'x') choosing.toggle(taskId)
  else if (key === 'Escape') return choosing.none()
  else if (flow.placeless && letter === 'm') return false
  else {
    const what = forAll[isLetter(key) ? letter : key]
    return what !== undefined && (letterKeys || !isLetter(key)) && choosing.forAll(taskId, what)
  }
  return true
}

const isLetter = (key: string): boolean => key.length === 1 && key !== ' '
