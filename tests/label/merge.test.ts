// labels.merge, workspaceLabels.merge, their undo, and the job that resumes merges.

import { afterAll, describe, expect, it } from 'vitest'
import { mergeDelaySeconds } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { runMerge } from '#functions/label/merge/run.ts'
import { resumeMerges } from '#functions/label/merge/resume.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { testCallers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const labelsOf = async (task: Task) => (await world.table.task.get(task, true))!.labelIds
const eventsOfType = async ({ boardId }: ABoard, type: string) =>
  (await world.log(boardId)).filter((event) => event.type === type)
/** Moves the clock until all earlier calls have ended, and runs the job. */
async function runMergeJob(): Promise<void> {
  world.clock.forward(mergeDelaySeconds + 1)
  await resumeMerges(world)
}

async function setUp() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, manager] = await Promise.all([board.with('owner'), workspace.aPerson('manager')])
  const [from, to, other] = [await board.aLabel('Blog'), await board.aLabel('Website'), await board.aLabel('Other')]
  const taskWith = (...labels: { labelId: typeof from.labelId }[]) =>
    board.aTask({ labelIds: labels.map(({ labelId }) => labelId) })
  const shared = (title: string) => manager.rpc.workspaceLabels.create({ title })
  const { boardId } = board
  const merge = () => owner.rpc.labels.merge({ boardId, from, into: to.labelId })
  return { workspace, board, boardId, owner, manager, from, to, other, taskWith, shared, merge }
}

describe('merging two labels of a board', () => {
  it('keeps one of them on every task with either, and logs each task', async () => {
    const { board, boardId, from, to, other, taskWith, merge, owner } = await setUp()
    const tasks = await Promise.all([taskWith(other, from), taskWith(from, to), taskWith(to), taskWith(other)])
    const { mergeId } = await merge()
    expect(await Promise.all(tasks.map(labelsOf))).toEqual([
      [other.labelId, to.labelId],
      [to.labelId],
      [to.labelId],
      [other.labelId],
    ])
    const { labels } = (await world.table.boardStructure.get(boardId))!
    expect(labels.map(({ title }) => title).toSorted()).toEqual(['Other', 'Website'])
    expect(await eventsOfType(board, 'label.merged')).toMatchObject([{ label: from, into: to, actorId: owner.userId }])
    const entries = await eventsOfType(board, 'task.label_merged')
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
    expect(await world.outboxSize()).toBe(0)
  })

  it('is possible into a workspace label', async () => {
    const { boardId, from, taskWith, shared, owner } = await setUp()
    const [into, task] = [await shared('Website'), await taskWith(from)]
    await owner.rpc.labels.merge({ boardId, from, into: into.labelId })
    expect(await labelsOf(task)).toEqual([into.labelId])
  })

  it('includes archived and deleted tasks', async () => {
    const { board, from, to, merge } = await setUp()
    const removal = { at: world.clock.now(), by: board.createdBy, workspaceId: board.workspaceId, archived: null }
    const labelIds = [from.labelId]
    const tasks = [
      await board.aTask({ labelIds, state: 'archived', removal }),
      await board.aTask({ labelIds, state: 'deleted', removal }),
    ]
    await merge()
    for (const task of tasks) expect(await labelsOf(task)).toEqual([to.labelId])
  })

  it('keeps concurrent changes of the same tasks', async () => {
    const { owner, from, to, other, taskWith, merge } = await setUp()
    const tasks = await Promise.all(Array.from({ length: 12 }, () => taskWith(from)))
    await Promise.all([merge(), ...tasks.map((task) => owner.rpc.tasks.addLabel({ ...task, labelId: other.labelId }))])
    await runMergeJob()
    for (const task of tasks) expect((await labelsOf(task)).toSorted()).toEqual([to.labelId, other.labelId].toSorted())
  })

  it('is rejected with itself, into a deleted label, and if the label was changed', async () => {
    const { boardId, owner, from, to } = await setUp()
    const merge = (title: string, into = to.labelId) =>
      owner.rpc.labels.merge({ boardId, from: { ...from, title }, into })
    await expectRejected(merge('Blog', from.labelId), 'request.invalid')
    await expectRejected(merge('Weblog'), 'board.changed_meanwhile', { field: 'label', now: 'Blog' })
    await owner.rpc.labels.remove({ boardId, label: to })
    await expectRejected(merge('Blog'), 'label.not_found')
  })

  testCallers(world, async ({ rpc, board }) => {
    const [from, to] = [await board.aLabel('Blog'), await board.aLabel('Website')]
    return rpc.labels.merge({ boardId: board.boardId, from, into: to.labelId })
  })
  testIdempotency(world, async ({ board, owner }) => {
    const [from, to] = [await board.aLabel('Blog'), await board.aLabel('Website')]
    const { boardId } = board
    return {
      board,
      call: (mutationId) => owner.rpc.labels.merge({ boardId, from, into: to.labelId, mutationId }),
      changeInBetween: () => owner.rpc.labels.create({ boardId, title: 'Another' }),
    }
  })
})

