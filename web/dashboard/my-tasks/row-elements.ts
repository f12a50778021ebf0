import { TaskId } from '#shared/common/ids.ts'

/** Returns the element id of a row's title, which has the focus. */
export const titleId = (taskId: TaskId): string => `mine-${taskId}`

/** Returns the row that contains the element. */
export const rowElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="mine"]') : null

export const taskIdOfRow = (row: HTMLElement): TaskId => TaskId.parse(row.dataset.drag)
