// labels.merge and labels.mergeShared, their ways back, and the job that goes on with them.

import { afterAll, describe, expect, it } from 'vitest'
import { mergeDelaySeconds } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { runMerge } from '#functions/label/merge/run.ts'
import { resumeMerges } from '#functions/label/merge/resume.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { answersEverybody } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const labelsOf = async (task: Task) => (await world.table.task.get(task, true))!.labelIds
const told = async ({ boardId }: ABoard, type: string) =>
  (await world.log(boardId)).filter((event) => event.type === type)
/** Everybody who did not know yet has ended, and the job comes by. */
async function aMinuteLater(): Promise<void> {
  world.clock.forward(mergeDelaySeconds + 1)
  await resumeMerges(world)
}

async function aScene() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, manager] = await Promise.all([board.with('owner'), workspace.aPerson('manager')])
  const [from, to, other] = [await board.aLabel('Blog'), await board.aLabel('Website'), await board.aLabel('Other')]
  const bearing = (...labels: { labelId: typeof from.labelId }[]) =>
    board.aTask({ labelIds: labels.map(({ labelId }) => labelId) })
  const shared = (title: string) => manager.rpc.labels.createShared({ title })
  const { boardId } = board
  const merge = () => owner.rpc.labels.merge({ boardId, from, into: to.labelId })
  return { workspace, board, boardId, owner, manager, from, to, other, bearing, shared, merge }
}

describe('a merge of two labels of a board', () => {
  it('leaves one of them, on every task that bore either, each with an entry in its log', async () => {
    const { board, boardId, from, to, other, bearing, merge, owner } = await aScene()
    const tasks = await Promise.all([bearing(other, from), bearing(from, to), bearing(to), bearing(other)])
    const { mergeId } = await merge()
    expect(await Promise.all(tasks.map(labelsOf))).toEqual([
      [other.labelId, to.labelId],
      [to.labelId],
      [to.labelId],
      [other.labelId],
    ])
    const { labels } = (await world.table.boardStructure.get(boardId))!
    expect(labels.map(({ title }) => title).toSorted()).toEqual(['Other', 'Website'])
    expect(await told(board, 'label.merged')).toMatchObject([{ label: from, into: to, actorId: owner.userId }])
    const entries = await told(board, 'task.label_merged')
    const both = new Map(entries.map((entry) => ['taskId' in entry && entry.taskId, 'both' in entry && entry.both]))
    expect(both).toEqual(
      new Map([
        [tasks[0].taskId, false],
        [tasks[1].taskId, true],
      ]),
    )
    expect(entries).toMatchObject([
      { mergeId, from, to },
      { mergeId, from, to },
    ])
    expect(await world.waiting()).toBe(0)
  })

  it('goes into a label of the workspace, too', async () => {
    const { boardId, from, bearing, shared, owner } = await aScene()
    const [into, task] = [await shared('Website'), await bearing(from)]
    await owner.rpc.labels.merge({ boardId, from, into: into.labelId })
    expect(await labelsOf(task)).toEqual([into.labelId])
  })

  it('does not leave out what is archived or deleted', async () => {
    const { board, from, to, merge } = await aScene()
    const away = { at: world.clock.now(), by: board.createdBy, workspaceId: board.workspaceId, archived: null }
    const labelIds = [from.labelId]
    const tasks = [
      await board.aTask({ labelIds, state: 'archived', away }),
      await board.aTask({ labelIds, state: 'deleted', away }),
    ]
    await merge()
    for (const task of tasks) expect(await labelsOf(task)).toEqual([to.labelId])
  })

  it('loses nothing of what others do to the same tasks at the same time', async () => {
    const { owner, from, to, other, bearing, merge } = await aScene()
    const tasks = await Promise.all(Array.from({ length: 12 }, () => bearing(from)))
    await Promise.all([merge(), ...tasks.map((task) => owner.rpc.tasks.addLabel({ ...task, labelId: other.labelId }))])
    await aMinuteLater()
    for (const task of tasks) expect((await labelsOf(task)).toSorted()).toEqual([to.labelId, other.labelId].toSorted())
  })

  it('is refused with itself, into what is gone, and of what reads otherwise by now', async () => {
    const { boardId, owner, from, to } = await aScene()
    const merge = (title: string, into = to.labelId) =>
      owner.rpc.labels.merge({ boardId, from: { ...from, title }, into })
    await expectRefused(merge('Blog', from.labelId), 'request.invalid')
    await expectRefused(merge('Weblog'), 'board.changed_meanwhile', { field: 'label', now: 'Blog' })
    await owner.rpc.labels.remove({ boardId, label: to })
    await expectRefused(merge('Blog'), 'label.not_found')
  })

  answersEverybody(world, async ({ rpc, board }) => {
    const [from, to] = [await board.aLabel('Blog'), await board.aLabel('Website')]
    return rpc.labels.merge({ boardId: board.boardId, from, into: to.labelId })
  })
  happensOnce(world, async ({ board, owner }) => {
    const [from, to] = [await board.aLabel('Blog'), await board.aLabel('Website')]
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.labels.merge({ boardId, from, into: to.labelId, mutationId }),
      meanwhile: () => owner.rpc.labels.create({ boardId, title: 'Another' }),
    }
  })
})

