import type { BoardStatus } from '#shared/board/model.ts'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { BoardCounts } from '#web/dashboard/board-counts.ts'
import type { Rpc } from '#web/rpc/client.ts'

export type ListedBoard = Awaited<ReturnType<Rpc['boards']['list']['query']>>['boards'][number]

/** Column to sort by: the name, or one of the counts. */
export type BoardSortField = 'name' | 'total' | 'inProgress' | 'overdue' | 'completed'

/** Pinned boards first, or sorted by a column. */
export type BoardOrder = 'pinned' | { by: BoardSortField; descending: boolean }

/**
 * Returns the next sort order after a click on a header: names ascending or counts descending first, then the reverse,
 * then pinned first again.
 */
export function nextOrder(order: BoardOrder, by: BoardSortField): BoardOrder {
  const descendingFirst = by !== 'name'
  if (order === 'pinned' || order.by !== by) return { by, descending: descendingFirst }
  return order.descending === descendingFirst ? { by, descending: !descendingFirst } : 'pinned'
}

/** Returns the search parameter of a sort order: `sort=name`, `sort=-overdue`, or none for pinned first. */
export const sortParamOf = (order: BoardOrder): string | undefined =>
  order === 'pinned' ? undefined : `${order.descending ? '-' : ''}${order.by}`

export const orderFromParam = (sort: string | undefined): BoardOrder =>
  sort ? { by: sort.replace('-', '') as BoardSortField, descending: sort.startsWith('-') } : 'pinned'

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type BoardSummaries = ReadonlyMap<BoardId, BoardCounts>

export function sortBoards(
  boards: readonly ListedBoard[],
  order: BoardOrder,
  summaries?: BoardSummaries,
): ListedBoard[] {
  const sortedByTitle = boards.toSorted((one, other) => byName.compare(one.title, other.title))
  // The sort is stable, so boards with equal values stay sorted by name.
  if (order === 'pinned') {
    const pinPosition = ({ pinned }: ListedBoard) => pinned ?? Number.POSITIVE_INFINITY
    return sortedByTitle.toSorted((one, other) => Math.sign(pinPosition(one) - pinPosition(other)) || 0)
  }
  const { by, descending } = order
  if (by === 'name') return descending ? sortedByTitle.toReversed() : sortedByTitle
  const count = ({ boardId }: ListedBoard) => (summaries?.get(boardId)?.counts[by] ?? 0) * (descending ? -1 : 1)
  return sortedByTitle.toSorted((one, other) => count(one) - count(other))
}

export type BoardFilter = { status?: BoardStatus | undefined; manager?: UserId | undefined }

export function filterBoards(
  boards: readonly ListedBoard[],
  { words, status, manager }: BoardFilter & { words: string },
  summaries: BoardSummaries,
): readonly ListedBoard[] {
  const matchesWords = wordMatcher(words)
  return boards.filter(
    (board) =>
      matchesWords(board.title) &&
      (!status || board.status === status) &&
      (!manager || summaries.get(board.boardId)?.people.owners.includes(manager)),
  )
}
