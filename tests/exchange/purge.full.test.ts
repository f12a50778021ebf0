// A cancelled import leaves nothing in the table and no object.

import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportId } from '#shared/common/ids.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBigBoard as big } from './trello-boards.ts'
import { completeImport, readImport, run, resumeJobs, limitedTime, handleRequests } from './kit.ts'

let world: World
let me: Person

beforeEach(async () => {
  world = await openWorld()
  me = await (await world.aWorkspace()).aPerson()
})
afterEach(() => world.close())

async function confirmed(file: unknown): Promise<ImportId> {
  const { importId } = await readImport(world, me, file)
  await me.rpc.imports.confirm({ importId, people: {} })
  world.requested.length = 0
  return importId
}

/** Returns the keys of all rows that contain an id. */
async function rowsWith(name: string): Promise<string[]> {
  const { TableName } = world.entities.boardJob.get({ boardJobId: 'imp_0' as ImportId }).params<{ TableName: string }>()
  const found: string[] = []
  let page: ScanCommandOutput | undefined
  do {
    const ExclusiveStartKey = page?.LastEvaluatedKey
    page = await world.client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    for (const item of page.Items ?? []) if (JSON.stringify(item).includes(name)) found.push(item.pk!.S!)
  } while (page.LastEvaluatedKey)
  return found
}
const namesIn = async (importId: ImportId) => (await world.table.boardJob.get(importId))!.boardId.slice(4, 23)

describe('a cancelled import', () => {
  it('disappears for the user at once, and from the table when nothing writes any more', async () => {
    const importId = await confirmed(big('Gone'))
    const names = await namesIn(importId)
    await run(world, importId, limitedTime(2))
    expect((await rowsWith(names)).length).toBeGreaterThan(1_000)
    world.requested.length = 0
    await me.rpc.imports.cancel({ importId })
    expect(await me.rpc.imports.cancel({ importId })).toEqual({ state: 'discarded' })
    await expectRejected(me.rpc.imports.get({ importId }), 'board_job.not_found')
    expect((await me.rpc.imports.current({})).map((one) => one.importId)).not.toContain(importId)
    await handleRequests(world, () => limitedTime(1))
    await handleRequests(world)
    expect(await rowsWith(names)).toEqual([importId])
    world.clock.forward(21 * 60)
    await resumeJobs(world)
    await handleRequests(world)
    expect(await rowsWith(names)).toEqual([])
    expect([...world.stored.keys()].filter((key) => key.includes(importId))).toEqual([])
  })

  it('stops a run in progress', async () => {
    const importId = await confirmed(big('Stopped'))
    const budget = { left: 2 }
    const time = {
      isLeft: () => {
        if (--budget.left === 0) void me.rpc.imports.cancel({ importId })
        return true
      },
      wait: async () => {},
    }
    await run(world, importId, time)
    const { boardId, state } = (await world.table.boardJob.get(importId))!
    expect(state).toBe('discarded')
    expect(await world.table.boardStructure.get(boardId)).toBeNull()
  })

  const states = ['waiting', 'ready', 'running', 'failed', 'refused'] as const
  it.each(states)('is purged a day after the last activity: %s', async (state) => {
    const { importId } = await readImport(world, me, state === 'refused' ? 'no' : big(`Left ${state}`))
    const names = await namesIn(importId)
    if (state === 'running' || state === 'failed') {
      await me.rpc.imports.confirm({ importId, people: {} })
      await run(world, importId, limitedTime(1))
    }
    const row = (await world.table.boardJob.get(importId))!
    await world.table.boardJob.change(row, {
      ...row,
      state,
      version: row.version + 1,
      resumeAt: new Date(row.touchedAt.getTime() + 1_000),
    })
    world.requested.length = 0
    world.clock.forward(86_401)
    await resumeJobs(world)
    await handleRequests(world)
    world.clock.forward(21 * 60)
    await resumeJobs(world)
    await handleRequests(world)
    expect(await rowsWith(names)).toEqual([])
    expect([...world.stored.keys()].filter((key) => key.includes(importId))).toEqual([])
  })

  it('leaves completed imports untouched', async () => {
    const { boardId, importId } = await completeImport(world, me, big('Stays'))
    world.clock.forward(3 * 86_400)
    await resumeJobs(world)
    await handleRequests(world)
    await expect(me.rpc.boards.open({ boardId: boardId! })).resolves.toBeDefined()
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'done' })
  })
})
