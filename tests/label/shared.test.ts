// labels.shared, labels.createShared, labels.changeShared, labels.removeShared and labels.restoreShared.

import { afterAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { labelsPerWorkspace } from '#shared/common/limits.ts'
import { LabelId } from '#shared/common/ids.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import { unpacked } from '#shared/task/card.ts'
import { lookedAt } from '#tests/kit/seen.ts'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** A workspace with a board, its Owner, and a manager who is no member of it. */
async function aScene() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, manager] = await Promise.all([board.with('owner'), workspace.aPerson('manager')])
  const titles = async () => (await manager.rpc.labels.shared({})).labels.map(({ title }) => title)
  return { workspace, board, owner, manager, boardId: board.boardId, titles }
}

describe('a label of the workspace', () => {
  it('is made with a title, a colour, or both, and offered on every board', async () => {
    const { workspace, boardId, owner, manager } = await aScene()
    const both = await manager.rpc.labels.createShared({ title: ' Urgent ', color: 'red' })
    const titled = await manager.rpc.labels.createShared({ title: 'Calm' })
    const coloured = await manager.rpc.labels.createShared({ title: '', color: 'sky' })
    expect([both, titled, coloured]).toMatchObject([
      { title: 'Urgent', color: 'red' },
      { title: 'Calm', color: hueOf('Calm') },
      { title: '', color: 'sky' },
    ])
    const other = await workspace.aBoard()
    const viewer = await other.with('viewer')
    const own = await other.aLabel('Own')
    const frames = [
      (await owner.rpc.boards.open({ boardId })).frame,
      (await viewer.rpc.boards.open({ boardId: other.boardId })).frame,
    ]
    for (const { sharedLabels } of frames)
      expect(sharedLabels).toEqual({ version: 3, labels: [both, titled, coloured] })
    expect(labelsOffered(frames[1]!)).toEqual([own, both, titled, coloured])
  })

  it('asks for a title or a colour', async () => {
    const { manager } = await aScene()
    await expectRefused(manager.rpc.labels.createShared({ title: '  ' }), 'label.title_or_color')
  })

  it('is one of a hundred at most', async () => {
    const { workspace, manager } = await aScene()
    const labels = Array.from({ length: labelsPerWorkspace }, (_, i) => ({
      labelId: LabelId.parse(world.platform.ids.next('lbl')),
      title: `Label ${i}`,
      color: 'red' as const,
    }))
    await world.entities.sharedLabels.put({ workspaceId: workspace.workspaceId, version: 1, labels }).go()
    const full = ['label.limit_reached', { limit: 100 }] as const
    await expectRefused(manager.rpc.labels.createShared({ title: 'One more' }), ...full)
    const [label] = labels as [(typeof labels)[0]]
    await manager.rpc.labels.removeShared({ label })
    await manager.rpc.labels.createShared({ title: 'In its place' })
    await expectRefused(manager.rpc.labels.restoreShared({ label }), ...full)
  })

  it('is borne by tasks beside labels of their board, from the first moment on', async () => {
    const { board, boardId, owner, manager } = await aScene()
    const [own, shared] = [await board.aLabel('Own'), await manager.rpc.labels.createShared({ title: 'Shared' })]
    const task = await board.aTask()
    for (const { labelId } of [own, shared]) await owner.rpc.tasks.addLabel({ ...task, labelId })
    const { card } = await owner.rpc.tasks.get(task)
    const both = [own.labelId, shared.labelId]
    expect(unpacked(boardId, card).labelIds).toEqual(both)
    const taskId = world.platform.ids.next('tsk')
    const { listId } = board.todo
    const made = await owner.rpc.tasks.create({
      boardId,
      taskId,
      listId,
      title: 'Oil',
      after: null,
      before: null,
      labelIds: both,
    })
    expect(unpacked(boardId, made.card).labelIds).toEqual(both)
  })

  it('is none of another workspace', async () => {
    const [{ board, owner }, elsewhere] = [await aScene(), await aScene()]
    const { labelId } = await elsewhere.manager.rpc.labels.createShared({ title: 'Shared' })
    const task = await board.aTask()
    await expectRefused(owner.rpc.tasks.addLabel({ ...task, labelId }), 'label.not_found')
  })

  it('is no label of the board itself', async () => {
    const { boardId, owner, manager } = await aScene()
    const label = await manager.rpc.labels.createShared({ title: 'Shared', color: 'red' })
    const to = { title: 'Mine', color: 'red' as const }
    await expectRefused(owner.rpc.labels.change({ boardId, from: label, to }), 'label.not_found')
    await expectRefused(owner.rpc.labels.remove({ boardId, label }), 'label.not_found')
  })

  it('is told of to whoever has a board open, once', async () => {
    const { boardId, owner, manager } = await aScene()
    const before = await owner.rpc.boards.open({ boardId })
    expect(await owner.rpc.boards.changes(lookedAt(before))).toMatchObject({ frame: null })
    const label = await manager.rpc.labels.createShared({ title: 'Shared' })
    const { frame, cursor } = await owner.rpc.boards.changes(lookedAt(before))
    expect(frame).toMatchObject({ sharedLabels: { version: 1, labels: [label] } })
    expect(await owner.rpc.boards.changes(lookedAt({ frame: frame!, cursor }))).toMatchObject({ frame: null })
  })
})

