// The lists of a tab in order, and the placements one step to the left and right.

import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import { useMemo } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import type { Group } from './group.ts'

/** Returns the lists of a tab in order. */
export const listsInTab = ({ structure }: BoardState, tabId: TabId): List[] =>
  structure.lists.filter((list) => list.tabId === tabId).toSorted(byPosition(({ listId }) => listId))

type ListPlacement = { tabId: TabId; after: ListId | null; before: ListId | null }

/** Returns the placements of a list one step to the left and right; null at the ends. */
export function adjacentPlacements(
  boardState: BoardState,
  { tabId, listId }: List,
): { left: ListPlacement | null; right: ListPlacement | null } {
  const order = listsInTab(boardState, tabId).map((list) => list.listId)
  const index = order.indexOf(listId)
  const between = (after: number, before: number): ListPlacement => ({
    tabId,
    after: order[after] ?? null,
    before: order[before] ?? null,
  })
  return {
    left: index > 0 ? between(index - 2, index - 1) : null,
    right: index >= 0 && index < order.length - 1 ? between(index + 1, index + 2) : null,
  }
}

/** Returns the lists of the tab as groups, with the tasks that match the filter. */
export function useListGroups(tabId: TabId, matches: ((task: Task) => boolean) | undefined): Group[] {
  const { boardState } = useBoard()
  return useMemo(
    () =>
      listsInTab(boardState, tabId).map(({ listId, title }) => {
        const tasks = tasksIn(boardState, listId)
        return {
          id: listId,
          heading: { by: 'list', value: listId },
          title,
          tasks: matches ? tasks.filter(matches) : tasks,
        }
      }),
    [boardState, tabId, matches],
  )
}
