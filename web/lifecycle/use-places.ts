// The lists or the tabs of a board that are open, for something that is brought back elsewhere.

import type { BoardId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { usePicture } from '#web/picture/use-board.ts'
import { useCatchUp } from '#web/picture/use-catch-up.ts'
import type { Option } from '#web/ui/use-option-list.ts'

export function usePlaces(boardId: BoardId, kind: 'list' | 'tab'): { places: Option[]; isPending: boolean } {
  const { data: picture, isPending } = usePicture(boardId)
  useCatchUp(boardId)
  if (!picture) return { places: [], isPending }
  const tabs = picture.frame.tabs.toSorted(byPosition<Tab>(({ tabId }) => tabId))
  if (kind === 'tab') return { places: tabs.map(({ tabId, title }) => ({ value: tabId, label: title })), isPending }
  const lists = picture.frame.lists.toSorted(byPosition<List>(({ listId }) => listId))
  const places = tabs.flatMap((tab) =>
    lists
      .filter(({ tabId }) => tabId === tab.tabId)
      .map(({ listId, title }) => ({ value: listId, label: title, group: tab.title })),
  )
  return { places, isPending }
}
