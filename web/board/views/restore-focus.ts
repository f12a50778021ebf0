// Restores the focus to the same task after a change of view or tab. Loaded with the first change by key.

import type { TaskId } from '#shared/common/ids.ts'
import { cardOf, taskIdOf } from '#web/list/card/card-element.ts'
import { focusHeading } from '#web/ui/focus/focus.ts'
import { announce } from '#web/ui/live-region.tsx'

/** The view may still be loading. */
const viewTimeoutMs = 3_000
/** Tasks of another tab are already loaded. */
const tabTimeoutMs = 500
/** In frames: the days render before their tasks. */
const daysTimeoutFrames = 10

/**
 * Focuses the same task in the new view; if it is not shown, the tab stop of the view; if there is none, the days or the
 * tab.
 * @param from element that had the focus; it may remain
 * @param tab title of the new tab, which is announced; undefined if the view changed
 */
export function restoreFocus(from: Element | null, tab?: string): void {
  if (tab) announce(tab)
  if (from === document.body) return
  const card = cardOf(from)
  const taskId = card && taskIdOf(card)
  const before = document.activeElement
  const until = performance.now() + (tab ? tabTimeoutMs : viewTimeoutMs)
  let emptyFrames = 0
  const tryFocus = () => {
    const now = document.activeElement
    const isGone = now === document.body
    // The user has moved the focus meanwhile.
    if (!isGone && now !== before) return
    const target = isGone ? cardFor(taskId) : null
    if (target) return target.focus()
    const days = isGone ? document.querySelector<HTMLElement>('[data-days]') : null
    if (days && ++emptyFrames > daysTimeoutFrames) return days.focus()
    if (performance.now() < until) requestAnimationFrame(tryFocus)
    else if (isGone) (tab ? focusTab : focusHeading)()
  }
  requestAnimationFrame(tryFocus)
}

const focusTab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()

function cardFor(taskId: TaskId | null): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-drag-kind="card"]')]
  return cards.find((card) => taskIdOf(card) === taskId) ?? cards.find(({ tabIndex }) => tabIndex === 0)
}
