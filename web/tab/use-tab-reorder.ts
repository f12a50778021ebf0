// Reorders tabs by pointer and by keys, for users who may configure the board.

import { useQueryClient } from '@tanstack/react-query'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import type { DropTarget } from '#web/ui/drag/drag-store.ts'
import { dropNeighbours } from '#web/ui/drag/drop-target.ts'
import { rowKeyboardDrag } from '#web/ui/drag/keyboard-drag.ts'
import { useTabMutations } from './mutations.ts'

export const tabZone = 'tabs'
export type TabKeys = ReturnType<typeof rowKeyboardDrag>

export function useTabReorder(tabs: readonly Tab[]) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, mayBoard } = useBoard()
  const { move } = useTabMutations(boardId)
  const moveBlockedReason = () => (mayBoard('board.configure') === 'allowed' ? null : '')
  const onDrop = (id: string, { before }: DropTarget) => {
    const tab = tabs.find(({ tabId }) => tabId === id)
    const tabIds = tabs.map(({ tabId }) => tabId)
    const to = dropNeighbours(tabIds, id, before)
    if (!tab || !to) return false
    const toast = { title: t('common:unsent.did.moved'), text: tab.title }
    void withUndoToast(cache, toast, () => move(tab, to))
    return true
  }
  const keys = rowKeyboardDrag({
    kind: 'tab',
    zone: tabZone,
    order: tabs.map(({ tabId }) => tabId),
    moveBlockedReason,
    onDrop,
    nameOf: (id) => tabs.find(({ tabId }) => tabId === id)?.title ?? '',
    texts: moveAnnouncements(t),
  })
  return { dragOptions: { kind: 'tab', moveBlockedReason, onDrop }, keys }
}
