// How a task among one's own is found in the page: its line, and in it the title, which has the focus.

import { TaskId } from '#shared/common/ids.ts'

export const titleId = (taskId: TaskId): string => `mine-${taskId}`

/** The line that something lies in. */
export const lineOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="mine"]') : null

export const taskIdOf = (line: HTMLElement): TaskId => TaskId.parse(line.dataset.drag)
