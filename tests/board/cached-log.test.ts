// boards.changes from a process that caches the recent log of boards (adr 0078).

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { EntryId } from '#shared/common/ids.ts'
import { titleOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { cursorAt } from '#functions/board/open.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { changesInput, openBoardState, type ChangesInput } from '#tests/kit/board-state.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client, true)
const count = countCapacity(client)
afterAll(world.close)

let board: ABoard
let owner: Person
let task: Task
let since: ChangesInput
let title: string
let renames = 0
beforeEach(async () => {
  board = await world.aBoard()
  owner = await board.with('owner')
  task = await board.aTask()
  title = task.title
  since = changesInput(await openBoardState(owner.rpc, board.boardId))
})

const titlesSince = async (input = since) => (await owner.rpc.boards.changes(input)).cards.map(titleOf)
const queriesOf = async (work: () => Promise<unknown>) =>
  (await count.costOf(work)).calls.filter((call) => call.startsWith('Query'))

/** Changes the title of the task, a number of times. */
async function rename(times = 1): Promise<void> {
  for (let i = 0; i < times; i++) {
    const to = `Title ${++renames}`
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: title, to } })
    title = to
  }
}

describe('the log cache', () => {
  it('is read once for all callers of the same moment, each from its own entry on', async () => {
    const from: EntryId[] = []
    for (const times of [1, 60]) {
      world.clock.forward(1)
      from.push(cursorAt(world.clock.now()))
      await rename(times)
    }
    const now = world.clock.now().getTime()
    const recent = (at: number) => world.table.activity.recent(board.boardId, from[at % 2]!, now)
    await recent(0)
    const lengths = new Set<number | undefined>()
    const all = () => Promise.all(Array.from({ length: 20 }, async (_, at) => lengths.add((await recent(at))?.length)))
    // One for the first caller, and one for all others.
    expect(await queriesOf(all)).toHaveLength(2)
    expect(lengths).toEqual(new Set([61, 60]))
  })

  it('reads entries only once, and each change that ended before the call', async () => {
    await rename(60)
    expect(await titlesSince()).toEqual([title])
    expect(await queriesOf(() => titlesSince())).toHaveLength(1)
    for (let i = 0; i < 10; i++) {
      const running = titlesSince()
      await rename()
      expect(await titlesSince()).toEqual([title])
      await running
    }
    await rename()
    expect(await queriesOf(() => titlesSince())).toHaveLength(2)
  })
})
