// In which order the list of projects stands, and which of them match what somebody looks for.

import { bearing } from '#shared/common/bearing.ts'
import type { Rpc } from '#web/rpc/client.ts'

export type BoardOfList = Awaited<ReturnType<Rpc['boards']['list']['query']>>['boards'][number]

/** The pinned ones first, or by name in either direction. */
export type BoardOrder = 'pinned' | 'ascending' | 'descending'

export const nextOrder: Record<BoardOrder, BoardOrder> = {
  pinned: 'ascending',
  ascending: 'descending',
  descending: 'pinned',
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export function inOrder(boards: readonly BoardOfList[], order: BoardOrder): BoardOfList[] {
  const named = boards.toSorted((one, other) => byName.compare(one.title, other.title))
  if (order === 'ascending') return named
  if (order === 'descending') return named.toReversed()
  const place = ({ pinned }: BoardOfList) => pinned ?? Number.POSITIVE_INFINITY
  // The sort keeps the names in order where the places are the same.
  return named.toSorted((one, other) => Math.sign(place(one) - place(other)) || 0)
}

export function matching(boards: readonly BoardOfList[], words: string): readonly BoardOfList[] {
  const bears = bearing(words)
  return boards.filter(({ title }) => bears(title))
}
