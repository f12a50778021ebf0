// What a template is: a board like any other that is nobody's project, and whose days count from a start.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { relativeDay } from '#shared/common/relative-day.ts'
import { plans } from '#shared/subscription/plans.ts'
import { aFullBoard, copied, everything, seen } from '#tests/copy/kit.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
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

describe('a template made of nothing', () => {
  it('begins like a board, and is listed with its people and the shape of its lists', async () => {
    const here = await world.aWorkspace()
    const mine = await here.aPerson('manager')
    const { boardId } = await create(mine)
    expect(boardId).toMatch(/^tpl_/)
    expect(await mine.rpc.templates.list({})).toMatchObject({
      templates: [
        { boardId, title: 'Launch', tabs: 1, tasks: 0, shape: [0, 0, 0], managers: [mine.userId], members: [] },
      ],
    })
    expect(await mine.rpc.templates.room({})).toEqual({ used: 1, limit: null })
  })

  it('is no project, and opening it makes it none of those opened lately', async () => {
    const { boardId } = await create(manager, 'No project')
    await manager.rpc.boards.visit({ boardId })
    const { boards, recent } = await manager.rpc.boards.list({})
    expect(boards.map((board) => board.boardId)).not.toContain(boardId)
    expect(recent.map((board) => board.boardId)).not.toContain(boardId)
  })

  it('is made by managers and administrators', async () => {
    await expectRefused(create(await workspace.aPerson()), 'permission.denied')
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    await expectRefused(copied(world, owner, board.boardId, everything, asTemplate), 'permission.denied')
  })

  it('is seen by its members, and by those who manage boards', async () => {
    const template = await workspace.aBoard({ ...asTemplate, title: 'Fair' })
    const [owner, stranger] = [await template.with('owner'), await workspace.aPerson()]
    expect(await titlesOf(owner)).toEqual(['Fair'])
    expect(await titlesOf(stranger)).toEqual([])
    expect(await titlesOf(manager)).toContain('Fair')
    await expectRefused(stranger.rpc.boards.open({ boardId: template.boardId }), 'board.not_found')
  })
})

