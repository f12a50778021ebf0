// Reads the sample data: active boards, open tasks, items by name.

import type { Board, List, Tab, Task } from '#infra/local/seed/content/types.ts'
import { world } from '#infra/local/seed/content/world.ts'

export const active = <T extends { state?: unknown }>(items: T[]) => items.filter(({ state }) => !state)
export const listsOf = (tab: Tab) => tab.lists
export const allTasks = (board: Board) => board.tabs.flatMap(listsOf).flatMap((list) => list.tasks)
export const tasksOfTab = (tab: Tab) => active(tab.lists).flatMap((list) => active(list.tasks))
export const tasksOf = (board: Board) => active(board.tabs).flatMap(tasksOfTab)
export const isOpen = ({ status }: { status: string }) => status !== 'completed'
export const isOverdue = ({ status, due }: Pick<Task, 'status' | 'due'>) => isOpen({ status }) && !!due && due.day < 0

export const activeBoards = active(world.boards)
export const boardByKey = new Map(world.boards.map((board) => [board.key, board]))
export const boardNamed = (title: string) => {
  const board = activeBoards.find((one) => one.title === title)
  if (!board) throw new Error(`no project ${title}`)
  return board
}
export const listNamed = (board: Board, title: string): List => {
  const list = board.tabs.flatMap(listsOf).find((one) => one.title === title)
  if (!list) throw new Error(`no list ${title}`)
  return list
}
export const taskNamed = (board: Board, title: string): Task => {
  const task = allTasks(board).find((one) => one.title === title)
  if (!task) throw new Error(`no task ${title}`)
  return task
}
export const membersOf = (board: Board) => [
  ...board.members.map(({ person }) => person),
  ...(board.groups ?? []).flatMap(({ group }) =>
    world.groups.filter(({ key }) => key === group).flatMap(({ members }) => members.map(({ person }) => person)),
  ),
]
