// Archive, delete and restore in any order restore equal items (property test).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { NamedItem } from '#functions/lifecycle/check-items.ts'
import { sized } from '#tests/kit/full-run.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Rpc } from '#tests/kit/world.ts'
import { closedContainers, newCommentId, newTaskId } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

const step = fc.record({
  verb: fc.constantFrom('archive' as const, 'delete' as const, 'unarchive' as const, 'restore' as const),
  item: fc.nat(1_000),
})

/** Creates a board with labels, comments, files, sub-tasks and positions, in two tabs. */
async function aBoardWithContent() {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId } = board
  const editor = await board.with('editor')
  const { labelId } = await board.aLabel()
  const later = await owner.rpc.tabs.create({ boardId, title: 'Later' })
  const lists = [board.todo, board.doing, later.lists[0]!]
  const items: NamedItem[] = [
    { kind: 'board', boardId, id: boardId },
    ...[board.tab.tabId, later.tab.tabId].map((id) => ({ kind: 'tab' as const, boardId, id })),
    ...lists.map(({ listId: id }) => ({ kind: 'list' as const, boardId, id })),
  ]
  for (const { listId } of lists) {
    const [taskId, subTaskId] = [newTaskId(world), newTaskId(world)]
    const atTheEnd = { after: null, before: null }
    await owner.rpc.tasks.create({ boardId, taskId, listId, title: 'Root', labelIds: [labelId], ...atTheEnd })
    await owner.rpc.tasks.addSubTask({ boardId, taskId, subTaskId, title: 'Part', ...atTheEnd })
    await owner.rpc.tasks.assign({ boardId, taskId, from: null, to: editor.userId })
    await editor.rpc.comments.add({ boardId, taskId, commentId: newCommentId(world), text: 'Yes' })
    await board.anAttachment({ taskId })
    items.push({ kind: 'task', boardId, id: taskId }, { kind: 'task', boardId, id: subTaskId })
  }
  const manager = await board.nonMember('administrator')
  return { board, items, rpc: manager.rpc }
}

const applyStep = (
  rpc: Rpc,
  { kind, boardId, id }: NamedItem,
  verb: 'archive' | 'delete' | 'unarchive' | 'restore',
) => {
  if (kind === 'task') return rpc.tasks[verb]({ boardId, taskId: id })
  if (kind === 'list') return rpc.lists[verb]({ boardId, listId: id })
  return kind === 'tab' ? rpc.tabs[verb]({ boardId, tabId: id }) : rpc.boards[verb]({ boardId })
}

/** Returns everything of a board except its log and the versions of its tasks. */
async function contentOf(board: ABoard, items: readonly NamedItem[]) {
  const { boardId } = board
  const { board: head, tabs, lists, labels, members } = (await world.table.boardStructure.get(boardId, true))!
  const byName = <Item extends object>(all: readonly Item[]) =>
    all.map((item) => JSON.stringify(item, Object.keys(item).toSorted())).toSorted()
  const tasks = await Promise.all(
    items.map(async ({ kind, id }) => {
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
  const roots = items.flatMap(({ kind, id }) => (kind === 'task' ? [`sub-tasks#${id}`] : []))
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

/** Restores until nothing is removed: boards first, then tabs, lists, roots and sub-tasks. */
async function restoreAll(rpc: Rpc, items: readonly NamedItem[]): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    for (const kind of ['board', 'tab', 'list', 'task'] as const) {
      const some = items.filter((item) => item.kind === kind)
      await rpc.lifecycle.restore({ items: some })
    }
  }
}

it(
  'restores equal items, and the closed containers of the board are always correct',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { board, items, rpc } = await aBoardWithContent()
        const before = await contentOf(board, items)
        for (const { verb, item } of steps) {
          await applyStep(rpc, items[item % items.length]!, verb).catch((error: unknown) =>
            rejectionOf(Promise.reject(error)),
          )
          const { stored, derived } = await closedContainers(world, board.boardId)
          expect(stored).toEqual(derived)
          world.clock.forward(1)
        }
        // An item that was archived before it was deleted is restored to the archive first, and from there to the board.
        await restoreAll(rpc, items)
        expect(await contentOf(board, items)).toEqual(before)
      }),
      { numRuns: sized({ full: 15, quick: 2 }), seed: 20261122 },
    ),
  120_000,
)