describe('undoing a merge', () => {
  it('restores the labels of every task, except those removed since', async () => {
    const { board, boardId, owner, from, to, other, taskWith, merge } = await setUp()
    const tasks = await Promise.all([taskWith(other, from), taskWith(from, to), taskWith(to), taskWith(from)])
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
    expect(await eventsOfType(board, 'task.label_unmerged')).toHaveLength(2)
    await owner.rpc.labels.unmerge({ boardId, mergeId })
    await runMergeJob()
    expect(await eventsOfType(board, 'task.label_unmerged')).toHaveLength(2)
  })

  it('returns NOT_FOUND for a merge of another board or of the workspace', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const { mergeId } = await other.merge()
    await expectRejected(one.owner.rpc.labels.unmerge({ boardId: one.boardId, mergeId }), 'label.not_found')
    await expectRejected(one.manager.rpc.workspaceLabels.unmerge({ mergeId }), 'label.not_found')
    await expectRejected(other.manager.rpc.workspaceLabels.unmerge({ mergeId }), 'label.not_found')
  })
})

describe('merging two workspace labels', () => {
  async function mergeAcrossBoards() {
    const scene = await setUp()
    const { workspace, shared, board } = scene
    const [from, to] = [await shared('Blog'), await shared('Website')]
    const others = await Promise.all([workspace.aBoard(), workspace.aBoard({ state: 'archived' })])
    const tasks = await Promise.all([board, ...others].map((it) => it.aTask({ labelIds: [from.labelId] })))
    return { ...scene, from, to, tasks }
  }

  it('changes all boards, regardless of who may open them, and is undone on all', async () => {
    const { manager, from, to, tasks } = await mergeAcrossBoards()
    const { mergeId } = await manager.rpc.workspaceLabels.merge({ from, into: to.labelId })
    for (const task of tasks) expect(await labelsOf(task)).toEqual([to.labelId])
    expect((await manager.rpc.workspaceLabels.list({})).labels).toEqual([to])
    await manager.rpc.workspaceLabels.unmerge({ mergeId })
    for (const task of tasks) expect(await labelsOf(task)).toEqual([from.labelId])
    expect((await manager.rpc.workspaceLabels.list({})).labels).toEqual([to, from])
  })

  it('does not change another workspace', async () => {
    const [one, other] = [await mergeAcrossBoards(), await mergeAcrossBoards()]
    await one.manager.rpc.workspaceLabels.merge({ from: one.from, into: one.to.labelId })
    for (const task of other.tasks) expect(await labelsOf(task)).toEqual([other.from.labelId])
  })

  it('is rejected into a deleted label, and if the label was changed', async () => {
    const { manager, from, to } = await mergeAcrossBoards()
    const changedLabel = { ...from, title: 'Weblog' }
    const outdated = manager.rpc.workspaceLabels.merge({ from: changedLabel, into: to.labelId })
    await expectRejected(outdated, 'label.changed_meanwhile')
    await manager.rpc.workspaceLabels.remove({ label: to })
    await expectRejected(manager.rpc.workspaceLabels.merge({ from, into: to.labelId }), 'label.not_found')
  })
})

