// An import job that is killed, run twice, stalled or cancelled produces the whole board or nothing.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportId } from '#shared/common/ids.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBigBoard as big } from './trello-boards.ts'
import {
  uploadImport,
  unlimitedTime,
  readImport,
  run,
  resumeJobs,
  limitedTime,
  wholeBoard,
  handleRequests,
} from './kit.ts'

const startedAt = '2026-11-21T09:00:00.000Z'
let world: World
let workspace: AWorkspace
let me: Person

/** The process dies at its nth request to the table, and stays dead until it is restarted. */
const processLife = { left: Infinity }
const dying = { step: 'initialize', name: 'dying', override: true } as const

beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  me = await workspace.aPerson()
  world.client.middlewareStack.add(
    (next) => async (args) => {
      if (processLife.left-- <= 0) throw new Error('killed')
      return next(args)
    },
    dying,
  )
})
beforeEach(() => world.clock.set(startedAt))
afterEach(() => {
  processLife.left = Infinity
  world.requested.length = 0
})
afterAll(() => world.close())

async function confirmed(file: unknown): Promise<ImportId> {
  const { importId } = await readImport(world, me, file)
  await me.rpc.imports.confirm({ importId, people: {} })
  world.requested.length = 0
  return importId
}

/** Returns the board without values that differ between imports: the middle of ids, and exact positions. */
async function boardOf(importId: ImportId, name: string): Promise<string[]> {
  const { boardId } = await me.rpc.imports.get({ importId })
  const { tasks, ...structure } = await wholeBoard(me, boardId)
  return [structure, ...tasks].map((part) =>
    JSON.stringify(part, inOrder)
      .replaceAll(/(brd|tab|lst|lbl|tsk|cmt|att)_[\da-z]{19}([\da-z]{7})/g, '$1_$2')
      .replaceAll(name, ''),
  )
}

/** The table returns the attributes of a row in any order. */
const inOrder = (key: string, value: unknown) => {
  if (key === 'position') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

let wanted: string[]
beforeAll(async () => {
  world.clock.set(startedAt)
  const importId = await confirmed(big('Once'))
  await run(world, importId, unlimitedTime)
  wanted = await boardOf(importId, 'Once')
})

describe('an import job that is killed', () => {
  const chance = mulberry32(7)
  it.each(Array.from({ length: 3 }, (_, at) => at))('anywhere is completed in the end (%i)', async (at) => {
    const name = `Killed ${at}`
    const importId = await confirmed(big(name))
    for (let kills = 0; kills < 4; kills++) {
      processLife.left = 3 + Math.floor(chance() * 150)
      await run(world, importId, unlimitedTime).catch(() => {})
      processLife.left = Infinity
      world.clock.forward(61)
    }
    await run(world, importId, unlimitedTime)
    expect(await boardOf(importId, name)).toEqual(wanted)
    expect(await world.log((await me.rpc.imports.get({ importId })).boardId!)).toHaveLength(1)
  })

  it('shows nothing before it is complete', async () => {
    const importId = await confirmed(big('Half'))
    processLife.left = 110
    await expect(run(world, importId, unlimitedTime)).rejects.toThrow('killed')
    processLife.left = Infinity
    const { boardId, done, total } = (await world.table.boardJob.get(importId))!
    expect([done > 0, done < total]).toEqual([true, true])
    await expectRejected(me.rpc.boards.open({ boardId }), 'board.not_found')
    expect((await me.rpc.boards.list({})).boards.map(({ title }) => title)).not.toContain('Half')
  })

  it('is resumed by the scheduled job when it stalls', async () => {
    const importId = await confirmed(big('Still'))
    processLife.left = 110
    await run(world, importId, unlimitedTime).catch(() => {})
    processLife.left = Infinity
    world.clock.forward(120)
    await resumeJobs(world)
    expect(world.requested).toEqual([])
    world.clock.forward(90)
    await resumeJobs(world)
    const request = { type: 'board_job.confirmed', detail: { boardJobId: importId } }
    expect(world.requested).toContainEqual(request)
    await handleRequests(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'done' })
    world.clock.forward(300)
    await resumeJobs(world)
    expect(world.requested).not.toContainEqual(request)
  })

  it('repeatedly without progress fails, and continues on request', async () => {
    const importId = await confirmed(big('Stuck'))
    for (let kills = 0; kills < 6; kills++) {
      processLife.left = 8
      await run(world, importId, unlimitedTime).catch(() => {})
      processLife.left = Infinity
      world.clock.forward(61)
    }
    expect(await me.rpc.imports.get({ importId })).toMatchObject({
      state: 'failed',
      trouble: { code: 'board_job.stopped' },
    })
    expect(await me.rpc.imports.resume({ importId })).toEqual({ state: 'running' })
    await handleRequests(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'done', trouble: null })
  })

  it('while its file is read is read again', async () => {
    const importId = await uploadImport(world, me, big('Reading'))
    world.requested.length = 0
    processLife.left = 2
    await expect(run(world, importId, unlimitedTime)).rejects.toThrow('killed')
    processLife.left = Infinity
    world.clock.forward(200)
    await resumeJobs(world)
    await handleRequests(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'ready' })
  })
})

