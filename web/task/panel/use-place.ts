// Where a task lies; a sub-task lies where its root does.

import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'

export function usePlace(task: Task) {
  const { picture } = useBoard()
  const { board, tabs, lists } = picture.frame
  const root = task.rootId ? picture.tasks.get(task.rootId) : undefined
  const list = lists.find(({ listId }) => listId === (root ?? task).listId)
  const tab = tabs.find(({ tabId }) => tabId === list?.tabId)
  return { board, root, list, tab }
}
