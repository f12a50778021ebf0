// Editing of a cell by column: the title in place, all other values in a picker.

import { appState } from '#web/app-state/app-state.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { taskOfKey } from '#web/list/group.ts'
import type { CardActions } from '#web/list/card/use-card-actions.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { cardId } from '#web/task/card/task-element.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { CellEdit } from './use-cells.ts'
import { isComposing, pressedKey, textEntrySelector } from '#web/ui/keyboard/keys.ts'

const pickers: Partial<Record<ColumnId, TaskFieldName>> = {
  status: 'status',
  priority: 'priority',
  assignee: 'assignee',
  start: 'start',
  due: 'dates',
  list: 'list',
  labels: 'labels',
  estimate: 'time',
  spent: 'spent',
}

export const isEditable = (column: ColumnId): boolean => column === 'task' || column in pickers

export function useEditCell({ onPick, onOpen }: CardActions, setTitleOf: (taskId: TaskId | null) => void) {
  const { boardState, mayTask } = useBoard()
  const denialReason = useDenialReason()
  return useCallback(
    ({ cell, key, column, typed, isTouch, onTab }: CellEdit) => {
      const task = boardState.tasks.get(taskOfKey(key))
      const name = pickers[column]
      if (!task) return
      // Touch has no second press for it: the title opens the task, as in all views.
      if (isTouch && !name) onOpen(task)
      else if (name) {
        // Without permission no picker opens that could receive the typed text.
        const mayOpen = mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task) === 'allowed'
        if (typed !== null && mayOpen) typeAhead(typed)
        onPick(name, task, cell, onTab)
      } else if (column === 'task') {
        const disabledReason = denialReason(mayTask('task.edit', task))
        if (disabledReason) toast.warning({ title: disabledReason })
        // Synchronous, so that the first letter reaches the field.
        else flushSync(() => setTitleOf(task.taskId))
      }
    },
    [boardState, mayTask, denialReason, onPick, onOpen, setTitleOf],
  )
}

/** The task whose title is edited; returns focus to its cell afterwards. */
export function useTitleEditing(focusCell: (taskId: TaskId) => void) {
  const [editedTaskId, setEditedTaskId] = useState<TaskId | null>(null)
  const before = useRef<TaskId | null>(null)
  useEffect(() => {
    const edited = before.current
    // Only after saving by key; after a pointer action the focus is elsewhere. The field may already have returned it to the
    // row.
    const { activeElement, body } = document
    if (!editedTaskId && edited && (activeElement === body || activeElement?.id === cardId(edited))) focusCell(edited)
    before.current = editedTaskId
  }, [editedTaskId, focusCell])
  const onEdited = useCallback(() => setEditedTaskId(null), [])
  return { editedTaskId, setEditedTaskId, onEdited }
}

// Forwards keys typed on a cell to the picker that is still opening: into its search field, or to its options. The focus moves
// from the cell to the overlay and then to its field; keys typed meanwhile are queued and replayed in order.

/** Maximum time for a picker to open. */
const timeoutMs = 10_000

/** Keys besides letters that a picker handles. */
const forwardedKeys = new Set(['Backspace', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp'])
/** Keys that would leave the cell. */
const blockedKeys = new Set(['Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

const typeAheadState = appState(() => ({ end: () => {} }))

/** Forwards a letter, and all keys typed until then, to the picker that takes the focus next. */
export function typeAhead(letter: string): void {
  typeAheadState().end()
  const done = new AbortController()
  const { signal } = done
  const end = () => done.abort()
  typeAheadState().end = end
  setTimeout(end, timeoutMs)
  const keys = [letter]
  /** `cancelled` means that Esc was pressed before the picker was open. */
  let state: 'waiting' | 'replaying' | 'cancelled' = 'waiting'
  const onKeyDown = (event: KeyboardEvent) => {
    if (state === 'cancelled' || isComposing(event) || replayedEvents.has(event)) return
    // An open overlay handles Esc itself.
    if (pressedKey(event) === 'Escape' && overlayOf(event.target)) return end()
    const action = actionFor(event)
    if (!action) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (action === 'cancel') state = 'cancelled'
    else if (action === 'clear') keys.splice(0, Infinity, ...(state === 'replaying' ? ['Undo'] : []))
    else if (action === 'replay') keys.push(event.key)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    const overlay = overlayOf(target)
    if (!overlay || !(target instanceof HTMLElement) || state === 'replaying') return
    if (state === 'cancelled') {
      end()
      // Not while it is still opening.
      setTimeout(() => dispatchKey(overlay, 'Escape'))
    } else if (target.matches(textEntrySelector) || target.getAttribute('role') === 'listbox') {
      state = 'replaying'
      void replayKeys(keys, target, signal).then(end)
    }
    // The overlay has the focus elsewhere until its field is there; on touch the field is not focused.
    else if (target.matches('[data-first-focus]')) end()
  }
  // Capture phase: a cell would start editing again with the letter.
  addEventListener('keydown', onKeyDown, { capture: true, signal })
  addEventListener('pointerdown', end, { capture: true, signal })
  addEventListener('focusin', onFocusIn, { signal })
}

const overlayOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"]') : null

type KeyAction = 'replay' | 'cancel' | 'clear' | 'ignore'

/** Returns null for keys that are not handled here. */
function actionFor(event: KeyboardEvent): KeyAction | null {
  const key = pressedKey(event)
  // On some layouts AltGr types a character; it is no shortcut then.
  if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph'))
    return key.toLowerCase() === 'z' ? 'clear' : null
  if (key === 'Escape') return 'cancel'
  if (key.length === 1 || forwardedKeys.has(key)) return 'replay'
  return blockedKeys.has(key) ? 'ignore' : null
}

/** Replays one key after the other; keys typed meanwhile are appended. */
async function replayKeys(keys: string[], first: HTMLElement, signal: AbortSignal): Promise<void> {
  /** The field being typed into, and its previous text. */
  let startedField: Element | null = null
  let before = ''
  let current: Element | null = first
  for (let key = keys.shift(); key !== undefined && !signal.aborted; key = keys.shift()) {
    if (key === 'Undo') {
      if (current instanceof HTMLInputElement && startedField === current) setInputValue(current, before)
      startedField = null
    } else if (current instanceof HTMLInputElement && (key.length === 1 || key === 'Backspace')) {
      const text = startedField === current ? current.value : ''
      if (startedField !== current) before = current.value
      startedField = current
      setInputValue(current, key === 'Backspace' ? text.slice(0, -1) : text + key)
    } else if (current && dispatchKey(current, key)) applyDefaultAction(current, key)
    // Waits until React has rendered the effect of the key.
    await new Promise((resolve) => setTimeout(resolve))
    current = document.activeElement
  }
}

const replayedEvents = new WeakSet<Event>()

/** @returns true if the default action remains, which browsers do not run for synthetic events */
function dispatchKey(element: Element, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  replayedEvents.add(event)
  return element.dispatchEvent(event)
}

function applyDefaultAction(element: Element, key: string): void {
  if (!(element instanceof HTMLInputElement)) return
  if (key === 'Enter') return element.form?.requestSubmit()
  if (key !== 'Tab') return
  const stops = [...(element.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  stops[stops.indexOf(element) + 1]?.focus()
}

/** Sets the value through the native setter, so that React notices the change. */
function setInputValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