describe('an import job', () => {
  it('continues in another run when its time budget is used up', async () => {
    const importId = await confirmed(big('Slow'))
    await run(world, importId, limitedTime(1))
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'running', done: expect.any(Number) })
    expect(world.requested).toEqual([{ type: 'board_job.confirmed', detail: { boardJobId: importId } }])
    await handleRequests(world, () => limitedTime(2))
    expect(await boardOf(importId, 'Slow')).toEqual(wanted)
  })

  it('that runs twice at once is written once', async () => {
    const importId = await confirmed(big('Twice'))
    await Promise.all([run(world, importId, unlimitedTime), run(world, importId, unlimitedTime)])
    await run(world, importId, unlimitedTime)
    expect(await boardOf(importId, 'Twice')).toEqual(wanted)
    expect(await world.log((await me.rpc.imports.get({ importId })).boardId!)).toHaveLength(1)
  })

  it('whose request never reached the bus is requested by the scheduled job', async () => {
    world.bus.isDown = true
    const importId = await uploadImport(world, me, big('Bus'))
    world.bus.isDown = false
    expect(world.requested).toEqual([])
    world.clock.forward(181)
    await resumeJobs(world)
    await handleRequests(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'ready' })
  })

  it('whose file was changed after it was read is not written', async () => {
    const importId = await confirmed(big('Changed'))
    const { objectKey } = (await world.table.boardJob.get(importId))!
    await world.platform.objects.write(objectKey, new TextEncoder().encode(JSON.stringify(big('Other'))), 'text/json')
    await run(world, importId, unlimitedTime)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({
      state: 'failed',
      trouble: { code: 'import.file_gone' },
      done: 0,
    })
  })

  it('fails without a board if the user may no longer create boards', async () => {
    const leaving = await workspace.aPerson()
    const { importId } = await readImport(world, leaving, big('Leaving'))
    await leaving.rpc.imports.confirm({ importId, people: {} })
    await workspace.updateMember(leaving, { state: 'deactivated' })
    await handleRequests(world)
    const row = (await world.table.boardJob.get(importId))!
    expect(row).toMatchObject({ state: 'failed', trouble: { code: 'board_job.not_allowed' } })
    expect(await world.table.boardStructure.get(row.boardId)).toBeNull()
  })

  it('does not change a board that is already in use', async () => {
    const importId = await confirmed(big('Late'))
    await run(world, importId, unlimitedTime)
    const { boardId } = await me.rpc.imports.get({ importId })
    const [task] = (await wholeBoard(me, boardId)).tasks
    const change = { field: 'title', from: task!.title, to: 'Changed since' } as const
    await me.rpc.tasks.change({ boardId: boardId!, taskId: task!.taskId, change })
    await run(world, importId, unlimitedTime)
    expect(await me.rpc.imports.resume({ importId })).toEqual({ state: 'done' })
    expect(await me.rpc.imports.cancel({ importId })).toEqual({ state: 'done' })
    expect((await wholeBoard(me, boardId)).tasks.map(({ title }) => title)).toContain('Changed since')
  })
})