describe('the way back from a merge', () => {
  it('gives every task what it bore, but for what was taken off since', async () => {
    const { board, boardId, owner, from, to, other, bearing, merge } = await aScene()
    const tasks = await Promise.all([bearing(other, from), bearing(from, to), bearing(to), bearing(from)])
    const { mergeId } = await merge()
    await owner.rpc.tasks.removeLabel({ ...tasks[3], labelId: to.labelId })
    await owner.rpc.labels.unmerge({ boardId, mergeId })
    expect(await Promise.all(tasks.map(labelsOf))).toEqual([
      [other.labelId, from.labelId],
      [from.labelId, to.labelId],
      [to.labelId],
      [],
    ])
    expect((await world.table.boardStructure.get(boardId))!.labels).toContainEqual(from)
    expect(await told(board, 'task.label_unmerged')).toHaveLength(2)
    await owner.rpc.labels.unmerge({ boardId, mergeId })
    await aMinuteLater()
    expect(await told(board, 'task.label_unmerged')).toHaveLength(2)
  })

  it('knows no merge of another board, nor of the workspace', async () => {
    const [one, other] = [await aScene(), await aScene()]
    const { mergeId } = await other.merge()
    await expectRefused(one.owner.rpc.labels.unmerge({ boardId: one.boardId, mergeId }), 'label.not_found')
    await expectRefused(one.manager.rpc.labels.unmergeShared({ mergeId }), 'label.not_found')
    await expectRefused(other.manager.rpc.labels.unmergeShared({ mergeId }), 'label.not_found')
  })
})

describe('a merge of two labels of the workspace', () => {
  async function overBoards() {
    const scene = await aScene()
    const { workspace, shared, board } = scene
    const [from, to] = [await shared('Blog'), await shared('Website')]
    const others = await Promise.all([workspace.aBoard(), workspace.aBoard({ state: 'archived' })])
    const tasks = await Promise.all([board, ...others].map((it) => it.aTask({ labelIds: [from.labelId] })))
    return { ...scene, from, to, tasks }
  }

  it('goes through all its boards, whoever may open them, and back', async () => {
    const { manager, from, to, tasks } = await overBoards()
    const { mergeId } = await manager.rpc.labels.mergeShared({ from, into: to.labelId })
    for (const task of tasks) expect(await labelsOf(task)).toEqual([to.labelId])
    expect((await manager.rpc.labels.shared({})).labels).toEqual([to])
    await manager.rpc.labels.unmergeShared({ mergeId })
    for (const task of tasks) expect(await labelsOf(task)).toEqual([from.labelId])
    expect((await manager.rpc.labels.shared({})).labels).toEqual([to, from])
  })

  it('touches nothing of another workspace', async () => {
    const [one, other] = [await overBoards(), await overBoards()]
    await one.manager.rpc.labels.mergeShared({ from: one.from, into: one.to.labelId })
    for (const task of other.tasks) expect(await labelsOf(task)).toEqual([other.from.labelId])
  })

  it('is refused into what is gone, and of what reads otherwise by now', async () => {
    const { manager, from, to } = await overBoards()
    const now = { ...from, title: 'Weblog' }
    await expectRefused(manager.rpc.labels.mergeShared({ from: now, into: to.labelId }), 'label.changed_meanwhile')
    await manager.rpc.labels.removeShared({ label: to })
    await expectRefused(manager.rpc.labels.mergeShared({ from, into: to.labelId }), 'label.not_found')
  })
})

