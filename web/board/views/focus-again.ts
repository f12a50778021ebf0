// The task that had the focus has it in the view that comes as well. Fetched with the first change of a view by a key.

import type { TaskId } from '#shared/common/ids.ts'
import { taskIdOf } from '#web/list/card-of.ts'

/** A view may have to be fetched. */
const patienceMs = 3_000

/** Where that task is not shown, what the Tab key of the view leads to has it. */
export function focusAgain(taskId: TaskId): void {
  const before = document.activeElement
  const until = performance.now() + patienceMs
  const look = () => {
    const now = document.activeElement
    const isGone = now === document.body
    // Whoever has gone on meanwhile is left where they are.
    if (!isGone && now !== before) return
    const cards = isGone ? [...document.querySelectorAll<HTMLElement>('[data-drag-kind="card"]')] : []
    const place = cards.find((card) => taskIdOf(card) === taskId) ?? cards.find(({ tabIndex }) => tabIndex === 0)
    if (place) place.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
