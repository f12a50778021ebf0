// What follows when an import is killed anywhere, run twice, left alone, or not wanted any more: the whole board, or nothing.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportId } from '#shared/common/ids.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBigBoard as big } from './boards.ts'
import { begun, noHurry, readBy, run, tend, timeFor, wholeBoard, work } from './kit.ts'

const began = '2026-11-21T09:00:00.000Z'
let world: World
let workspace: AWorkspace
let me: Person

/** The process dies at its nth request to the table, and stays dead until it is begun anew. */
const life = { left: Infinity }
const dying = { step: 'initialize', name: 'dying', override: true } as const

beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  me = await workspace.aPerson()
  world.client.middlewareStack.add(
    (next) => async (args) => {
      if (life.left-- <= 0) throw new Error('killed')
      return next(args)
    },
    dying,
  )
})
beforeEach(() => world.clock.set(began))
afterEach(() => {
  life.left = Infinity
  world.requested.length = 0
})
afterAll(() => world.close())

async function confirmed(file: unknown): Promise<ImportId> {
  const { importId } = await readBy(world, me, file)
  await me.rpc.imports.confirm({ importId, people: {} })
  world.requested.length = 0
  return importId
}

/** The board without what differs from import to import: the middle of its names, and where exactly things lie. */
async function boardOf(importId: ImportId, name: string): Promise<string[]> {
  const { boardId } = await me.rpc.imports.get({ importId })
  const { tasks, ...frame } = await wholeBoard(me, boardId)
  return [frame, ...tasks].map((part) =>
    JSON.stringify(part, inOrder)
      .replaceAll(/(brd|tab|lst|lbl|tsk|cmt|att)_[\da-z]{19}([\da-z]{7})/g, '$1_$2')
      .replaceAll(name, ''),
  )
}

/** The table gives the parts of a row in any order. */
const inOrder = (key: string, value: unknown) => {
  if (key === 'position') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

let wanted: string[]
beforeAll(async () => {
  world.clock.set(began)
  const importId = await confirmed(big('Once'))
  await run(world, importId, noHurry)
  wanted = await boardOf(importId, 'Once')
})

describe('an import that is killed', () => {
  const chance = mulberry32(7)
  it.each(Array.from({ length: 3 }, (_, at) => at))('anywhere, comes whole in the end (%i)', async (at) => {
    const name = `Killed ${at}`
    const importId = await confirmed(big(name))
    for (let kills = 0; kills < 4; kills++) {
      life.left = 3 + Math.floor(chance() * 150)
      await run(world, importId, noHurry).catch(() => {})
      life.left = Infinity
      world.clock.forward(61)
    }
    await run(world, importId, noHurry)
    expect(await boardOf(importId, name)).toEqual(wanted)
    expect(await world.log((await me.rpc.imports.get({ importId })).boardId!)).toHaveLength(1)
  })

  it('shows nothing before it is whole', async () => {
    const importId = await confirmed(big('Half'))
    life.left = 110
    await expect(run(world, importId, noHurry)).rejects.toThrow('killed')
    life.left = Infinity
    const { boardId, done, total } = (await world.table.boardJob.get(importId))!
    expect([done > 0, done < total]).toEqual([true, true])
    await expectRefused(me.rpc.boards.open({ boardId }), 'board.not_found')
    expect((await me.rpc.boards.list({})).boards.map(({ title }) => title)).not.toContain('Half')
  })

  it('is taken up by the job when it stands still', async () => {
    const importId = await confirmed(big('Still'))
    life.left = 110
    await run(world, importId, noHurry).catch(() => {})
    life.left = Infinity
    world.clock.forward(120)
    await tend(world)
    expect(world.requested).toEqual([])
    world.clock.forward(90)
    await tend(world)
    const asked = { type: 'board_job.confirmed', detail: { boardJobId: importId } }
    expect(world.requested).toContainEqual(asked)
    await work(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'done' })
    world.clock.forward(300)
    await tend(world)
    expect(world.requested).not.toContainEqual(asked)
  })

  it('again and again without getting on stops, says so, and goes on when somebody wants it', async () => {
    const importId = await confirmed(big('Stuck'))
    for (let kills = 0; kills < 6; kills++) {
      life.left = 8
      await run(world, importId, noHurry).catch(() => {})
      life.left = Infinity
      world.clock.forward(61)
    }
    expect(await me.rpc.imports.get({ importId })).toMatchObject({
      state: 'failed',
      trouble: { code: 'board_job.stopped' },
    })
    expect(await me.rpc.imports.resume({ importId })).toEqual({ state: 'running' })
    await work(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'done', trouble: null })
  })

  it('while its file is read is read again', async () => {
    const importId = await begun(world, me, big('Reading'))
    world.requested.length = 0
    life.left = 2
    await expect(run(world, importId, noHurry)).rejects.toThrow('killed')
    life.left = Infinity
    world.clock.forward(200)
    await tend(world)
    await work(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'ready' })
  })
})

