// The card that something on a board belongs to, and the task it shows.

import type { TaskId } from '#shared/common/ids.ts'
import { taskOfKey } from './group.ts'

export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="card"]') : null

/** A sub-task has a row of its own below its task, in whose name it begins. */
export const subTaskOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sub]') : null

export const taskIdOf = ({ dataset: { drag, sub } }: HTMLElement): TaskId => taskOfRow(drag ?? sub ?? '')

/** @param key by which a card is found, or the row of a sub-task behind that of its task */
export const taskOfRow = (key: string): TaskId => taskOfKey(key.split('/').at(-1)!)
