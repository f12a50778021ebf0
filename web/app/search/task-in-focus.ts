// The task that commands are about: the one that is open, or the card that had the focus.

import { useParams } from '@tanstack/react-router'
import { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { press } from '#web/ui/pressed.ts'
import type { Near } from './near.ts'
import type { Opened } from './palette-store.ts'

export type TaskInFocus = {
  task: Task
  isOpen: boolean
  /** Presses a key on it, once the search has given the focus back. */
  press: (key: string) => void
}

export function useTaskInFocus(near: Near | null, opened: Opened | null): TaskInFocus | null {
  const { taskId: named } = useParams({ strict: false }) as { taskId?: string }
  if (!near) return null
  const open = TaskId.safeParse(named).data
  if (open) {
    const task = near.picture.tasks.get(open)
    const panel = () => document.querySelector<HTMLElement>('[data-task-keys]')
    return task ? { task, isOpen: true, press: (key) => onceBack(panel, key) } : null
  }
  // In a table letters are typed into the cells.
  const isCell = opened?.from?.closest('[role="gridcell"]')
  const card = isCell ? null : opened?.from?.closest<HTMLElement>('[data-drag-kind="card"]')
  // What a card is carried by ends with the name of its task.
  const taskId = TaskId.safeParse(card?.dataset.drag?.split('/').at(-1)).data
  const task = taskId && near.picture.tasks.get(taskId)
  if (!card || !task) return null
  const again = () =>
    card.isConnected ? card : document.querySelector<HTMLElement>(`[data-drag="${CSS.escape(card.dataset.drag!)}"]`)
  return { task, isOpen: false, press: (key) => onceBack(again, key, true) }
}

/** What a dialog leaves behind comes back to the page a moment after it has gone. */
const goneMs = 30

function onceBack(find: () => HTMLElement | null, key: string, focuses = false): void {
  const tryAgain = () => {
    if (document.querySelector('[data-palette]')) return void setTimeout(tryAgain, goneMs)
    const element = find()
    if (focuses) element?.focus()
    if (element) press(element, key)
  }
  setTimeout(tryAgain, goneMs)
}
