// Removes lists and tabs from a board state with their contents, and restores them.

import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { withItemsAdded, type BoardState, subTasksOf, tasksIn, withBoardStructure } from './board-state.ts'

/** A list, or a tab with its lists. */
export type Container = { kind: 'list'; list: List } | { kind: 'tab'; tab: Tab }

/** Returns the title of a list or tab. */
export const containerTitle = (container: Container): string =>
  container.kind === 'list' ? container.list.title : container.tab.title

const listsIn = ({ structure }: BoardState, container: Container): List[] =>
  container.kind === 'list' ? [container.list] : structure.lists.filter(({ tabId }) => tabId === container.tab.tabId)

const tasksInLists = (boardState: BoardState, lists: readonly List[]): Task[] =>
  lists
    .flatMap(({ listId }) => tasksIn(boardState, listId))
    .flatMap((root) => [root, ...subTasksOf(boardState, root.taskId)])

/** Removes a list or tab with its lists, tasks and sub-tasks. */
export function withoutContainer(boardState: BoardState, container: Container): BoardState {
  const lists = new Set<ListId>(listsIn(boardState, container).map(({ listId }) => listId))
  const removedIds = new Set<TaskId>(
    tasksInLists(boardState, listsIn(boardState, container)).map(({ taskId }) => taskId),
  )
  const { structure, tasks, tasksByList, subTasksByRoot } = boardState
  return {
    ...boardState,
    structure: {
      ...structure,
      tabs:
        container.kind === 'tab' ? structure.tabs.filter(({ tabId }) => tabId !== container.tab.tabId) : structure.tabs,
      lists: structure.lists.filter(({ listId }) => !lists.has(listId)),
    },
    tasks: withoutKeys(tasks, removedIds),
    tasksByList: withoutKeys(tasksByList, lists),
    subTasksByRoot: withoutKeys(subTasksByRoot, removedIds),
  }
}

/** Restores a container as it was in an earlier state. Lists that the state already contains stay unchanged. */
export function withContainer(boardState: BoardState, container: Container, earlier: BoardState): BoardState {
  const lists = listsIn(earlier, container).filter(({ listId }) => !boardState.tasksByList.has(listId))
  const tasks = tasksInLists(earlier, lists)
  const roots = tasks.filter(({ taskId }) => earlier.subTasksByRoot.has(taskId)).map(({ taskId }) => taskId)
  return {
    ...withBoardStructure(boardState, {
      tabs:
        container.kind === 'tab'
          ? withItemsAdded(boardState.structure.tabs, [container.tab], 'tabId')
          : boardState.structure.tabs,
      lists: withItemsAdded(boardState.structure.lists, lists, 'listId'),
    }),
    tasks: new Map([...boardState.tasks, ...tasks.map((task) => [task.taskId, task] as const)]),
    tasksByList: new Map([
      ...boardState.tasksByList,
      ...lists.map(({ listId }) => [listId, tasksIn(earlier, listId)] as const),
    ]),
    subTasksByRoot: new Map([
      ...boardState.subTasksByRoot,
      ...roots.map((taskId) => [taskId, subTasksOf(earlier, taskId)] as const),
    ]),
  }
}

const withoutKeys = <Key, Item>(entries: ReadonlyMap<Key, Item>, removedIds: ReadonlySet<Key>): Map<Key, Item> =>
  new Map([...entries].filter(([key]) => !removedIds.has(key)))