describe('what each reader is told about the tasks of a template', () => {
  const aFilledTemplate = async (here: AWorkspace = workspace) => {
    const template = await here.aBoard({ ...asTemplate, title: 'Season' })
    const owner = await template.with('owner')
    await template.aTask({ title: 'Brief' })
    await template.aTask({ title: 'Budget' })
    await template.aTask({ title: 'Salaries', visibleTo: [owner.userId] })
    return { template, owner }
  }
  const shownTo = async ({ rpc }: Person, boardId: BoardId, shelf: 'active' | 'archived' = 'active') => {
    const shown = (await rpc.templates.list({ shelf })).templates.find((one) => one.boardId === boardId)
    return (
      shown && { tasks: shown.tasks, shape: shown.shape, use: shown.may.duplicate, edit: shown.mayCreate === 'allowed' }
    )
  }

  it('counts, previews and offers it to every reader by what they see of it', async () => {
    const { template, owner } = await aFilledTemplate()
    const guest = await workspace.aPerson('guest')
    await template.admits(guest, 'viewer')
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

  it('lets a manager open and use one without membership, and change nothing', async () => {
    const { template } = await aFilledTemplate()
    const { boardId } = template
    expect((await seen(manager, boardId)).titles.toSorted()).toEqual(['Brief', 'Budget'])
    const made = await copied(world, manager, boardId, everything, { as: 'board' })
    expect((await seen(manager, made.boardId)).titles.toSorted()).toEqual(['Brief', 'Budget'])
    const [task] = (await seen(manager, boardId)).tasks
    await expectRefused(change(manager, task!, relativeDay(2)), 'permission.denied')
  })

  it('counts an archived one for the manager who may restore it', async () => {
    const here = await world.aWorkspace()
    const { template, owner } = await aFilledTemplate(here)
    await owner.rpc.boards.archive({ boardId: template.boardId })
    expect(await shownTo(await here.aPerson('manager'), template.boardId, 'archived')).toMatchObject({
      tasks: 2,
      shape: [2, 0, 0],
    })
  })
})

describe('a template that is archived', () => {
  it('is listed apart, for those who may see it', async () => {
    const template = await workspace.aBoard({ ...asTemplate, title: 'Kept' })
    const [owner, viewer] = [await template.with('owner'), await template.with('viewer')]
    await owner.rpc.boards.archive({ boardId: template.boardId })
    const archived = (person: Person) => person.rpc.templates.list({ shelf: 'archived' })
    expect(await titlesOf(owner)).toEqual([])
    expect(await archived(owner)).toMatchObject({
      templates: [{ title: 'Kept', may: { duplicate: false, putAway: true } }],
      shipped: [],
    })
    expect((await archived(manager)).templates).toMatchObject([{ title: 'Kept', may: { bringBack: true } }])
    expect((await archived(viewer)).templates).toEqual([])
  })
})

describe('the days of a template', () => {
  it('count from a start, and no day of the calendar is one', async () => {
    const template = await workspace.aBoard(asTemplate)
    const owner = await template.with('owner')
    const task = await template.aTask()
    await expectRefused(change(owner, task, '2026-12-01'), 'task.wrong_date')
    await expectRefused(change(owner, task, '2026-12-01T10:00:00.000Z'), 'task.wrong_date')
    await change(owner, task, relativeDay(5))
    expect((await seen(owner, template.boardId)).tasks[0]).toMatchObject({ due: relativeDay(5) })
  })

  it('are no days of a project', async () => {
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    await expectRefused(change(owner, await board.aTask(), relativeDay(5)), 'task.wrong_date')
  })

  it('are work for nobody', async () => {
    const template = await workspace.aBoard(asTemplate)
    const owner = await template.with('owner')
    await template.aTask({ assigneeId: owner.userId, due: relativeDay(2) })
    expect((await world.table.task.assignedTo(owner.userId)).refs).toEqual([])
  })
})

describe('a template made of a project', () => {
  it('takes its tasks along as they are before anybody began, the first day being day one', async () => {
    const { board, door } = await aFullBoard(world, workspace)
    await board.admits(manager, 'owner')
    await board.taskBecomes((await seen(manager, board.boardId)).task(door.title), {
      start: '2026-11-28' as Task['due'],
      due: '2026-12-01' as Task['due'],
      status: 'completed',
      completedAt: new Date(),
      spent: 30,
    })
    const made = await copied(world, manager, board.boardId, everything, asTemplate)
    expect(made.boardId).toMatch(/^tpl_/)
    const template = await seen(manager, made.boardId)
    expect(template.titles).toEqual(['Buy paint', 'Paint the door', 'Paint the wall'])
    expect(template.task(door.title)).toMatchObject({
      status: 'not_started',
      completedAt: null,
      spent: null,
      start: relativeDay(1),
      due: relativeDay(4),
      comments: 0,
      attachments: 1,
    })
  })

  it('holds a time of a day as that day, where whoever makes it lives', async () => {
    const board = await workspace.aBoard()
    await board.admits(manager, 'owner')
    await board.aTask({ title: 'Late', due: '2026-12-01T23:30:00.000Z' as Task['due'] })
    await board.aTask({ title: 'Early', due: '2026-12-02' as Task['due'] })
    const template = await seen(manager, (await copied(world, manager, board.boardId, everything, asTemplate)).boardId)
    // Half past eleven in London is half past midnight in Berlin.
    expect([template.task('Late').due, template.task('Early').due]).toEqual([relativeDay(1), relativeDay(1)])
  })
})

describe('a project made of a template', () => {
  const madeOn = async (start: string) => {
    const template = await workspace.aBoard(asTemplate)
    const member = await template.with('editor')
    const root = await template.aTask({ title: 'Book', start: relativeDay(1), due: relativeDay(35) })
    await template.aSubTask(root, { title: 'Ask', due: relativeDay(8) })
    const made = await copied(world, member, template.boardId, everything, { start: Day.parse(start) })
    return { member, project: await seen(member, made.boardId), template }
  }

  it('has days of the calendar, whatever the clocks do meanwhile', async () => {
    // In Berlin the clocks are put back on the 25th of October, and forward on the 28th of March.
    for (const [start, eighth, last] of [
      ['2026-10-20', '2026-10-27', '2026-11-23'],
      ['2027-03-25', '2027-04-01', '2027-04-28'],
    ] as const) {
      const { project, member } = await madeOn(start)
      expect(project.task('Book')).toMatchObject({ start, due: last })
      expect(project.task('Ask')).toMatchObject({ due: eighth })
      const { boards } = await member.rpc.boards.list({})
      expect(boards.map(({ boardId }) => boardId)).toContain(project.frame.board.boardId)
    }
  })

  it('leaves the template as it is, and whoever makes it owns it', async () => {
    const { project, member, template } = await madeOn('2026-10-20')
    expect(project.frame.members.find(({ userId }) => userId === member.userId)).toMatchObject({ role: 'owner' })
    expect((await seen(member, template.boardId)).task('Book')).toMatchObject({ due: relativeDay(35) })
  })

  it('begins today where nobody says otherwise', async () => {
    const template = await workspace.aBoard(asTemplate)
    const member = await template.with('viewer')
    await template.aTask({ title: 'Book', due: relativeDay(1) })
    const made = await seen(member, (await copied(world, member, template.boardId)).boardId)
    expect(made.task('Book').due).toBe(world.clock.now().toISOString().slice(0, 10))
  })
})

describe('the limit of the plan', () => {
  const full = async () => {
    const small = await world.aWorkspace({ plan: 'free' })
    const owner = await small.aPerson('administrator')
    const ids: BoardId[] = []
    for (let at = 0; at < plans.free.templates; at++) ids.push((await create(owner)).boardId)
    return { owner, ids, board: await small.aBoard() }
  }

  it('holds for whatever makes a template, and says itself', async () => {
    const { owner, ids, board } = await full()
    const limit = { limit: plans.free.templates }
    await expectRefused(create(owner), 'template.limit_reached', limit)
    await expectRefused(copied(world, owner, board.boardId, everything, asTemplate), 'template.limit_reached', limit)
    await expectRefused(copied(world, owner, ids[0]!, everything, asTemplate), 'template.limit_reached', limit)
    expect(await owner.rpc.templates.room({})).toEqual({ used: 2, limit: 2 })
    expect((await copied(world, owner, ids[0]!)).state).toBe('done')
  })

  it('counts what is archived, and not what lies in the recycle bin, which comes back only where there is room', async () => {
    const { owner, ids } = await full()
    const [first] = ids as [BoardId]
    await owner.rpc.boards.archive({ boardId: first })
    await expectRefused(create(owner), 'template.limit_reached')
    await owner.rpc.boards.delete({ boardId: first })
    const { boardId: third } = await create(owner)
    await expectRefused(owner.rpc.boards.restore({ boardId: first }), 'template.limit_reached')
    await owner.rpc.boards.delete({ boardId: third })
    await owner.rpc.boards.restore({ boardId: first })
    expect(await owner.rpc.templates.room({})).toEqual({ used: 2, limit: 2 })
  })
})

describe('a template that was put away', () => {
  it('stands on shelves of its own, and not among the projects', async () => {
    const template = await workspace.aBoard({ ...asTemplate, title: 'Old fair' })
    const owner = await template.with('owner')
    await owner.rpc.boards.delete({ boardId: template.boardId })
    const titles = async (kind: 'board' | 'template') =>
      (await manager.rpc.lifecycle.away({ state: 'deleted', kind })).rows.map(({ title }) => title)
    expect(await titles('template')).toContain('Old fair')
    expect(await titles('board')).not.toContain('Old fair')
    const thing = { kind: 'board' as const, boardId: template.boardId, id: template.boardId }
    await manager.rpc.lifecycle.bringBack({ things: [thing] })
    expect(await titlesOf(manager)).toContain('Old fair')
  })
})
