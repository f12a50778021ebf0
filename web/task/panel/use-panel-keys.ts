// What single letters do while a task is open (look §9).

import type { KeyboardEvent } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { TaskValueName } from '#web/task/task-value.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { isPressed } from '#web/ui/pressed.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { Neighbours } from './use-neighbours.ts'

const pickers: Record<string, TaskValueName> = { a: 'assignee', p: 'priority', d: 'dates', l: 'labels', s: 'status' }

/** Fields, lists and menus have a use of their own for letters, and what lies over a task is about something else. */
const elsewhere =
  `${typingPlaces}, [role="menu"], [role="listbox"], [data-radix-popper-content-wrapper], ` +
  '[role="alertdialog"], [role="dialog"]:not([data-panel])'

type Keys = {
  neighbours: Neighbours
  onOpenTask: (taskId: TaskId) => void
  onPicker: (name: TaskValueName) => void
}

export function usePanelKeys({ neighbours, onOpenTask, onPicker }: Keys) {
  const { letterKeys } = usePreferences()
  return (event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    if (!(letterKeys || isPressed(event.nativeEvent)) || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey)
      return
    if (target instanceof Element && target.closest(elsewhere)) return
    const key = pressedKey(event)
    const picker = pickers[key]
    const other = key === 'j' ? neighbours.next : key === 'k' ? neighbours.previous : null
    if (picker) onPicker(picker)
    else if (other) onOpenTask(other)
    else if (key !== 'n' || !writesComment()) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** To the field for a new comment, past all that stands before it. @returns whether there is one */
function writesComment(): boolean {
  const field = document.querySelector<HTMLElement>('[data-new-comment] textarea')
  field?.focus()
  return field !== null
}