describe('the job', () => {
  it('goes on where a merge was stopped, and tells the log of each task once', async () => {
    const { board, from, to, bearing, merge } = await aScene()
    const tasks = await Promise.all(Array.from({ length: 130 }, () => bearing(from)))
    const { mergeId } = await merge()
    // As though the process had died in the middle.
    const stopped = (await world.table.merge.get(mergeId))!
    const again = { ...stopped, passAt: null, reached: null, tendAt: world.clock.now(), version: stopped.version + 1 }
    await world.table.merge.note(stopped, again)
    for (const task of tasks.slice(0, 120)) {
      const now = (await world.table.task.get(task, true))!
      await board.taskBecomes(now, { labelIds: [from.labelId] })
    }
    let slices = 0
    const ground = { ...world, table: world.afresh(), committedEvents: [] }
    expect(await runMerge(ground, again, () => ++slices < 1)).toBe(false)
    await Promise.all([
      resumeMerges({ ...world, table: world.afresh() }),
      resumeMerges({ ...world, table: world.afresh() }),
    ])
    for (const task of tasks) expect(await labelsOf(task)).toEqual([to.labelId])
    expect(await told(board, 'task.label_merged')).toHaveLength(250)
  })

  it.runIf(isFullRun)('soon ends its pass when the merge is taken back in the middle of a board', async () => {
    const { board, boardId, owner, from, bearing, merge } = await aScene()
    const { mergeId } = await merge()
    const tasks = await Promise.all(Array.from({ length: 420 }, () => bearing(from)))
    world.clock.forward(mergeDelaySeconds + 1)
    const back: Promise<unknown>[] = []
    const timeIsLeft = () => {
      if (back.length === 0) back.push(owner.rpc.labels.unmerge({ boardId, mergeId }))
      return true
    }
    expect(await runMerge({ ...world, committedEvents: [] }, (await world.table.merge.get(mergeId))!, timeIsLeft)).toBe(
      false,
    )
    expect((await told(board, 'task.label_merged')).length).toBeLessThan(tasks.length)
    await Promise.all(back)
    await aMinuteLater()
    expect(new Set((await Promise.all(tasks.map(labelsOf))).flat())).toEqual(new Set([from.labelId]))
  })

  it('makes a last pass for those who did not know yet, and then it is over', async () => {
    const { board, from, to, bearing, merge } = await aScene()
    await bearing(from)
    const { mergeId } = await merge()
    // A call that had been let in before the label went.
    const late = await bearing(from)
    await resumeMerges(world)
    expect(await labelsOf(late)).toEqual([from.labelId])
    await aMinuteLater()
    expect(await labelsOf(late)).toEqual([to.labelId])
    expect(await world.table.merge.get(mergeId)).toMatchObject({ tendAt: null })
    expect(await told(board, 'task.label_merged')).toHaveLength(2)
  })
})

describe('labels.usesOfShared', () => {
  it('counts the open tasks that whoever asks sees, board by board, and none beside', async () => {
    const { workspace, board, manager, owner, shared } = await aScene()
    const label = await shared('Website')
    const labelIds = [label.labelId]
    const root = await board.aTask({ labelIds })
    await board.aSubTask(root, { labelIds })
    await board.aTask({ labelIds, state: 'archived' })
    await board.aTask({ labelIds, visibleTo: [owner.userId] })
    const boards = await Promise.all(Array.from({ length: 7 }, () => workspace.aBoard()))
    await Promise.all(boards.map((it) => it.aTask({ labelIds })))
    const counted = async (rpc: typeof manager.rpc) => {
      const counts: number[] = []
      let cursor: Parameters<typeof rpc.labels.usesOfShared>[0]['cursor'] = null
      do {
        const page = await rpc.labels.usesOfShared({ cursor })
        counts.push(...page.boards.flatMap(({ uses }) => uses.map(({ tasks }) => tasks)))
        cursor = page.cursor
      } while (cursor)
      return counts.toSorted((one, other) => one - other)
    }
    expect(await counted((await workspace.aPerson('administrator')).rpc)).toEqual([1, 1, 1, 1, 1, 1, 1, 3])
    // Of boards one manages and is no member of, one sees no task.
    expect(await counted(manager.rpc)).toEqual([])
    await board.admits(manager, 'editor')
    expect(await counted(manager.rpc)).toEqual([2])
  })
})
