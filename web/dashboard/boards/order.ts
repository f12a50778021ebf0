// In which order the list of projects stands, and which of them are shown.

import type { BoardStatus } from '#shared/board/model.ts'
import { bearing } from '#shared/common/bearing.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { BoardCounts } from '#web/picture/counts.ts'
import type { Rpc } from '#web/rpc/client.ts'

export type BoardOfList = Awaited<ReturnType<Rpc['boards']['list']['query']>>['boards'][number]

/** What a head of the table sorts by: the name, or one of the counts. */
export type SortedBy = 'name' | 'total' | 'inProgress' | 'overdue' | 'completed'

/** The pinned ones first, or by one of the heads. */
export type BoardOrder = 'pinned' | { by: SortedBy; descending: boolean }

/** Names begin at A, counts with the most; once more turns it round, a third time the pinned ones are first again. */
export function nextOrder(order: BoardOrder, by: SortedBy): BoardOrder {
  const first = by !== 'name'
  if (order === 'pinned' || order.by !== by) return { by, descending: first }
  return order.descending === first ? { by, descending: !first } : 'pinned'
}

/** As it stands in an address: `sort=name`, `sort=-overdue`; nothing where the pinned ones are first. */
export const sortOf = (order: BoardOrder): string | undefined =>
  order === 'pinned' ? undefined : `${order.descending ? '-' : ''}${order.by}`

export const orderOf = (sort: string | undefined): BoardOrder =>
  sort ? { by: sort.replace('-', '') as SortedBy, descending: sort.startsWith('-') } : 'pinned'

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Counted = ReadonlyMap<BoardId, BoardCounts>

export function inOrder(boards: readonly BoardOfList[], order: BoardOrder, counted?: Counted): BoardOfList[] {
  const named = boards.toSorted((one, other) => byName.compare(one.title, other.title))
  // The sort keeps the names in order where the places or the counts are the same.
  if (order === 'pinned') {
    const place = ({ pinned }: BoardOfList) => pinned ?? Number.POSITIVE_INFINITY
    return named.toSorted((one, other) => Math.sign(place(one) - place(other)) || 0)
  }
  const { by, descending } = order
  if (by === 'name') return descending ? named.toReversed() : named
  const count = ({ boardId }: BoardOfList) => (counted?.get(boardId)?.counts[by] ?? 0) * (descending ? -1 : 1)
  return named.toSorted((one, other) => count(one) - count(other))
}

export type BoardFilter = { status?: BoardStatus | undefined; manager?: UserId | undefined }

export function matching(
  boards: readonly BoardOfList[],
  { words, status, manager }: BoardFilter & { words: string },
  counted: Counted,
): readonly BoardOfList[] {
  const bears = bearing(words)
  return boards.filter(
    (board) =>
      bears(board.title) &&
      (!status || board.status === status) &&
      (!manager || counted.get(board.boardId)?.people.owners.includes(manager)),
  )
}
