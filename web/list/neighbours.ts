// The lists of a tab in their order, and where a list would go one step to either side.

import type { BoardState } from '#shared/board/board-state.ts'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'

export const listsOf = ({ frame }: BoardState, tabId: TabId): List[] =>
  frame.lists.filter((list) => list.tabId === tabId).toSorted(byPosition(({ listId }) => listId))

type Step = { tabId: TabId; after: ListId | null; before: ListId | null }

export function neighboursOf(picture: BoardState, { tabId, listId }: List): { left: Step | null; right: Step | null } {
  const order = listsOf(picture, tabId).map((list) => list.listId)
  const at = order.indexOf(listId)
  const between = (after: number, before: number): Step => ({
    tabId,
    after: order[after] ?? null,
    before: order[before] ?? null,
  })
  return {
    left: at > 0 ? between(at - 2, at - 1) : null,
    right: at >= 0 && at < order.length - 1 ? between(at + 1, at + 2) : null,
  }
}
