// A task wherever it is drawn on the page, as a card, a row, a bar or a line: what takes the focus for it.

import type { TaskId } from '#shared/common/ids.ts'

export function taskOnPage(taskId: TaskId): HTMLElement | null {
  const id = CSS.escape(taskId)
  const place = document.querySelector<HTMLElement>(`[data-drag="${id}"], [data-drag^="${id}@"], [data-sub$="/${id}"]`)
  if (!place || place.hasAttribute('tabindex')) return place
  return place.querySelector<HTMLElement>('a') ?? place.querySelector<HTMLElement>('button')
}
