// What a person may do to a board, for tests that do it in any order.

import { type BoardState, subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { type Task, TaskPriority } from '#shared/task/model.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { newTaskId } from '#web/task/mutations/placement-mutations.ts'
import type { Window } from './a-window.ts'

/** One of them, or nothing where there are none. */
type Pick = <Thing>(things: readonly Thing[]) => Thing | undefined
type Deed = (window: Window, pick: Pick) => Promise<unknown>

const roots = (picture: BoardState) => [...picture.ofList.values()].flat()
const listsOf = ({ frame }: BoardState) => frame.lists

/** Every second or third of all there are. */
function some(window: Window, pick: Pick): Task[] {
  const every = pick([2, 3])!
  return [...window.shown().tasks.values()].filter((_, at) => at % every === 0)
}

/** By name: each does what it finds something to do with, chosen by lot. */
export const deeds: Record<string, Deed> = {
  async rename(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.tasks.change(task, { field: 'title', from: task.title, to: `${task.title}!` })
  },
  async close(window, pick) {
    const task = pick([...window.shown().tasks.values()].filter(({ status }) => status !== 'completed'))
    if (task) await window.tasks.change(task, { field: 'status', from: task.status, to: 'completed' })
  },
  async closeWithParts(window, pick) {
    const root = pick(roots(window.shown()))
    if (!root) return
    const open = [...subTasksOf(window.shown(), root.taskId), root].filter(({ status }) => status !== 'completed')
    const deed = newDeed()
    await Promise.all(
      open.map((task) =>
        asOne(deed, () => window.tasks.change(task, { field: 'status', from: task.status, to: 'completed' })),
      ),
    )
  },
  async takeTime(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.tasks.change(task, { field: 'estimate', from: task.estimate, to: (task.estimate ?? 0) + 15 })
  },
  async move(window, pick) {
    const [task, list] = [pick(roots(window.shown())), pick(listsOf(window.shown()))]
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
  async addPart(window, pick) {
    const root = pick(roots(window.shown()))
    const last = root && subTasksOf(window.shown(), root.taskId).at(-1)
    if (root) await window.tasks.addSubTask(root, { title: 'Part', after: last?.taskId ?? null })
  },
  async assign(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    const to = pick([null, ...window.shown().frame.members.map(({ userId }) => userId)]) ?? null
    if (task && task.assigneeId !== to) await window.tasks.assign(task, to)
  },
  async label(window, pick) {
    const [task, label] = [pick([...window.shown().tasks.values()]), pick(window.shown().frame.labels)]
    if (!task || !label) return
    const { addLabel, removeLabel } = window.tasks
    await (task.labelIds.includes(label.labelId) ? removeLabel : addLabel)(task, label.labelId)
  },
  async putAway(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.away.archiveOrDelete(task, pick(['archive', 'delete'] as const)!)
  },
  async bulkFields(window, pick) {
    const to = pick(TaskPriority.options)!
    const steps = some(window, pick).flatMap(({ taskId, status, priority: from }): TaskStep[] => [
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
    const moving = some(window, pick).filter(({ rootId, listId }) => !rootId && listId !== list.listId)
    const after = tasksIn(window.shown(), list.listId).at(-1)?.taskId ?? null
    const place = { listId: list.listId, after, before: null }
    await window.bulk.changeTasks(
      moving.map(({ taskId }) => ({ does: 'move', taskId, ...place })),
      'Several',
    )
  },
  async bulkLabels(window, pick) {
    const [label, member] = [pick(window.shown().frame.labels), pick(window.shown().frame.members)]
    if (!label || !member) return
    const steps = some(window, pick).flatMap(({ taskId, labelIds, assigneeId: from }): TaskStep[] => [
      { does: labelIds.includes(label.labelId) ? 'remove_label' : 'add_label', taskId, labelId: label.labelId },
      ...(from === member.userId ? [] : [{ does: 'assign' as const, taskId, from, to: member.userId }]),
    ])
    await window.bulk.changeTasks(steps, 'Several')
  },
  async bulkCopies(window, pick) {
    const steps = some(window, pick).flatMap(({ taskId, rootId, title }): TaskStep[] =>
      rootId ? [] : [{ does: 'duplicate', taskId, copyId: newTaskId(), title: `${title} (copy)`, before: null }],
    )
    await window.bulk.changeTasks(steps, 'Several')
  },
  async bulkPutAway(window, pick) {
    const ids = some(window, pick).flatMap(({ taskId, rootId }) => (rootId ? [] : [taskId]))
    await window.bulk.archiveOrDelete(ids, pick(['archive', 'delete'] as const)!, 'Several')
  },
  async putListAway(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.containers.putAway({ kind: 'list', list }, pick(['archive', 'delete'] as const)!)
  },
  async putTabAway(window, pick) {
    const { tabs } = window.shown().frame
    const tab = pick(tabs)
    if (tab && tabs.length > 1) await window.containers.putAway({ kind: 'tab', tab }, 'delete')
  },
  async renameList(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.lists.change(list, { field: 'title', from: list.title, to: `${list.title}!` })
  },
  async moveList(window, pick) {
    const list = pick(listsOf(window.shown()))
    const tab = pick(window.shown().frame.tabs)
    if (list && tab) await window.lists.move(list, { tabId: tab.tabId, after: null, before: null })
  },
  async addList(window, pick) {
    const tab = pick(window.shown().frame.tabs)
    if (tab) await window.lists.create('New', { tabId: tab.tabId, after: null, before: null })
  },
  async moveTab(window, pick) {
    const tab = pick(window.shown().frame.tabs)
    if (tab) await window.tabs.move(tab, { after: null, before: null })
  },
}
