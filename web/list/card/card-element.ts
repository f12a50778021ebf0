// Finds the card element of an event target, and the task that it shows.

import type { TaskId } from '#shared/common/ids.ts'
import { taskOfKey } from '#web/list/group.ts'
import type { RefObject } from 'react'
import { whenRendered } from '#web/ui/focus/when-rendered.ts'

export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="card"]') : null

/** Sub-tasks have rows of their own below their task; the key of the row starts with that of the task. */
export const subTaskRowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sub]') : null

export const taskIdOf = ({ dataset: { drag, sub } }: HTMLElement): TaskId => taskOfRowKey(drag ?? sub ?? '')

/** @param key key of a card, or of a sub-task row: the key of its task, a slash, its own id */
export const taskOfRowKey = (key: string): TaskId => taskOfKey(key.split('/').at(-1)!)

/** Calls `onRendered` when the card or row has been rendered. @param key key of a card, or of a sub-task row */
export function whenCardRendered(
  area: RefObject<HTMLElement | null>,
  key: string,
  onRendered: (drawn: HTMLElement) => void,
): void {
  const escapedKey = CSS.escape(key)
  whenRendered(
    () => area.current?.querySelector<HTMLElement>(`[data-drag="${escapedKey}"], [data-sub="${escapedKey}"]`) ?? null,
    onRendered,
  )
}
