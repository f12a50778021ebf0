// A template: a board that is not listed among boards, and whose days are relative to a start.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { templateDay } from '#shared/common/template-day.ts'
import { plans } from '#shared/subscription/plans.ts'
import { aFullBoard, completeCopy, allParts, boardSeenBy } from '#tests/copy/kit.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'

let world: World
let workspace: AWorkspace
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  manager = await workspace.aPerson('manager')
})
afterAll(() => world.close())

const asTemplate = { as: 'template' } as const
const create = ({ rpc }: Person, title = 'Launch') => rpc.templates.create({ title })
const change = (person: Person, { boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>, to: string) =>
  person.rpc.tasks.change({ boardId, taskId, change: { field: 'due', from: null, to } })
const titlesOf = async ({ rpc }: Person) => (await rpc.templates.list({})).templates.map(({ title }) => title)

describe('an empty template', () => {
  it('starts like a board, and is listed with its members and list sizes', async () => {
    const here = await world.aWorkspace()
    const mine = await here.aPerson('manager')
    const { boardId } = await create(mine)
    expect(boardId).toMatch(/^tpl_/)
    expect(await mine.rpc.templates.list({})).toMatchObject({
      templates: [
        { boardId, title: 'Launch', tabs: 1, tasks: 0, shape: [0, 0, 0], managers: [mine.userId], members: [] },
      ],
    })
    expect(await mine.rpc.templates.quota({})).toEqual({ used: 1, limit: null })
  })

  it('is no board, and opening it does not add it to the recent boards', async () => {
    const { boardId } = await create(manager, 'No project')
    await manager.rpc.boards.visit({ boardId })
    const { boards, recent } = await manager.rpc.boards.list({})
    expect(boards.map((board) => board.boardId)).not.toContain(boardId)
    expect(recent.map((board) => board.boardId)).not.toContain(boardId)
  })

  it('can be created by managers and administrators', async () => {
    await expectRejected(create(await workspace.aPerson()), 'permission.denied')
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    await expectRejected(completeCopy(world, owner, board.boardId, allParts, asTemplate), 'permission.denied')
  })

  it('can be seen by its members and by those who manage boards', async () => {
    const template = await workspace.aBoard({ ...asTemplate, title: 'Fair' })
    const [owner, stranger] = [await template.with('owner'), await workspace.aPerson()]
    expect(await titlesOf(owner)).toEqual(['Fair'])
    expect(await titlesOf(stranger)).toEqual([])
    expect(await titlesOf(manager)).toContain('Fair')
    await expectRejected(stranger.rpc.boards.open({ boardId: template.boardId }), 'board.not_found')
  })
})

describe('the task information of a template', () => {
  const aFilledTemplate = async (here: AWorkspace = workspace) => {
    const template = await here.aBoard({ ...asTemplate, title: 'Season' })
    const owner = await template.with('owner')
    await template.aTask({ title: 'Brief' })
    await template.aTask({ title: 'Budget' })
    await template.aTask({ title: 'Salaries', visibleTo: [owner.userId] })
    return { template, owner }
  }
  const shownTo = async ({ rpc }: Person, boardId: BoardId, state: 'active' | 'archived' = 'active') => {
    const shown = (await rpc.templates.list({ state })).templates.find((one) => one.boardId === boardId)
    return (
      shown && { tasks: shown.tasks, shape: shown.shape, use: shown.may.duplicate, edit: shown.mayCreate === 'allowed' }
    )
  }

  it('contains for every reader only visible tasks, in counts, preview and copy', async () => {
    const { template, owner } = await aFilledTemplate()
    const guest = await workspace.aPerson('guest')
    await template.addMember(guest, 'viewer')
    const shown = (person: Person) => shownTo(person, template.boardId)
    const whole = { tasks: 3, shape: [3, 0, 0], use: true, edit: true }
    const asViewer = { tasks: 2, shape: [2, 0, 0], use: true, edit: false }
    expect(await shown(owner)).toEqual(whole)
    expect(await shown(await workspace.aPerson('administrator'))).toEqual(whole)
    expect(await shown(await template.with('viewer'))).toEqual(asViewer)
    expect(await shown(guest)).toEqual(asViewer)
    expect(await shown(manager)).toEqual(asViewer)
    expect(await shown(await template.with('restricted'))).toEqual({ ...asViewer, tasks: 0, shape: [0, 0, 0] })
    expect(await shown(await workspace.aPerson())).toBeUndefined()
  })

  it('is available to a manager without membership, read-only', async () => {
    const { template } = await aFilledTemplate()
    const { boardId } = template
    expect((await boardSeenBy(manager, boardId)).titles.toSorted()).toEqual(['Brief', 'Budget'])
    const made = await completeCopy(world, manager, boardId, allParts, { as: 'board' })
    expect((await boardSeenBy(manager, made.boardId)).titles.toSorted()).toEqual(['Brief', 'Budget'])
    const [task] = (await boardSeenBy(manager, boardId)).tasks
    await expectRejected(change(manager, task!, templateDay(2)), 'permission.denied')
  })

  it('counts tasks of an archived template for a manager who may restore it', async () => {
    const here = await world.aWorkspace()
    const { template, owner } = await aFilledTemplate(here)
    await owner.rpc.boards.archive({ boardId: template.boardId })
    expect(await shownTo(await here.aPerson('manager'), template.boardId, 'archived')).toMatchObject({
      tasks: 2,
      shape: [2, 0, 0],
    })
  })
})

describe('an archived template', () => {
  it('is listed separately for those who may see it', async () => {
    const template = await workspace.aBoard({ ...asTemplate, title: 'Kept' })
    const [owner, viewer] = [await template.with('owner'), await template.with('viewer')]
    await owner.rpc.boards.archive({ boardId: template.boardId })
    const archived = (person: Person) => person.rpc.templates.list({ state: 'archived' })
    expect(await titlesOf(owner)).toEqual([])
    expect(await archived(owner)).toMatchObject({
      templates: [{ title: 'Kept', may: { duplicate: false, remove: true } }],
      shipped: [],
    })
    expect((await archived(manager)).templates).toMatchObject([{ title: 'Kept', may: { restore: true } }])
    expect((await archived(viewer)).templates).toEqual([])
  })
})

describe('the days of a template', () => {
  it('are relative to a start, and no calendar day is accepted', async () => {
    const template = await workspace.aBoard(asTemplate)
    const owner = await template.with('owner')
    const task = await template.aTask()
    await expectRejected(change(owner, task, '2026-12-01'), 'task.wrong_date')
    await expectRejected(change(owner, task, '2026-12-01T10:00:00.000Z'), 'task.wrong_date')
    await change(owner, task, templateDay(5))
    expect((await boardSeenBy(owner, template.boardId)).tasks[0]).toMatchObject({ due: templateDay(5) })
  })

  it('are not accepted on a board', async () => {
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    await expectRejected(change(owner, await board.aTask(), templateDay(5)), 'task.wrong_date')
  })

  it('appear in nobody’s tasks', async () => {
    const template = await workspace.aBoard(asTemplate)
    const owner = await template.with('owner')
    await template.aTask({ assigneeId: owner.userId, due: templateDay(2) })
    expect((await world.table.task.assignedTo(owner.userId)).refs).toEqual([])
  })
})

describe('a template from a board', () => {
  it('resets the tasks, with the first due day as day one', async () => {
    const { board, rootTask } = await aFullBoard(world, workspace)
    await board.addMember(manager, 'owner')
    await board.updateTask((await boardSeenBy(manager, board.boardId)).task(rootTask.title), {
      start: '2026-11-28' as Task['due'],
      due: '2026-12-01' as Task['due'],
      status: 'completed',
      completedAt: new Date(),
      spent: 30,
    })
    const made = await completeCopy(world, manager, board.boardId, allParts, asTemplate)
    expect(made.boardId).toMatch(/^tpl_/)
    const template = await boardSeenBy(manager, made.boardId)
    expect(template.titles).toEqual(['Buy paint', 'Paint the door', 'Paint the wall'])
    expect(template.task(rootTask.title)).toMatchObject({
      status: 'not_started',
      completedAt: null,
      spent: null,
      start: templateDay(1),
      due: templateDay(4),
      comments: 0,
      attachments: 1,
    })
  })

  it('stores a due time as its day in the time zone of the creator', async () => {
    const board = await workspace.aBoard()
    await board.addMember(manager, 'owner')
    await board.aTask({ title: 'Late', due: '2026-12-01T23:30:00.000Z' as Task['due'] })
    await board.aTask({ title: 'Early', due: '2026-12-02' as Task['due'] })
    const template = await boardSeenBy(
      manager,
      (await completeCopy(world, manager, board.boardId, allParts, asTemplate)).boardId,
    )
    // Half past eleven in London is half past midnight in Berlin.
    expect([template.task('Late').due, template.task('Early').due]).toEqual([templateDay(1), templateDay(1)])
  })
})

describe('a board from a template', () => {
  const madeOn = async (start: string) => {
    const template = await workspace.aBoard(asTemplate)
    const member = await template.with('editor')
    const root = await template.aTask({ title: 'Book', start: templateDay(1), due: templateDay(35) })
    await template.aSubTask(root, { title: 'Ask', due: templateDay(8) })
    const made = await completeCopy(world, member, template.boardId, allParts, { start: Day.parse(start) })
    return { member, project: await boardSeenBy(member, made.boardId), template }
  }

  it('has calendar days, also across daylight saving changes', async () => {
    // In Berlin the clocks are put back on the 25th of October, and forward on the 28th of March.
    for (const [start, eighth, last] of [
      ['2026-10-20', '2026-10-27', '2026-11-23'],
      ['2027-03-25', '2027-04-01', '2027-04-28'],
    ] as const) {
      const { project, member } = await madeOn(start)
      expect(project.task('Book')).toMatchObject({ start, due: last })
      expect(project.task('Ask')).toMatchObject({ due: eighth })
      const { boards } = await member.rpc.boards.list({})
      expect(boards.map(({ boardId }) => boardId)).toContain(project.structure.board.boardId)
    }
  })

  it('leaves the template unchanged, and its creator is Owner', async () => {
    const { project, member, template } = await madeOn('2026-10-20')
    expect(project.structure.members.find(({ userId }) => userId === member.userId)).toMatchObject({ role: 'owner' })
    expect((await boardSeenBy(member, template.boardId)).task('Book')).toMatchObject({ due: templateDay(35) })
  })

  it('starts today by default', async () => {
    const template = await workspace.aBoard(asTemplate)
    const member = await template.with('viewer')
    await template.aTask({ title: 'Book', due: templateDay(1) })
    const made = await boardSeenBy(member, (await completeCopy(world, member, template.boardId)).boardId)
    expect(made.task('Book').due).toBe(world.clock.now().toISOString().slice(0, 10))
  })
})

describe('the template limit of the plan', () => {
  const full = async () => {
    const small = await world.aWorkspace({ plan: 'free' })
    const owner = await small.aPerson('administrator')
    const ids: BoardId[] = []
    for (let at = 0; at < plans.free.templates; at++) ids.push((await create(owner)).boardId)
    return { owner, ids, board: await small.aBoard() }
  }

  it('applies to every way to create a template, and returns the limit', async () => {
    const { owner, ids, board } = await full()
    const limit = { limit: plans.free.templates }
    await expectRejected(create(owner), 'template.limit_reached', limit)
    await expectRejected(
      completeCopy(world, owner, board.boardId, allParts, asTemplate),
      'template.limit_reached',
      limit,
    )
    await expectRejected(completeCopy(world, owner, ids[0]!, allParts, asTemplate), 'template.limit_reached', limit)
    expect(await owner.rpc.templates.quota({})).toEqual({ used: 2, limit: 2 })
    expect((await completeCopy(world, owner, ids[0]!)).state).toBe('done')
  })

  it('counts archived templates, not deleted ones, which can be restored only below the limit', async () => {
    const { owner, ids } = await full()
    const [first] = ids as [BoardId]
    await owner.rpc.boards.archive({ boardId: first })
    await expectRejected(create(owner), 'template.limit_reached')
    await owner.rpc.boards.delete({ boardId: first })
    const { boardId: third } = await create(owner)
    await expectRejected(owner.rpc.boards.restore({ boardId: first }), 'template.limit_reached')
    await owner.rpc.boards.delete({ boardId: third })
    await owner.rpc.boards.restore({ boardId: first })
    expect(await owner.rpc.templates.quota({})).toEqual({ used: 2, limit: 2 })
  })
})

describe('a removed template', () => {
  it('is listed among removed templates, not among boards', async () => {
    const template = await workspace.aBoard({ ...asTemplate, title: 'Old fair' })
    const owner = await template.with('owner')
    await owner.rpc.boards.delete({ boardId: template.boardId })
    const titles = async (kind: 'board' | 'template') =>
      (await manager.rpc.lifecycle.list({ state: 'deleted', kind })).rows.map(({ title }) => title)
    expect(await titles('template')).toContain('Old fair')
    expect(await titles('board')).not.toContain('Old fair')
    const item = { kind: 'board' as const, boardId: template.boardId, id: template.boardId }
    await manager.rpc.lifecycle.restore({ items: [item] })
    expect(await titlesOf(manager)).toContain('Old fair')
  })
})
