// Whatever is put away, in whatever order: the ways back give the equal thing (property test).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { NamedItem } from '#functions/lifecycle/named-items.ts'
import { sized } from '#tests/kit/full-run.ts'
import { refusalOf } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld, type Rpc } from '#tests/kit/world.ts'
import { closedOn, newCommentId, newTaskId } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

const step = fc.record({
  verb: fc.constantFrom('archive' as const, 'delete' as const, 'unarchive' as const, 'restore' as const),
  thing: fc.nat(1_000),
})

/** A board with labels, comments, files, sub-tasks and positions, in two tabs. */
async function aRichBoard() {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId } = board
  const editor = await board.with('editor')
  const { labelId } = await board.aLabel()
  const later = await owner.rpc.tabs.create({ boardId, title: 'Later' })
  const lists = [board.todo, board.doing, later.lists[0]!]
  const things: NamedItem[] = [
    { kind: 'board', boardId, id: boardId },
    ...[board.tab.tabId, later.tab.tabId].map((id) => ({ kind: 'tab' as const, boardId, id })),
    ...lists.map(({ listId: id }) => ({ kind: 'list' as const, boardId, id })),
  ]
  for (const { listId } of lists) {
    const [taskId, subTaskId] = [newTaskId(world), newTaskId(world)]
    const place = { after: null, before: null }
    await owner.rpc.tasks.create({ boardId, taskId, listId, title: 'Root', labelIds: [labelId], ...place })
    await owner.rpc.tasks.addSubTask({ boardId, taskId, subTaskId, title: 'Part', ...place })
    await owner.rpc.tasks.assign({ boardId, taskId, from: null, to: editor.userId })
    await editor.rpc.comments.add({ boardId, taskId, commentId: newCommentId(world), text: 'Yes' })
    await board.anAttachment({ taskId })
    things.push({ kind: 'task', boardId, id: taskId }, { kind: 'task', boardId, id: subTaskId })
  }
  const manager = await board.colleague('administrator')
  return { board, things, rpc: manager.rpc }
}

const stepped = (rpc: Rpc, { kind, boardId, id }: NamedItem, verb: 'archive' | 'delete' | 'unarchive' | 'restore') => {
  if (kind === 'task') return rpc.tasks[verb]({ boardId, taskId: id })
  if (kind === 'list') return rpc.lists[verb]({ boardId, listId: id })
  return kind === 'tab' ? rpc.tabs[verb]({ boardId, tabId: id }) : rpc.boards[verb]({ boardId })
}

/** Everything of a board but its log and the versions of its tasks. */
async function everything(board: ABoard, things: readonly NamedItem[]) {
  const { boardId } = board
  const { board: head, tabs, lists, labels, members } = (await world.table.boardStructure.get(boardId, true))!
  const byName = <Thing extends object>(all: readonly Thing[]) =>
    all.map((thing) => JSON.stringify(thing, Object.keys(thing).toSorted())).toSorted()
  const tasks = await Promise.all(
    things.map(async ({ kind, id }) => {
      if (kind !== 'task') return null
      const task = { boardId, taskId: id }
      return {
        ...(await world.table.task.get(task, true)),
        version: 0,
        opened: await world.table.taskDetails.get(task),
      }
    }),
  )
  const of = ['numbers', ...Array.from({ length: 8 }, (_, shard) => `tasks#${shard}`)]
  const roots = things.flatMap(({ kind, id }) => (kind === 'task' ? [`sub-tasks#${id}`] : []))
  const counts = await Promise.all([...of, ...roots].map((name) => world.table.counter.value(boardId, name)))
  return {
    head,
    tabs: byName(tabs),
    lists: byName(lists),
    labels: byName(labels),
    members: byName(members),
    tasks,
    counts,
  }
}

/** As long as something is away: the boards first, then the tabs, the lists, the roots and the sub-tasks. */
async function allBack(rpc: Rpc, things: readonly NamedItem[]): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    for (const kind of ['board', 'tab', 'list', 'task'] as const) {
      const some = things.filter((thing) => thing.kind === kind)
      await rpc.lifecycle.bringBack({ things: some })
    }
  }
}

it(
  'gives the equal thing, and the board always says what is closed on it',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { board, things, rpc } = await aRichBoard()
        const before = await everything(board, things)
        for (const { verb, thing } of steps) {
          await stepped(rpc, things[thing % things.length]!, verb).catch((error: unknown) =>
            refusalOf(Promise.reject(error)),
          )
          const { said, truth } = await closedOn(world, board.boardId)
          expect(said).toEqual(truth)
          world.clock.forward(1)
        }
        // What was archived before it was deleted is restored to the archive, and then brought back from there.
        await allBack(rpc, things)
        expect(await everything(board, things)).toEqual(before)
      }),
      { numRuns: sized({ full: 15, quick: 2 }), seed: 20261122 },
    ),
  120_000,
)
