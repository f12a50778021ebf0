// Changes of a board for property tests that run them in any order.

import { type BoardState, subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { type Task, TaskPriority } from '#shared/task/model.ts'
import { withUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { newTaskId } from '#web/task/mutations/placement-mutations.ts'
import type { BoardWindow } from './browser-window.ts'

/** Picks an item; undefined if there are none. */
type PickRandom = <Item>(items: readonly Item[]) => Item | undefined
type Action = (window: BoardWindow, pick: PickRandom) => Promise<unknown>

const rootTasks = (boardState: BoardState) => [...boardState.tasksByList.values()].flat()
const listsOf = ({ structure }: BoardState) => structure.lists

/** Returns every second or third task. */
function someTasks(window: BoardWindow, pick: PickRandom): Task[] {
  const every = pick([2, 3])!
  return [...window.shown().tasks.values()].filter((_, at) => at % every === 0)
}

/** By name; each does nothing if the board has nothing to change. */
export const actions: Record<string, Action> = {
  async rename(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.tasks.change(task, { field: 'title', from: task.title, to: `${task.title}!` })
  },
  async complete(window, pick) {
    const task = pick([...window.shown().tasks.values()].filter(({ status }) => status !== 'completed'))
    if (task) await window.tasks.change(task, { field: 'status', from: task.status, to: 'completed' })
  },
  async completeWithSubTasks(window, pick) {
    const root = pick(rootTasks(window.shown()))
    if (!root) return
    const open = [...subTasksOf(window.shown(), root.taskId), root].filter(({ status }) => status !== 'completed')
    const entry = newUndoEntry()
    await Promise.all(
      open.map((task) =>
        withUndoEntry(entry, () => window.tasks.change(task, { field: 'status', from: task.status, to: 'completed' })),
      ),
    )
  },
  async addEstimate(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.tasks.change(task, { field: 'estimate', from: task.estimate, to: (task.estimate ?? 0) + 15 })
  },
  async move(window, pick) {
    const [task, list] = [pick(rootTasks(window.shown())), pick(listsOf(window.shown()))]
    if (!task || !list) return
    const others = tasksIn(window.shown(), list.listId).filter(({ taskId }) => taskId !== task.taskId)
    const before = pick([null, ...others]) ?? null
    const at = before ? others.indexOf(before) : others.length
    const after = others[at - 1]?.taskId ?? null
    await window.tasks.move(task, { listId: list.listId, after, before: before?.taskId ?? null })
  },
  async create(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.tasks.create({ listId: list.listId, title: 'Made' })
  },
  async addSubTask(window, pick) {
    const root = pick(rootTasks(window.shown()))
    const last = root && subTasksOf(window.shown(), root.taskId).at(-1)
    if (root) await window.tasks.addSubTask(root, { title: 'Part', after: last?.taskId ?? null })
  },
  async assign(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    const to = pick([null, ...window.shown().structure.members.map(({ userId }) => userId)]) ?? null
    if (task && task.assigneeId !== to) await window.tasks.assign(task, to)
  },
  async label(window, pick) {
    const [task, label] = [pick([...window.shown().tasks.values()]), pick(window.shown().structure.labels)]
    if (!task || !label) return
    const { addLabel, removeLabel } = window.tasks
    await (task.labelIds.includes(label.labelId) ? removeLabel : addLabel)(task, label.labelId)
  },
  async removeTask(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.removals.archiveOrDelete(task, pick(['archive', 'delete'] as const)!)
  },
  async bulkFields(window, pick) {
    const to = pick(TaskPriority.options)!
    const steps = someTasks(window, pick).flatMap(({ taskId, status, priority: from }): TaskStep[] => [
      ...(from === to ? [] : [{ does: 'change' as const, taskId, change: { field: 'priority' as const, from, to } }]),
      ...(status === 'completed'
        ? []
        : [
            {
              does: 'change' as const,
              taskId,
              change: { field: 'status' as const, from: status, to: 'completed' as const },
            },
          ]),
    ])
    await window.bulk.changeTasks(steps, 'Several')
  },
  async bulkMove(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (!list) return
    const moving = someTasks(window, pick).filter(({ rootId, listId }) => !rootId && listId !== list.listId)
    const after = tasksIn(window.shown(), list.listId).at(-1)?.taskId ?? null
    const place = { listId: list.listId, after, before: null }
    await window.bulk.changeTasks(
      moving.map(({ taskId }) => ({ does: 'move', taskId, ...place })),
      'Several',
    )
  },
  async bulkLabels(window, pick) {
    const [label, member] = [pick(window.shown().structure.labels), pick(window.shown().structure.members)]
    if (!label || !member) return
    const steps = someTasks(window, pick).flatMap(({ taskId, labelIds, assigneeId: from }): TaskStep[] => [
      { does: labelIds.includes(label.labelId) ? 'remove_label' : 'add_label', taskId, labelId: label.labelId },
      ...(from === member.userId ? [] : [{ does: 'assign' as const, taskId, from, to: member.userId }]),
    ])
    await window.bulk.changeTasks(steps, 'Several')
  },
  async bulkCopies(window, pick) {
    const steps = someTasks(window, pick).flatMap(({ taskId, rootId, title }): TaskStep[] =>
      rootId ? [] : [{ does: 'duplicate', taskId, copyId: newTaskId(), title: `${title} (copy)`, before: null }],
    )
    await window.bulk.changeTasks(steps, 'Several')
  },
  async bulkRemove(window, pick) {
    const ids = someTasks(window, pick).flatMap(({ taskId, rootId }) => (rootId ? [] : [taskId]))
    await window.bulk.archiveOrDelete(ids, pick(['archive', 'delete'] as const)!, 'Several')
  },
  async removeList(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.containers.remove({ kind: 'list', list }, pick(['archive', 'delete'] as const)!)
  },
  async removeTab(window, pick) {
    const { tabs } = window.shown().structure
    const tab = pick(tabs)
    if (tab && tabs.length > 1) await window.containers.remove({ kind: 'tab', tab }, 'delete')
  },
  async renameList(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.lists.change(list, { field: 'title', from: list.title, to: `${list.title}!` })
  },
  async moveList(window, pick) {
    const list = pick(listsOf(window.shown()))
    const tab = pick(window.shown().structure.tabs)
    if (list && tab) await window.lists.move(list, { tabId: tab.tabId, after: null, before: null })
  },
  async addList(window, pick) {
    const tab = pick(window.shown().structure.tabs)
    if (tab) await window.lists.create('New', { tabId: tab.tabId, after: null, before: null })
  },
  async moveTab(window, pick) {
    const tab = pick(window.shown().structure.tabs)
    if (tab) await window.tabs.move(tab, { after: null, before: null })
  },
}