describe('merge job', () => {
  it('resumes an interrupted merge and logs each task once', async () => {
    const { board, from, to, taskWith, merge } = await setUp()
    const tasks = await Promise.all(Array.from({ length: 130 }, () => taskWith(from)))
    const { mergeId } = await merge()
    // As if the process had died in the middle.
    const stopped = (await world.table.merge.get(mergeId))!
    const restarted = {
      ...stopped,
      passAt: null,
      reached: null,
      resumeAt: world.clock.now(),
      version: stopped.version + 1,
    }
    await world.table.merge.saveProgress(stopped, restarted)
    for (const task of tasks.slice(0, 120)) {
      const now = (await world.table.task.get(task, true))!
      await board.updateTask(now, { labelIds: [from.labelId] })
    }
    let slices = 0
    const deps = { ...world, table: world.reopenTable(), committedEvents: [] }
    expect(await runMerge(deps, restarted, () => ++slices < 1)).toBe(false)
    await Promise.all([
      resumeMerges({ ...world, table: world.reopenTable() }),
      resumeMerges({ ...world, table: world.reopenTable() }),
    ])
    for (const task of tasks) expect(await labelsOf(task)).toEqual([to.labelId])
    expect(await eventsOfType(board, 'task.label_merged')).toHaveLength(250)
  })

  it.runIf(isFullRun)('ends its pass early when the merge is undone in the middle of a board', async () => {
    const { board, boardId, owner, from, taskWith, merge } = await setUp()
    const { mergeId } = await merge()
    const tasks = await Promise.all(Array.from({ length: 420 }, () => taskWith(from)))
    world.clock.forward(mergeDelaySeconds + 1)
    const unmerges: Promise<unknown>[] = []
    const timeIsLeft = () => {
      if (unmerges.length === 0) unmerges.push(owner.rpc.labels.unmerge({ boardId, mergeId }))
      return true
    }
    expect(await runMerge({ ...world, committedEvents: [] }, (await world.table.merge.get(mergeId))!, timeIsLeft)).toBe(
      false,
    )
    expect((await eventsOfType(board, 'task.label_merged')).length).toBeLessThan(tasks.length)
    await Promise.all(unmerges)
    await runMergeJob()
    expect(new Set((await Promise.all(tasks.map(labelsOf))).flat())).toEqual(new Set([from.labelId]))
  })

  it('makes a last pass for calls that started before the merge, and then ends', async () => {
    const { board, from, to, taskWith, merge } = await setUp()
    await taskWith(from)
    const { mergeId } = await merge()
    // A call that was authorised before the label was removed.
    const late = await taskWith(from)
    await resumeMerges(world)
    expect(await labelsOf(late)).toEqual([from.labelId])
    await runMergeJob()
    expect(await labelsOf(late)).toEqual([to.labelId])
    expect(await world.table.merge.get(mergeId)).toMatchObject({ resumeAt: null })
    expect(await eventsOfType(board, 'task.label_merged')).toHaveLength(2)
  })
})

describe('workspaceLabels.uses', () => {
  it('counts the open tasks that the caller sees, per board', async () => {
    const { workspace, board, manager, owner, shared } = await setUp()
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
      let cursor: Parameters<typeof rpc.workspaceLabels.uses>[0]['cursor'] = null
      do {
        const page = await rpc.workspaceLabels.uses({ cursor })
        counts.push(...page.boards.flatMap(({ uses }) => uses.map(({ tasks }) => tasks)))
        cursor = page.cursor
      } while (cursor)
      return counts.toSorted((one, other) => one - other)
    }
    expect(await counted((await workspace.aPerson('administrator')).rpc)).toEqual([1, 1, 1, 1, 1, 1, 1, 3])
    // A manager sees no tasks of boards of which they are not a member.
    expect(await counted(manager.rpc)).toEqual([])
    await board.addMember(manager, 'editor')
    expect(await counted(manager.rpc)).toEqual([2])
  })
})
