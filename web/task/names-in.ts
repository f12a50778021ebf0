// How the labels and lists are called that something is done with, for whoever is told of it later (adr 0041).

import type { Picture } from '#shared/board/picture.ts'
import type { LabelId, ListId } from '#shared/common/ids.ts'
import { labelById } from '#shared/label/rules.ts'

type Ids = { labelIds?: readonly LabelId[]; listIds?: readonly ListId[] }

/** Their titles by their IDs; nothing of what is not known, or has none. */
export function namesIn(picture: Picture | undefined, { labelIds = [], listIds = [] }: Ids): Record<string, string> {
  if (!picture) return {}
  const labels = labelById(picture.frame)
  const names = [
    ...labelIds.map((id) => [id, labels.get(id)?.title ?? '']),
    ...listIds.map((id) => [id, picture.frame.lists.find(({ listId }) => listId === id)?.title ?? '']),
  ]
  return Object.fromEntries(names.filter(([, title]) => title))
}