describe('a change of a label of the workspace', () => {
  it('changes title and colour', async () => {
    const { manager } = await aScene()
    const from = await manager.rpc.labels.createShared({ title: 'Urgent', color: 'red' })
    const to = { title: 'Soon', color: 'amber' as const }
    expect(await manager.rpc.labels.changeShared({ from, to })).toEqual({ ...from, ...to })
    expect(await manager.rpc.labels.shared({})).toEqual({ version: 2, labels: [{ ...from, ...to }] })
  })

  it('tells whoever was slower, and lets two who wish the same have it', async () => {
    const { manager } = await aScene()
    const from = await manager.rpc.labels.createShared({ title: 'Urgent', color: 'red' })
    const soon = { title: 'Soon', color: 'red' as const }
    await manager.rpc.labels.changeShared({ from, to: soon })
    expect(await manager.rpc.labels.changeShared({ from, to: soon })).toMatchObject(soon)
    const slower = manager.rpc.labels.changeShared({ from, to: { title: 'Now', color: 'red' } })
    await expectRefused(slower, 'label.changed_meanwhile', { now: 'Soon' })
    await expectRefused(manager.rpc.labels.removeShared({ label: from }), 'label.changed_meanwhile', { now: 'Soon' })
  })

  it('leaves nothing out that several do at the same time', async () => {
    const { manager, titles } = await aScene()
    const wanted = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    await Promise.all(wanted.map((title) => manager.rpc.labels.createShared({ title })))
    expect((await titles()).toSorted()).toEqual(wanted)
  })

  it('is done once, and answers the same, however often it arrives', async () => {
    const { manager, titles } = await aScene()
    const mutationId = aMutation(world)
    const create = () => manager.rpc.labels.createShared({ title: 'Urgent', color: 'red', mutationId })
    const [label, same] = await Promise.all([create(), create()])
    expect(same).toEqual(label)
    const removal = { label, mutationId: aMutation(world) }
    expect(await manager.rpc.labels.removeShared(removal)).toEqual(await manager.rpc.labels.removeShared(removal))
    expect(await create()).toEqual(label)
    expect(await titles()).toEqual([])
  })
})

it('leaves the boards when it is deleted, and comes back to every task that bore it', async () => {
  const { board, boardId, owner, manager } = await aScene()
  const label = await manager.rpc.labels.createShared({ title: 'Urgent', color: 'red' })
  const task = await board.aTask({ labelIds: [label.labelId] })
  await manager.rpc.labels.removeShared({ label })
  expect((await owner.rpc.boards.open({ boardId })).frame.sharedLabels.labels).toEqual([])
  await expectRefused(manager.rpc.labels.removeShared({ label }), 'label.not_found')
  expect(await manager.rpc.labels.restoreShared({ label })).toEqual(label)
  const { frame } = await owner.rpc.boards.open({ boardId })
  expect(frame.sharedLabels.labels).toEqual([label])
  expect(unpacked(boardId, (await owner.rpc.tasks.get(task)).card).labelIds).toEqual([label.labelId])
})
