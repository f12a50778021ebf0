// workspaceLabels.list, workspaceLabels.create, workspaceLabels.change, workspaceLabels.remove and workspaceLabels.restore.

import { afterAll, describe, expect, it } from 'vitest'
import { hueOf } from '#shared/common/hues.ts'
import { labelsPerWorkspace } from '#shared/common/limits.ts'
import { LabelId } from '#shared/common/ids.ts'
import { availableLabels } from '#shared/label/rules.ts'
import { unpackTask } from '#shared/task/card.ts'
import { changesInput } from '#tests/kit/board-state.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Creates a workspace with a board, its Owner, and a manager who is not a member. */
async function setUp() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, manager] = await Promise.all([board.with('owner'), workspace.aPerson('manager')])
  const titles = async () => (await manager.rpc.workspaceLabels.list({})).labels.map(({ title }) => title)
  return { workspace, board, owner, manager, boardId: board.boardId, titles }
}

describe('a workspace label', () => {
  it('is created with a title, a colour, or both, and available on every board', async () => {
    const { workspace, boardId, owner, manager } = await setUp()
    const both = await manager.rpc.workspaceLabels.create({ title: ' Urgent ', color: 'red' })
    const titled = await manager.rpc.workspaceLabels.create({ title: 'Calm' })
    const coloured = await manager.rpc.workspaceLabels.create({ title: '', color: 'sky' })
    expect([both, titled, coloured]).toMatchObject([
      { title: 'Urgent', color: 'red' },
      { title: 'Calm', color: hueOf('Calm') },
      { title: '', color: 'sky' },
    ])
    const other = await workspace.aBoard()
    const viewer = await other.with('viewer')
    const own = await other.aLabel('Own')
    const structures = [
      (await owner.rpc.boards.open({ boardId })).structure,
      (await viewer.rpc.boards.open({ boardId: other.boardId })).structure,
    ]
    for (const { workspaceLabels } of structures)
      expect(workspaceLabels).toEqual({ version: 3, labels: [both, titled, coloured] })
    expect(availableLabels(structures[1]!)).toEqual([own, both, titled, coloured])
  })

  it('requires a title or a colour', async () => {
    const { manager } = await setUp()
    await expectRejected(manager.rpc.workspaceLabels.create({ title: '  ' }), 'label.title_or_color')
  })

  it('is limited to a hundred per workspace', async () => {
    const { workspace, manager } = await setUp()
    const labels = Array.from({ length: labelsPerWorkspace }, (_, i) => ({
      labelId: LabelId.parse(world.platform.ids.next('lbl')),
      title: `Label ${i}`,
      color: 'red' as const,
    }))
    await world.entities.workspaceLabels.put({ workspaceId: workspace.workspaceId, version: 1, labels }).go()
    const full = ['label.limit_reached', { limit: 100 }] as const
    await expectRejected(manager.rpc.workspaceLabels.create({ title: 'One more' }), ...full)
    const [label] = labels as [(typeof labels)[0]]
    await manager.rpc.workspaceLabels.remove({ label })
    await manager.rpc.workspaceLabels.create({ title: 'In its place' })
    await expectRejected(manager.rpc.workspaceLabels.restore({ label }), ...full)
  })

  it('can be combined with board labels on a task', async () => {
    const { board, boardId, owner, manager } = await setUp()
    const [own, shared] = [await board.aLabel('Own'), await manager.rpc.workspaceLabels.create({ title: 'Shared' })]
    const task = await board.aTask()
    for (const { labelId } of [own, shared]) await owner.rpc.tasks.addLabel({ ...task, labelId })
    const { card } = await owner.rpc.tasks.get(task)
    const both = [own.labelId, shared.labelId]
    expect(unpackTask(boardId, card).labelIds).toEqual(both)
    const taskId = world.platform.ids.next('tsk')
    const { listId } = board.todo
    const created = await owner.rpc.tasks.create({
      boardId,
      taskId,
      listId,
      title: 'Oil',
      after: null,
      before: null,
      labelIds: both,
    })
    expect(unpackTask(boardId, created.card).labelIds).toEqual(both)
  })

  it('is not available in another workspace', async () => {
    const [{ board, owner }, elsewhere] = [await setUp(), await setUp()]
    const { labelId } = await elsewhere.manager.rpc.workspaceLabels.create({ title: 'Shared' })
    const task = await board.aTask()
    await expectRejected(owner.rpc.tasks.addLabel({ ...task, labelId }), 'label.not_found')
  })

  it('cannot be changed or removed as a board label', async () => {
    const { boardId, owner, manager } = await setUp()
    const label = await manager.rpc.workspaceLabels.create({ title: 'Shared', color: 'red' })
    const to = { title: 'Mine', color: 'red' as const }
    await expectRejected(owner.rpc.labels.change({ boardId, from: label, to }), 'label.not_found')
    await expectRejected(owner.rpc.labels.remove({ boardId, label }), 'label.not_found')
  })

  it('is reported once to users who have a board open', async () => {
    const { boardId, owner, manager } = await setUp()
    const before = await owner.rpc.boards.open({ boardId })
    expect(await owner.rpc.boards.changes(changesInput(before))).toMatchObject({ structure: null })
    const label = await manager.rpc.workspaceLabels.create({ title: 'Shared' })
    const { structure, cursor } = await owner.rpc.boards.changes(changesInput(before))
    expect(structure).toMatchObject({ workspaceLabels: { version: 1, labels: [label] } })
    expect(await owner.rpc.boards.changes(changesInput({ structure: structure!, cursor }))).toMatchObject({
      structure: null,
    })
  })
})

