// labels.create, labels.change, labels.remove and labels.restore.

import { afterAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { labelsPerBoard } from '#shared/common/limits.ts'
import { unpacked } from '#shared/task/card.ts'
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
    const { labels } = (await world.table.boardStructure.get(boardId))!
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
    meanwhile: () => owner.rpc.labels.create({ boardId: board.boardId, title: 'Blocked' }),
  }))
})

describe('labels.change', () => {
  it('changes title and colour, logs both looks and tells the world', async () => {
    const board = await world.aBoard()
    const [owner, from] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from, to: { title: 'Soon', color: 'amber' } })
    const label = { ...from, title: 'Soon', color: 'amber' }
    expect((await world.table.boardStructure.get(boardId))!.labels).toEqual([label])
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

describe('labels.remove and labels.restore', () => {
  it('takes a label from the board and from every task, and brings it back to all of them', async () => {
    const board = await world.aBoard()
    const [owner, label, other] = await Promise.all([
      board.with('owner'),
      board.aLabel('Urgent', 'red'),
      board.aLabel('Calm', 'sky'),
    ])
    const { boardId } = board
    const task = await board.aTask({ labelIds: [label.labelId, other.labelId] })
    await owner.rpc.labels.remove({ boardId, label })
    expect((await world.table.boardStructure.get(boardId))!.labels).toEqual([other])
    // Another label comes and goes as before.
    await owner.rpc.tasks.removeLabel({ ...task, labelId: other.labelId })
    await owner.rpc.labels.restore({ boardId, label })
    const { labels } = (await world.table.boardStructure.get(boardId))!
    expect(labels.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([other, label])
    const { card } = await owner.rpc.tasks.get(task)
    expect(unpacked(boardId, card).labelIds).toEqual([label.labelId])
    const log = await world.log(boardId)
    expect(log.filter(({ type }) => type.startsWith('label.'))).toMatchObject([
      { type: 'label.deleted', label },
      { type: 'label.restored', label },
    ])
    expect(world.published.at(-1)).toEqual(log.at(-1))
  })

  it('tells whoever deletes a label that reads otherwise by now, or is gone', async () => {
    const board = await world.aBoard()
    const [owner, label] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from: label, to: { title: 'Soon', color: 'red' } })
    await expectRefused(owner.rpc.labels.remove({ boardId, label }), 'board.changed_meanwhile', {
      field: 'label',
      now: 'Soon',
    })
    await owner.rpc.labels.remove({ boardId, label: { ...label, title: 'Soon' } })
    await expectRefused(owner.rpc.labels.remove({ boardId, label }), 'label.not_found')
  })

  it('restores no more than a board may have, and leaves a label alone that is there', async () => {
    const board = await world.aBoard()
    const [owner, label] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    expect(await owner.rpc.labels.restore({ boardId, label: { ...label, title: 'Soon' } })).toEqual(label)
    await owner.rpc.labels.remove({ boardId, label })
    await Promise.all(Array.from({ length: labelsPerBoard }, (_, i) => board.aLabel(`Label ${i}`)))
    await expectRefused(owner.rpc.labels.restore({ boardId, label }), 'label.limit_reached', { limit: 100 })
  })

  happensOnce(world, async ({ board, owner }) => {
    const label = await board.aLabel()
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.labels.remove({ boardId, label, mutationId }),
      meanwhile: () => owner.rpc.labels.restore({ boardId, label }),
    }
  })
})
