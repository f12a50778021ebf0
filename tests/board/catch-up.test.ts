// Whatever happens on a board, whoever catches up sees what whoever opens it sees (engine §3); and so does a process
// that has kept the board in its memory (adr 0015).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { refusalOf } from '#tests/kit/refusals.ts'
import { caughtUp, openPicture, type Picture } from '#tests/kit/seen.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Person, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld(newClient(), true)
const caller = createCallerFactory(appRouter)
/** Somebody's calls, answered by a process that has served nothing yet. */
const afresh = ({ context }: Person): Rpc => caller({ ...context(), table: world.afresh() })
afterAll(world.close)

const steps = ['archive', 'unarchive', 'delete', 'restore'] as const
const place = fc.nat(1_000)
const command = fc.oneof(
  fc.record({ do: fc.constant('create' as const), list: fc.nat(2), by: place }),
  fc.record({ do: fc.constant('add sub-task' as const), task: place, by: place }),
  fc.record({ do: fc.constant('move' as const), task: place, list: fc.nat(2), after: place, by: place }),
  fc.record({ do: fc.constant('status' as const), task: place, to: fc.nat(2), by: place }),
  fc.record({ do: fc.constant('priority' as const), task: place, to: fc.nat(3), by: place }),
  fc.record({ do: fc.constant('title' as const), task: place, to: fc.string({ minLength: 1 }), by: place }),
  fc.record({ do: fc.constant('assign' as const), task: place, to: place, by: place }),
  fc.record({ do: fc.constant('comment' as const), task: place, by: place }),
  fc.record({ do: fc.constant('describe' as const), task: place, by: place }),
  fc.record({ do: fc.constant('rename' as const), to: fc.string({ minLength: 1 }), by: place }),
  fc.record({ do: fc.constant('switch' as const), on: fc.boolean(), by: place }),
  fc.record({ do: fc.constant('add list' as const), by: place }),
  fc.record({ do: fc.constant('put away' as const), task: place, step: fc.nat(3), by: place }),
  fc.record({ do: fc.constant('close' as const), list: fc.nat(3), step: fc.nat(3), by: place }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

async function aPopulatedBoard() {
  const board = await world.aBoard()
  await board.anotherTab()
  const people: Person[] = [
    await board.with('owner'),
    await board.with('editor', { editOthersTasks: true }),
    await board.with('editor', { viewOthersTasks: false }),
    await board.with('viewer'),
    await board.with('restricted'),
    await board.colleague('administrator'),
    await board.colleague('manager'),
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
type Populated = Awaited<ReturnType<typeof aPopulatedBoard>>

/** Does a command as its person would; what they may not do is refused, and that is all right. */
async function carryOut(it: Command, { board, people, ids }: Populated): Promise<void> {
  if (it.do === 'wait') return world.clock.forward(it.seconds)
  const { boardId } = board
  const { rpc } = people[it.by % people.length]!
  const of = (place: number) => ids[place % ids.length]!
  const members: (UserId | null)[] = [null, ...people.slice(0, 5).map(({ userId }) => userId)]
  const now = async (taskId: TaskId) => (await world.table.task.get({ boardId, taskId }))!
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
      const wish = { boardId, taskId: of(it.task), subTaskId, title: 'Sub', after: null, before: null }
      await rpc.tasks.addSubTask(wish)
      ids.push(subTaskId)
    },
    async move() {
      if (it.do !== 'move') return
      const { listId } = lists[it.list]!
      await rpc.tasks.move({ boardId, taskId: of(it.task), listId, after: of(it.after), before: null })
    },
    async status() {
      if (it.do !== 'status') return
      const { taskId, status: from } = await now(of(it.task))
      await rpc.tasks.change({ boardId, taskId, change: { field: 'status', from, to: TaskStatus.options[it.to]! } })
    },
    async priority() {
      if (it.do !== 'priority') return
      const { taskId, priority: from } = await now(of(it.task))
      const to = TaskPriority.options[it.to]!
      await rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from, to } })
    },
    async title() {
      if (it.do !== 'title') return
      const { taskId, title: from } = await now(of(it.task))
      await rpc.tasks.change({ boardId, taskId, change: { field: 'title', from, to: it.to } })
    },
    async assign() {
      if (it.do !== 'assign') return
      const { taskId, assigneeId: from } = await now(of(it.task))
      await rpc.tasks.assign({ boardId, taskId, from, to: members[it.to % members.length]! })
    },
    async comment() {
      if (it.do !== 'comment') return
      await rpc.comments.add({ boardId, taskId: of(it.task), commentId: next('cmt'), text: 'Yes' })
    },
    async describe() {
      if (it.do !== 'describe') return
      const taskId = of(it.task)
      const { descriptionVersion: from } = await world.table.opened.body({ boardId, taskId })
      await rpc.tasks.describe({ boardId, taskId, from, text: `Text ${from}` })
    },
    async rename() {
      if (it.do !== 'rename') return
      const { board: before } = (await world.table.frame.get(boardId))!
      await rpc.boards.change({ boardId, change: { field: 'title', from: before.title, to: it.to } })
    },
    async switch() {
      if (it.do !== 'switch') return
      const { switches: from } = (await world.table.frame.get(boardId))!.board
      const to = { ...from, editor: { ...from.editor, viewOthersTasks: it.on } }
      await rpc.boards.change({ boardId, change: { field: 'switches', from, to } })
    },
    async 'add list'() {
      await rpc.lists.create({ boardId, tabId: board.tab.tabId, title: 'More', after: null, before: null })
    },
    async 'put away'() {
      if (it.do === 'put away') await rpc.tasks[steps[it.step]!]({ boardId, taskId: of(it.task) })
    },
    async close() {
      if (it.do !== 'close') return
      // A list, or the tab they all lie in.
      const list = lists[it.list]
      if (list) await rpc.lists[steps[it.step]!]({ boardId, listId: list.listId })
      else await rpc.tabs[steps[it.step]!]({ boardId, tabId: board.tab.tabId })
    },
  }[it.do]()
  await done
}

const comparable = ({ frame, cards }: Picture) => ({
  frame: {
    ...frame,
    lists: frame.lists.toSorted((a, b) => (a.listId < b.listId ? -1 : 1)),
  },
  cards: [...cards.values()].toSorted((a, b) => (a[0] < b[0] ? -1 : 1)),
})

it(
  'catches up with anything',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 10, maxLength: 40 }), { minLength: 3, maxLength: 4 }),
        async (rounds) => {
          const given = await aPopulatedBoard()
          const { board, people } = given
          let pictures = await Promise.all(people.map(({ rpc }) => openPicture(rpc, board.boardId)))
          for (const commands of rounds) {
            for (const it of commands) {
              await carryOut(it, given).catch((error: unknown) => refusalOf(Promise.reject(error)))
            }
            pictures = await Promise.all(people.map(({ rpc }, i) => caughtUp(rpc, board.boardId, pictures[i]!)))
            const anew = await Promise.all(people.map(({ rpc }) => openPicture(rpc, board.boardId)))
            expect(pictures.map(comparable)).toEqual(anew.map(comparable))
            const truth = await Promise.all(people.map((person) => openPicture(afresh(person), board.boardId)))
            expect(anew.map(comparable)).toEqual(truth.map(comparable))
          }
        },
      ),
      { numRuns: 7, seed: 20261121 },
    ),
  120_000,
)
