// The lists or the tabs of a board that are open, for something that is brought back elsewhere.

import type { BoardId } from '#shared/common/ids.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import { usePicture } from '#web/picture/use-board.ts'
import { useCatchUp } from '#web/picture/use-catch-up.ts'
import { listOptions } from '#web/task/list-options.ts'
import type { Option } from '#web/ui/use-option-list.ts'

export function usePlaces(boardId: BoardId, kind: 'list' | 'tab'): { places: Option[]; isPending: boolean } {
  const { data: picture, isPending } = usePicture(boardId)
  useCatchUp(boardId)
  if (!picture) return { places: [], isPending }
  const { frame } = picture
  const places =
    kind === 'list' ? listOptions(frame) : listsByTab(frame).map(({ tab }) => ({ value: tab.tabId, label: tab.title }))
  return { places, isPending }
}
