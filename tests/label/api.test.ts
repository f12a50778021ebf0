// labels.create, labels.change, labels.remove and labels.restore.

import { afterAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { labelsPerBoard } from '#shared/common/limits.ts'
import { unpackTask } from '#shared/task/card.ts'
import { testCallers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('labels.create', () => {
  it('adds a label with a title, a colour, or both, logs it and publishes the event', async () => {
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

  it('requires a title or a colour', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await expectRejected(owner.rpc.labels.create({ boardId: board.boardId, title: '  ' }), 'label.title_or_color')
  })

  it('accepts at most a hundred labels', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await Promise.all(Array.from({ length: labelsPerBoard }, (_, i) => board.aLabel(`Label ${i}`)))
    const call = owner.rpc.labels.create({ boardId: board.boardId, title: 'One more' })
    await expectRejected(call, 'label.limit_reached', { limit: 100 })
  })

  testCallers(world, ({ rpc, board }) => rpc.labels.create({ boardId: board.boardId, title: 'Urgent' }))
  testIdempotency(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.labels.create({ boardId: board.boardId, title: 'Urgent', mutationId }),
    changeInBetween: () => owner.rpc.labels.create({ boardId: board.boardId, title: 'Blocked' }),
  }))
})

describe('labels.change', () => {
  it('changes title and colour, logs both versions and publishes the event', async () => {
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

  it('returns the current value on a conflict', async () => {
    const board = await world.aBoard()
    const [owner, from] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from, to: { title: 'Soon', color: 'red' } })
    const outdated = owner.rpc.labels.change({ boardId, from, to: { title: 'Now', color: 'red' } })
    await expectRejected(outdated, 'board.changed_meanwhile', { field: 'label', now: 'Soon' })
  })

  it('returns NOT_FOUND for a label of another board', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const [owner, from] = [await board.with('owner'), await other.aLabel()]
    const call = owner.rpc.labels.change({ boardId: board.boardId, from, to: { title: 'Soon', color: 'red' } })
    await expectRejected(call, 'label.not_found')
  })

  const to = { title: 'Soon', color: 'amber' } as const
  testCallers(world, async ({ rpc, board }) =>
    rpc.labels.change({ boardId: board.boardId, from: await board.aLabel(), to }),
  )
  testIdempotency(world, async ({ board, owner }) => {
    const from = await board.aLabel()
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.labels.change({ boardId, from, to, mutationId }),
      changeInBetween: () =>
        owner.rpc.labels.change({ boardId, from: { ...from, ...to }, to: { title: 'Later', color: 'lime' } }),
    }
  })
})

describe('labels.remove and labels.restore', () => {
  it('removes a label from the board and from every task, and restores it on all of them', async () => {
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
    // Other labels can be added and removed as before.
    await owner.rpc.tasks.removeLabel({ ...task, labelId: other.labelId })
    await owner.rpc.labels.restore({ boardId, label })
    const { labels } = (await world.table.boardStructure.get(boardId))!
    expect(labels.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([other, label])
    const { card } = await owner.rpc.tasks.get(task)
    expect(unpackTask(boardId, card).labelIds).toEqual([label.labelId])
    const log = await world.log(boardId)
    expect(log.filter(({ type }) => type.startsWith('label.'))).toMatchObject([
      { type: 'label.deleted', label },
      { type: 'label.restored', label },
    ])
    expect(world.published.at(-1)).toEqual(log.at(-1))
  })

  it('returns a conflict for a label that was changed, and NOT_FOUND for a deleted one', async () => {
    const board = await world.aBoard()
    const [owner, label] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from: label, to: { title: 'Soon', color: 'red' } })
    await expectRejected(owner.rpc.labels.remove({ boardId, label }), 'board.changed_meanwhile', {
      field: 'label',
      now: 'Soon',
    })
    await owner.rpc.labels.remove({ boardId, label: { ...label, title: 'Soon' } })
    await expectRejected(owner.rpc.labels.remove({ boardId, label }), 'label.not_found')
  })

  it('enforces the limit on restore, and does nothing for an existing label', async () => {
    const board = await world.aBoard()
    const [owner, label] = await Promise.all([board.with('owner'), board.aLabel('Urgent', 'red')])
    const { boardId } = board
    expect(await owner.rpc.labels.restore({ boardId, label: { ...label, title: 'Soon' } })).toEqual(label)
    await owner.rpc.labels.remove({ boardId, label })
    await Promise.all(Array.from({ length: labelsPerBoard }, (_, i) => board.aLabel(`Label ${i}`)))
    await expectRejected(owner.rpc.labels.restore({ boardId, label }), 'label.limit_reached', { limit: 100 })
  })

  testIdempotency(world, async ({ board, owner }) => {
    const label = await board.aLabel()
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.labels.remove({ boardId, label, mutationId }),
      changeInBetween: () => owner.rpc.labels.restore({ boardId, label }),
    }
  })
})
