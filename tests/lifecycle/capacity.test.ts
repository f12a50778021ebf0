// Read and write units of archive, delete and restore: constant for a list, a tab or a board, whatever it contains.

import { afterAll, describe, expect, it } from 'vitest'
import { itemOf, bulkOf } from '#functions/table/bulk.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'
import { newTaskId } from './fixtures.ts'
import { tableOf } from './table-rows.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

async function aContainerWith(tasks: number) {
  const board = await world.aBoard()
  const [owner, manager] = [await board.with('owner'), await board.nonMember('administrator')]
  await fill(board, tasks)
  for (const { rpc } of [owner, manager]) await rpc.boards.list({})
  return { board, rpc: owner.rpc, manager: manager.rpc, boardId: board.boardId }
}

async function fill(board: ABoard, tasks: number): Promise<void> {
  const fields = await board.aTask()
  const rows = Array.from({ length: tasks - 1 }, () =>
    itemOf(world.entities.task.put(rowOf({ ...fields, taskId: newTaskId(world) }))),
  )
  await bulkOf(bindEntities(client, tableOf(world))).put(rows, async () => {})
}

type Units = { readUnits: number; writeUnits: number }
const steps = ['archive', 'unarchive', 'delete', 'restore'] as const
type Step = (typeof steps)[number]

describe.each([5, 5_000])('a container of %d tasks', (tasks) => {
  it('uses these units for each step', async () => {
    const { board, rpc, manager, boardId } = await aContainerWith(tasks)
    const costs: Record<string, Units> = {}
    const [listId, tabId] = [board.todo.listId, board.tab.tabId]
    await board.anotherTab()
    const does = {
      list: (step: Step) => rpc.lists[step]({ boardId, listId }),
      tab: (step: Step) => rpc.tabs[step]({ boardId, tabId }),
      board: (step: Step) => manager.boards[step]({ boardId }),
    }
    for (const [kind, call] of Object.entries(does)) {
      for (const step of steps) {
        const { readUnits, writeUnits, ...cost } = await count.costOf(() => call(step))
        // Authorisation, structure or board, and the transaction; plus the removal of the event from the outbox, one unit.
        expect(cost).toMatchObject({ requests: 4, reads: 2, transactions: 1, writes: 1 })
        expect(readUnits).toBeLessThanOrEqual(5)
        expect(writeUnits - 1).toBeLessThanOrEqual(12)
        costs[`${kind} ${step}`] = { readUnits, writeUnits }
      }
    }
    expect(costs).toMatchInlineSnapshot(`
      {
        "board archive": {
          "readUnits": 2,
          "writeUnits": 10,
        },
        "board delete": {
          "readUnits": 2,
          "writeUnits": 13,
        },
        "board restore": {
          "readUnits": 2,
          "writeUnits": 13,
        },
        "board unarchive": {
          "readUnits": 2,
          "writeUnits": 10,
        },
        "list archive": {
          "readUnits": 2,
          "writeUnits": 12,
        },
        "list delete": {
          "readUnits": 2,
          "writeUnits": 13,
        },
        "list restore": {
          "readUnits": 2,
          "writeUnits": 13,
        },
        "list unarchive": {
          "readUnits": 2,
          "writeUnits": 12,
        },
        "tab archive": {
          "readUnits": 2,
          "writeUnits": 12,
        },
        "tab delete": {
          "readUnits": 2,
          "writeUnits": 13,
        },
        "tab restore": {
          "readUnits": 2,
          "writeUnits": 13,
        },
        "tab unarchive": {
          "readUnits": 2,
          "writeUnits": 12,
        },
      }
    `)
  })
})

it('reads a board once, however many of its removed items the caller may not restore', async () => {
  const { board, rpc, boardId } = await aContainerWith(1)
  const removal = { at: world.clock.now(), by: board.createdBy, workspaceId: board.workspaceId, archived: null }
  const theirs = await board.aTask({ state: 'archived', removal })
  const rows = Array.from({ length: 399 }, () =>
    itemOf(world.entities.task.put(rowOf({ ...theirs, taskId: newTaskId(world) }))),
  )
  await bulkOf(bindEntities(client, tableOf(world))).put(rows, async () => {})
  const editor = await board.with('editor')
  const input = { state: 'archived', kind: 'task', boardId } as const
  for (const reader of [rpc, editor.rpc]) await reader.boards.list({})
  const { calls } = await count.costOf(() => editor.rpc.lifecycle.list(input))
  // The cards in eight shards and the membership; then each page and its containers.
  expect(calls.filter((call) => call.startsWith('Query'))).toHaveLength(9)
  expect((await rpc.lifecycle.list(input)).rows).toHaveLength(50)
})

it('uses these units for a task', async () => {
  const { board, rpc } = await aContainerWith(5)
  const [task, theirs] = [await board.aTask(), await board.aTask({ assigneeId: board.createdBy })]
  const subTask = await board.aSubTask(task)
  const costs: Record<string, Units> = {}
  for (const [name, it] of Object.entries({ task, 'a task somebody has': theirs, 'a sub-task': subTask })) {
    for (const step of steps) {
      const { readUnits, writeUnits } = await count.costOf(() => rpc.tasks[step](it))
      costs[`${name} ${step}`] = { readUnits, writeUnits }
    }
  }
  expect(costs).toMatchInlineSnapshot(`
    {
      "a sub-task archive": {
        "readUnits": 2,
        "writeUnits": 15,
      },
      "a sub-task delete": {
        "readUnits": 2,
        "writeUnits": 16,
      },
      "a sub-task restore": {
        "readUnits": 3.5,
        "writeUnits": 16,
      },
      "a sub-task unarchive": {
        "readUnits": 3.5,
        "writeUnits": 15,
      },
      "a task somebody has archive": {
        "readUnits": 1.5,
        "writeUnits": 14,
      },
      "a task somebody has delete": {
        "readUnits": 1.5,
        "writeUnits": 15,
      },
      "a task somebody has restore": {
        "readUnits": 3,
        "writeUnits": 15,
      },
      "a task somebody has unarchive": {
        "readUnits": 3,
        "writeUnits": 14,
      },
      "task archive": {
        "readUnits": 1.5,
        "writeUnits": 13,
      },
      "task delete": {
        "readUnits": 1.5,
        "writeUnits": 14,
      },
      "task restore": {
        "readUnits": 3,
        "writeUnits": 14,
      },
      "task unarchive": {
        "readUnits": 3,
        "writeUnits": 13,
      },
    }
  `)
})