describe('changing a workspace label', () => {
  it('changes title and colour', async () => {
    const { manager } = await setUp()
    const from = await manager.rpc.workspaceLabels.create({ title: 'Urgent', color: 'red' })
    const to = { title: 'Soon', color: 'amber' as const }
    expect(await manager.rpc.workspaceLabels.change({ from, to })).toEqual({ ...from, ...to })
    expect(await manager.rpc.workspaceLabels.list({})).toEqual({ version: 2, labels: [{ ...from, ...to }] })
  })

  it('returns a conflict, but accepts an identical change', async () => {
    const { manager } = await setUp()
    const from = await manager.rpc.workspaceLabels.create({ title: 'Urgent', color: 'red' })
    const soon = { title: 'Soon', color: 'red' as const }
    await manager.rpc.workspaceLabels.change({ from, to: soon })
    expect(await manager.rpc.workspaceLabels.change({ from, to: soon })).toMatchObject(soon)
    const outdated = manager.rpc.workspaceLabels.change({ from, to: { title: 'Now', color: 'red' } })
    await expectRejected(outdated, 'label.changed_meanwhile', { now: 'Soon' })
    await expectRejected(manager.rpc.workspaceLabels.remove({ label: from }), 'label.changed_meanwhile', {
      now: 'Soon',
    })
  })

  it('keeps all labels that are created at the same time', async () => {
    const { manager, titles } = await setUp()
    const wanted = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    await Promise.all(wanted.map((title) => manager.rpc.workspaceLabels.create({ title })))
    expect((await titles()).toSorted()).toEqual(wanted)
  })

  it('is applied once, and returns the same answer to a repeated call', async () => {
    const { manager, titles } = await setUp()
    const mutationId = newMutationId(world)
    const create = () => manager.rpc.workspaceLabels.create({ title: 'Urgent', color: 'red', mutationId })
    const [label, same] = await Promise.all([create(), create()])
    expect(same).toEqual(label)
    const removal = { label, mutationId: newMutationId(world) }
    expect(await manager.rpc.workspaceLabels.remove(removal)).toEqual(await manager.rpc.workspaceLabels.remove(removal))
    expect(await create()).toEqual(label)
    expect(await titles()).toEqual([])
  })
})

it('removes a deleted workspace label from the boards and restores it on every task', async () => {
  const { board, boardId, owner, manager } = await setUp()
  const label = await manager.rpc.workspaceLabels.create({ title: 'Urgent', color: 'red' })
  const task = await board.aTask({ labelIds: [label.labelId] })
  await manager.rpc.workspaceLabels.remove({ label })
  expect((await owner.rpc.boards.open({ boardId })).structure.workspaceLabels.labels).toEqual([])
  await expectRejected(manager.rpc.workspaceLabels.remove({ label }), 'label.not_found')
  expect(await manager.rpc.workspaceLabels.restore({ label })).toEqual(label)
  const { structure } = await owner.rpc.boards.open({ boardId })
  expect(structure.workspaceLabels.labels).toEqual([label])
  expect(unpackTask(boardId, (await owner.rpc.tasks.get(task)).card).labelIds).toEqual([label.labelId])
})
