// Removes lists and tabs from a board state with their contents, and restores them.

import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { withNewCards, type BoardState, subTasksOf, tasksIn, withBoardStructure } from './board-state.ts'

/** A list, or a tab with its lists. */
export type Container = { kind: 'list'; list: List } | { kind: 'tab'; tab: Tab }

export const titleOf = (container: Container): string =>
  container.kind === 'list' ? container.list.title : container.tab.title

const listsIn = ({ structure }: BoardState, container: Container): List[] =>
  container.kind === 'list' ? [container.list] : structure.lists.filter(({ tabId }) => tabId === container.tab.tabId)

const tasksOf = (boardState: BoardState, lists: readonly List[]): Task[] =>
  lists
    .flatMap(({ listId }) => tasksIn(boardState, listId))
    .flatMap((root) => [root, ...subTasksOf(boardState, root.taskId)])

export function withoutContainer(boardState: BoardState, container: Container): BoardState {
  const lists = new Set<ListId>(listsIn(boardState, container).map(({ listId }) => listId))
  const gone = new Set<TaskId>(tasksOf(boardState, listsIn(boardState, container)).map(({ taskId }) => taskId))
  const { structure, tasks, ofList, ofRoot } = boardState
  return {
    ...boardState,
    structure: {
      ...structure,
      tabs:
        container.kind === 'tab' ? structure.tabs.filter(({ tabId }) => tabId !== container.tab.tabId) : structure.tabs,
      lists: structure.lists.filter(({ listId }) => !lists.has(listId)),
    },
    tasks: without(tasks, gone),
    ofList: without(ofList, lists),
    ofRoot: without(ofRoot, gone),
  }
}

/** Restores a container as it was in an earlier state; what others have restored since stays. */
export function withContainer(boardState: BoardState, container: Container, earlier: BoardState): BoardState {
  const lists = listsIn(earlier, container).filter(({ listId }) => !boardState.ofList.has(listId))
  const tasks = tasksOf(earlier, lists)
  const roots = tasks.filter(({ taskId }) => earlier.ofRoot.has(taskId)).map(({ taskId }) => taskId)
  return {
    ...withBoardStructure(boardState, {
      tabs:
        container.kind === 'tab'
          ? withNewCards(boardState.structure.tabs, [container.tab], 'tabId')
          : boardState.structure.tabs,
      lists: withNewCards(boardState.structure.lists, lists, 'listId'),
    }),
    tasks: new Map([...boardState.tasks, ...tasks.map((task) => [task.taskId, task] as const)]),
    ofList: new Map([...boardState.ofList, ...lists.map(({ listId }) => [listId, tasksIn(earlier, listId)] as const)]),
    ofRoot: new Map([...boardState.ofRoot, ...roots.map((taskId) => [taskId, subTasksOf(earlier, taskId)] as const)]),
  }
}

const without = <Key, Item>(all: ReadonlyMap<Key, Item>, gone: ReadonlySet<Key>): Map<Key, Item> =>
  new Map([...all].filter(([key]) => !gone.has(key)))
