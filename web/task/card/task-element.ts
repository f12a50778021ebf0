import type { TaskId } from '#shared/common/ids.ts'

/** Returns the DOM id of a card, by which its menu finds it. */
export const cardId = (taskId: TaskId): string => `card-${taskId}`

export const taskSummaryId = 'task-in-words'

/** Returns the attribute by which the focused card refers to the task summary for screen readers. */
export const describedBySummary = (isTabStop: boolean) =>
  isTabStop ? { 'aria-describedby': taskSummaryId } : undefined

/** Returns the element that takes the focus for a task on the page: a card, row, bar or line. */
export function taskElement(taskId: TaskId): HTMLElement | null {
  const id = CSS.escape(taskId)
  const element = document.querySelector<HTMLElement>(
    `[data-drag="${id}"], [data-drag^="${id}@"], [data-sub-task$="/${id}"]`,
  )
  if (!element || element.hasAttribute('tabindex')) return element
  return element.querySelector<HTMLElement>('a') ?? element.querySelector<HTMLElement>('button')
}
