// labels.create and labels.change.

import { afterAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { labelsPerBoard } from '#shared/common/limits.ts'
import { answersEverybody } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('labels.create', () => {
  it('adds a label with a title, a colour, or both, logs it and tells the world', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    const both = await owner.rpc.labels.create({ boardId, title: ' Urgent ', color: 'red' })
    const titled = await owner.rpc.labels.create({ boardId, title: 'Calm' })
    const coloured = await owner.rpc.labels.create({ boardId, title: '', color: 'sky' })
    expect(both).toMatchObject({ title: 'Urgent', color: 'red' })
    expect(titled).toMatchObject({ title: 'Calm', color: hueOf('Calm') })
    const { labels } = (await world.table.frame.get(boardId))!
    expect(new Set(labels)).toEqual(new Set([both, titled, coloured]))
    expect(world.published.at(-1)).toMatchObject({ type: 'label.created', label: coloured })
  })

  it('asks for a title or a colour', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await expectRefused(owner.rpc.labels.create({ boardId: board.boardId, title: '  ' }), 'label.title_or_color')
  })

  it('takes a hundred and no more', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await Promise.all(Array.from({ length: labelsPerBoard }, (_, i) => board.aLabel(`Label ${i}`)))
    const call = owner.rpc.labels.create({ boardId: board.boardId, title: 'One more' })
    await expectRefused(call, 'label.limit_reached', { limit: 100 })
  })

  answersEverybody(world, ({ rpc, board }) => rpc.labels.create({ boardId: board.boardId, title: 'Urgent' }))
  happensOnce(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.labels.create({ boardId: board.boardId, title: 'Urgent', mutationId }),
  }))
})

describe('labels.change', () => {
  it('changes title and colour, logs both looks and tells the world', async () => {
    const board = await world.aBoard()
    const [owner, from] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from, to: { title: 'Soon', color: 'amber' } })
    const label = { ...from, title: 'Soon', color: 'amber' }
    expect((await world.table.frame.get(boardId))!.labels).toEqual([label])
    const log = await world.log(boardId)
    expect(log).toMatchObject([{ type: 'label.changed', from, label }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('tells whoever was slower', async () => {
    const board = await world.aBoard()
    const [owner, from] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from, to: { title: 'Soon', color: 'red' } })
    const slower = owner.rpc.labels.change({ boardId, from, to: { title: 'Now', color: 'red' } })
    await expectRefused(slower, 'board.changed_meanwhile', { field: 'label', now: 'Soon' })
  })

  it('knows no label of another board', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, from] = [await board.with('owner'), await other.aLabel()]
    const call = owner.rpc.labels.change({ boardId: board.boardId, from, to: { title: 'Soon', color: 'red' } })
    await expectRefused(call, 'label.not_found')
  })

  const to = { title: 'Soon', color: 'amber' } as const
  answersEverybody(world, async ({ rpc, board }) =>
    rpc.labels.change({ boardId: board.boardId, from: await board.aLabel(), to }),
  )
  happensOnce(world, async ({ board, owner }) => {
    const from = await board.aLabel()
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.labels.change({ boardId, from, to, mutationId }),
      meanwhile: () =>
        owner.rpc.labels.change({ boardId, from: { ...from, ...to }, to: { title: 'Later', color: 'lime' } }),
    }
  })
})
