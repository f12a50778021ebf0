// How high a card will be before it is drawn, so that a long list hardly moves while one scrolls.

import type { Task } from '#shared/task/model.ts'
import { scaled } from '#web/ui/text-scale.ts'

const lettersALine = 34
const linePx = 19

export function estimatedHeight({ title, labelIds, coverId }: Task): number {
  const lines = Math.min(3, Math.max(1, Math.ceil(title.length / lettersALine)))
  return scaled(2 + 22 + (labelIds.length > 0 ? 28 : 0) + lines * linePx + 34 + (coverId ? 104 : 0))
}
