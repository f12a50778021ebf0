// The groups of a tab that is looked at as it lies: its lists, with what the filter leaves of them.

import { useMemo } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { TabId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { listsOf } from './neighbours.ts'
import type { Group } from './group.ts'

export function useListsOfTab(tabId: TabId, matches: ((task: Task) => boolean) | undefined): Group[] {
  const { picture } = useBoard()
  return useMemo(
    () =>
      listsOf(picture, tabId).map(({ listId, title }) => {
        const tasks = tasksIn(picture, listId)
        return {
          id: listId,
          head: { by: 'list', value: listId },
          title,
          tasks: matches ? tasks.filter(matches) : tasks,
        }
      }),
    [picture, tabId, matches],
  )
}
