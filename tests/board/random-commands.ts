// Random commands on a board, for property tests.

import * as fc from 'fast-check'
import { BoardRole } from '#shared/board/model.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import { dayMs } from '#shared/common/durations.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Person, World } from '#tests/kit/world.ts'

const steps = ['archive', 'unarchive', 'delete', 'restore'] as const
const index = fc.nat(1_000)
export const command = fc.oneof(
  fc.record({ do: fc.constant('create' as const), list: fc.nat(2), by: index }),
  fc.record({ do: fc.constant('add sub-task' as const), task: index, by: index }),
  fc.record({ do: fc.constant('move' as const), task: index, list: fc.nat(2), after: index, by: index }),
  fc.record({ do: fc.constant('status' as const), task: index, to: fc.nat(2), by: index }),
  fc.record({ do: fc.constant('priority' as const), task: index, to: fc.nat(3), by: index }),
  fc.record({ do: fc.constant('title' as const), task: index, to: fc.string({ minLength: 1 }), by: index }),
  fc.record({ do: fc.constant('assign' as const), task: index, to: index, by: index }),
  fc.record({ do: fc.constant('due' as const), task: index, days: fc.integer({ min: -4, max: 4 }), by: index }),
  fc.record({ do: fc.constant('restrict' as const), task: index, to: index, by: index }),
  fc.record({ do: fc.constant('convert' as const), task: index, root: index, by: index }),
  fc.record({ do: fc.constant('duplicate' as const), task: index, by: index }),
  fc.record({ do: fc.constant('role' as const), of: index, to: fc.nat(3), by: index }),
  fc.record({ do: fc.constant('comment' as const), task: index, by: index }),
  fc.record({ do: fc.constant('describe' as const), task: index, by: index }),
  fc.record({ do: fc.constant('rename' as const), to: fc.string({ minLength: 1 }), by: index }),
  fc.record({ do: fc.constant('switch' as const), on: fc.boolean(), by: index }),
  fc.record({ do: fc.constant('add list' as const), by: index }),
  fc.record({ do: fc.constant('remove' as const), task: index, step: fc.nat(3), by: index }),
  fc.record({ do: fc.constant('close' as const), list: fc.nat(3), step: fc.nat(3), by: index }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
)
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

export async function aPopulatedBoard(world: World) {
  const board = await world.aBoard()
  await board.anotherTab()
  const people: Person[] = [
    await board.with('owner'),
    await board.with('editor', { editOthersTasks: true }),
    await board.with('editor', { viewOthersTasks: false }),
    await board.with('viewer'),
    await board.with('restricted'),
    await board.nonMember('administrator'),
    await board.nonMember('manager'),
  ]
  const ids: TaskId[] = []
  for (let i = 0; i < 12; i++) {
    const assigneeId = i % 3 === 0 ? people[i % 5]!.userId : null
    const visibleTo = i % 4 === 0 ? [people[(i + 3) % 5]!.userId] : null
    const root = await board.aTask({ assigneeId, visibleTo })
    ids.push(root.taskId, (await board.aSubTask(root)).taskId)
  }
  return { board, people, ids }
}
export type PopulatedBoard = Awaited<ReturnType<typeof aPopulatedBoard>>

/** Executes a command as its user; the caller ignores rejected commands. */
export async function executeCommand(world: World, it: Command, { board, people, ids }: PopulatedBoard): Promise<void> {
  if (it.do === 'wait') return world.clock.forward(it.seconds)
  const { boardId } = board
  const { rpc } = people[it.by % people.length]!
  const taskIdAt = (index: number) => ids[index % ids.length]!
  const members: (UserId | null)[] = [null, ...people.slice(0, 5).map(({ userId }) => userId)]
  const currentTask = async (taskId: TaskId) => (await world.table.task.get({ boardId, taskId }))!
  const lists = [board.todo, board.doing, board.done]
  const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)

  const done = {
    async create() {
      const taskId = next('tsk') as TaskId
      const { listId } = lists[it.do === 'create' ? it.list : 0]!
      await rpc.tasks.create({ boardId, taskId, listId, title: 'New', after: null, before: null })
      ids.push(taskId)
    },
    async 'add sub-task'() {
      if (it.do !== 'add sub-task') return
      const subTaskId = next('tsk') as TaskId
      const input = { boardId, taskId: taskIdAt(it.task), subTaskId, title: 'Sub', after: null, before: null }
      await rpc.tasks.addSubTask(input)
      ids.push(subTaskId)
    },
    async move() {
      if (it.do !== 'move') return
      const { listId } = lists[it.list]!
      await rpc.tasks.move({ boardId, taskId: taskIdAt(it.task), listId, after: taskIdAt(it.after), before: null })
    },
    async status() {
      if (it.do !== 'status') return
      const { taskId, status: from } = await currentTask(taskIdAt(it.task))
      await rpc.tasks.change({ boardId, taskId, change: { field: 'status', from, to: TaskStatus.options[it.to]! } })
    },
    async priority() {
      if (it.do !== 'priority') return
      const { taskId, priority: from } = await currentTask(taskIdAt(it.task))
      const to = TaskPriority.options[it.to]!
      await rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from, to } })
    },
    async title() {
      if (it.do !== 'title') return
      const { taskId, title: from } = await currentTask(taskIdAt(it.task))
      await rpc.tasks.change({ boardId, taskId, change: { field: 'title', from, to: it.to } })
    },
    async assign() {
      if (it.do !== 'assign') return
      const { taskId, assigneeId: from } = await currentTask(taskIdAt(it.task))
      await rpc.tasks.assign({ boardId, taskId, from, to: members[it.to % members.length]! })
    },
    async due() {
      if (it.do !== 'due') return
      const { taskId, due: from } = await currentTask(taskIdAt(it.task))
      const moment = new Date(world.clock.now().getTime() + it.days * dayMs).toISOString()
      const to = DayOrTime.parse(it.days % 2 ? moment : moment.slice(0, 10))
      await rpc.tasks.change({ boardId, taskId, change: { field: 'due', from, to: it.days === 4 ? null : to } })
    },
    async restrict() {
      if (it.do !== 'restrict') return
      const { taskId, visibleTo: from } = await currentTask(taskIdAt(it.task))
      const named = members[it.to % members.length] ?? null
      await rpc.tasks.restrict({ boardId, taskId, from, to: named && [named] })
    },
    async convert() {
      if (it.do !== 'convert') return
      const { taskId, rootId } = await currentTask(taskIdAt(it.task))
      const input = { boardId, taskId, rootId: rootId ? null : taskIdAt(it.root), after: null, before: null }
      await rpc.tasks.convert(input)
    },
    async duplicate() {
      if (it.do !== 'duplicate') return
      const copyId = next('tsk') as TaskId
      await rpc.tasks.duplicate({ boardId, taskId: taskIdAt(it.task), copyId, title: 'Copy', before: null })
      ids.push(copyId)
    },
    async role() {
      if (it.do !== 'role') return
      const { userId } = people[it.of % 5]!
      const member = (await world.table.boardStructure.get(boardId))!.members.find((one) => one.userId === userId)!
      const to = BoardRole.options[it.to]!
      await rpc.members.change({ boardId, userId, change: { field: 'role', from: member.role, to } })
    },
    async comment() {
      if (it.do !== 'comment') return
      await rpc.comments.add({ boardId, taskId: taskIdAt(it.task), commentId: next('cmt'), text: 'Yes' })
    },
    async describe() {
      if (it.do !== 'describe') return
      const taskId = taskIdAt(it.task)
      const { descriptionVersion: from } = await world.table.taskDetails.body({ boardId, taskId })
      await rpc.tasks.describe({ boardId, taskId, from, text: `Text ${from}` })
    },
    async rename() {
      if (it.do !== 'rename') return
      const { board: before } = (await world.table.boardStructure.get(boardId))!
      await rpc.boards.change({ boardId, change: { field: 'title', from: before.title, to: it.to } })
    },
    async switch() {
      if (it.do !== 'switch') return
      const { switches: from } = (await world.table.boardStructure.get(boardId))!.board
      const to = { ...from, editor: { ...from.editor, viewOthersTasks: it.on } }
      await rpc.boards.change({ boardId, change: { field: 'switches', from, to } })
    },
    async 'add list'() {
      await rpc.lists.create({ boardId, tabId: board.tab.tabId, title: 'More', after: null, before: null })
    },
    async remove() {
      if (it.do === 'remove') await rpc.tasks[steps[it.step]!]({ boardId, taskId: taskIdAt(it.task) })
    },
    async close() {
      if (it.do !== 'close') return
      // A list, or the tab that contains all lists.
      const list = lists[it.list]
      if (list) await rpc.lists[steps[it.step]!]({ boardId, listId: list.listId })
      else await rpc.tabs[steps[it.step]!]({ boardId, tabId: board.tab.tabId })
    },
  }[it.do]()
  await done
}
