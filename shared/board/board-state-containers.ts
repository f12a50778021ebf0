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

const listsIn = ({ frame }: BoardState, container: Container): List[] =>
  container.kind === 'list' ? [container.list] : frame.lists.filter(({ tabId }) => tabId === container.tab.tabId)

const tasksOf = (picture: BoardState, lists: readonly List[]): Task[] =>
  lists.flatMap(({ listId }) => tasksIn(picture, listId)).flatMap((root) => [root, ...subTasksOf(picture, root.taskId)])

export function withoutContainer(picture: BoardState, container: Container): BoardState {
  const lists = new Set<ListId>(listsIn(picture, container).map(({ listId }) => listId))
  const gone = new Set<TaskId>(tasksOf(picture, listsIn(picture, container)).map(({ taskId }) => taskId))
  const { frame, tasks, ofList, ofRoot } = picture
  return {
    ...picture,
    frame: {
      ...frame,
      tabs: container.kind === 'tab' ? frame.tabs.filter(({ tabId }) => tabId !== container.tab.tabId) : frame.tabs,
      lists: frame.lists.filter(({ listId }) => !lists.has(listId)),
    },
    tasks: without(tasks, gone),
    ofList: without(ofList, lists),
    ofRoot: without(ofRoot, gone),
  }
}

/** Restores a container as it was in an earlier state; what others have restored since stays. */
export function withContainer(picture: BoardState, container: Container, earlier: BoardState): BoardState {
  const lists = listsIn(earlier, container).filter(({ listId }) => !picture.ofList.has(listId))
  const tasks = tasksOf(earlier, lists)
  const roots = tasks.filter(({ taskId }) => earlier.ofRoot.has(taskId)).map(({ taskId }) => taskId)
  return {
    ...withBoardStructure(picture, {
      tabs: container.kind === 'tab' ? withNewCards(picture.frame.tabs, [container.tab], 'tabId') : picture.frame.tabs,
      lists: withNewCards(picture.frame.lists, lists, 'listId'),
    }),
    tasks: new Map([...picture.tasks, ...tasks.map((task) => [task.taskId, task] as const)]),
    ofList: new Map([...picture.ofList, ...lists.map(({ listId }) => [listId, tasksIn(earlier, listId)] as const)]),
    ofRoot: new Map([...picture.ofRoot, ...roots.map((taskId) => [taskId, subTasksOf(earlier, taskId)] as const)]),
  }
}

const without = <Key, Thing>(all: ReadonlyMap<Key, Thing>, gone: ReadonlySet<Key>): Map<Key, Thing> =>
  new Map([...all].filter(([key]) => !gone.has(key)))
