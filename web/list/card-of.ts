// The card that something on a board belongs to, and the task it shows.

import type { TaskId } from '#shared/common/ids.ts'
import { taskOfKey } from './section.ts'

export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="card"]') : null

export const taskIdOf = (card: HTMLElement): TaskId => taskOfKey(card.dataset.drag ?? '')