describe('an import', () => {
  it('goes on in another run when the time runs out', async () => {
    const importId = await confirmed(big('Slow'))
    await run(world, importId, timeFor(1))
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'running', done: expect.any(Number) })
    expect(world.requested).toEqual([{ type: 'board_job.confirmed', detail: { boardJobId: importId } }])
    await work(world, () => timeFor(2))
    expect(await boardOf(importId, 'Slow')).toEqual(wanted)
  })

  it('that runs twice at once is written by one of them', async () => {
    const importId = await confirmed(big('Twice'))
    await Promise.all([run(world, importId, noHurry), run(world, importId, noHurry)])
    await run(world, importId, noHurry)
    expect(await boardOf(importId, 'Twice')).toEqual(wanted)
    expect(await world.log((await me.rpc.imports.get({ importId })).boardId!)).toHaveLength(1)
  })

  it('whose request never reached the bus is asked for by the job', async () => {
    world.bus.down = true
    const importId = await begun(world, me, big('Bus'))
    world.bus.down = false
    expect(world.requested).toEqual([])
    world.clock.forward(181)
    await tend(world)
    await work(world)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'ready' })
  })

  it('whose file was changed after it was read is not written', async () => {
    const importId = await confirmed(big('Changed'))
    const { objectKey } = (await world.table.boardJob.get(importId))!
    await world.platform.objects.write(objectKey, new TextEncoder().encode(JSON.stringify(big('Other'))), 'text/json')
    await run(world, importId, noHurry)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({
      state: 'failed',
      trouble: { code: 'import.file_gone' },
      done: 0,
    })
  })

  it('of somebody who may not create boards any more shows none', async () => {
    const leaving = await workspace.aPerson()
    const { importId } = await readBy(world, leaving, big('Leaving'))
    await leaving.rpc.imports.confirm({ importId, people: {} })
    await workspace.makes(leaving, { state: 'deactivated' })
    await work(world)
    const row = (await world.table.boardJob.get(importId))!
    expect(row).toMatchObject({ state: 'failed', trouble: { code: 'board_job.not_allowed' } })
    expect(await world.table.boardStructure.get(row.boardId)).toBeNull()
  })

  it('does not touch a board that people work on already', async () => {
    const importId = await confirmed(big('Late'))
    await run(world, importId, noHurry)
    const { boardId } = await me.rpc.imports.get({ importId })
    const [task] = (await wholeBoard(me, boardId)).tasks
    const change = { field: 'title', from: task!.title, to: 'Changed since' } as const
    await me.rpc.tasks.change({ boardId: boardId!, taskId: task!.taskId, change })
    await run(world, importId, noHurry)
    expect(await me.rpc.imports.resume({ importId })).toEqual({ state: 'done' })
    expect(await me.rpc.imports.cancel({ importId })).toEqual({ state: 'done' })
    expect((await wholeBoard(me, boardId)).tasks.map(({ title }) => title)).toContain('Changed since')
  })
})
