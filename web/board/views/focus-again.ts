// The task that had the focus has it in the view that comes as well. Fetched with the first change of a view or a tab by a key.

import type { TaskId } from '#shared/common/ids.ts'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { focusHeading } from '#web/ui/focus-place.ts'
import { announce } from '#web/ui/live-region.tsx'

/** A view may have to be fetched. */
const patienceMs = 3_000
/** The tasks of another tab are there. */
const tabPatienceMs = 500
/** In frames: days are there before what stands on them. */
const daysPatience = 10

/**
 * Where that task is not shown, what the Tab key of the view leads to has it; and where nothing is, the days themselves,
 * or the tab.
 * @param from what had it, which may stay
 * @param tab which one comes, and is said, where the view stays
 */
export function focusAgain(from: Element | null, tab?: string): void {
  if (tab) announce(tab)
  if (from === document.body) return
  const card = cardOf(from)
  const taskId = card && taskIdOf(card)
  const before = document.activeElement
  const until = performance.now() + (tab ? tabPatienceMs : patienceMs)
  let empty = 0
  const look = () => {
    const now = document.activeElement
    const isGone = now === document.body
    // Whoever has gone on meanwhile is left where they are.
    if (!isGone && now !== before) return
    const place = isGone ? cardFor(taskId) : null
    if (place) return place.focus()
    const days = isGone ? document.querySelector<HTMLElement>('[data-days]') : null
    if (days && ++empty > daysPatience) return days.focus()
    if (performance.now() < until) requestAnimationFrame(look)
    else if (isGone) (tab ? focusTab : focusHeading)()
  }
  requestAnimationFrame(look)
}

const focusTab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()

function cardFor(taskId: TaskId | null): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-drag-kind="card"]')]
  return cards.find((card) => taskIdOf(card) === taskId) ?? cards.find(({ tabIndex }) => tabIndex === 0)
}
