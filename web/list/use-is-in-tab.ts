// Whether a task lies in a tab, shown or not.

import { useCallback } from 'react'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import { useBoard } from '#web/picture/use-board.ts'

export function useIsInTab(tabId: TabId): (id: TaskId) => boolean {
  const { tasks, frame } = useBoard().picture
  const { lists } = frame
  return useCallback(
    (id) => {
      const listId = tasks.get(id)?.listId
      return lists.some((list) => list.listId === listId && list.tabId === tabId)
    },
    [tasks, lists, tabId],
  )
}
