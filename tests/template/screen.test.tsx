// The page of templates, a template on the screen of a board, and a project that is made of one.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relativeDay } from '#shared/common/relative-day.ts'
import { show } from '#tests/app/show.tsx'
import { cardTitles } from '#tests/board/shown.tsx'
import { work } from '#tests/exchange/kit.ts'
import { openWorld, type World } from '#tests/kit/world.ts'
import { aTemplate, beginsOn, card, late } from './screen-kit.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the page of templates', () => {
  it('shows each with its people, its size and when it was made', async () => {
    const { manager } = await aTemplate(world)
    await show(manager, '/management/templates')
    const fair = await card()
    expect(await fair.findByRole('img', { name: 'Managers: Mara' })).toBeDefined()
    expect(fair.getByText('1 tab, 1 task')).toBeDefined()
    expect(screen.queryByText(/templates used/)).toBeNull()
  })

  it('finds by words, and says when there is none', async () => {
    const { manager } = await aTemplate(world)
    const { user } = await show(manager, '/management/templates')
    await card()
    await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'launch')
    await screen.findByText('Product launch')
    expect(screen.queryByRole('link', { name: 'Fair' })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'ing')
    await screen.findByText('No template matches “launching”')
    expect(screen.queryByRole('link', { name: 'Fair' })).toBeNull()
  })

  it('deletes one, and takes that back', async () => {
    const { manager } = await aTemplate(world)
    const { user } = await show(manager, '/management/templates')
    await user.click((await card()).getByRole('button', { name: 'More about Fair' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('No templates yet')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await card()).toBeDefined()
  })

  it('says how much of the plan is taken, and why there is no room for more', async () => {
    const { manager } = await aTemplate(world, 'free')
    const { user } = await show(manager, '/management/templates')
    await screen.findByText('1 of 2 templates used', {}, late)
    await manager.rpc.templates.create({ title: 'Another' })
    await user.click(screen.getByRole('button', { name: 'New template' }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }, late), 'One too many')
    await user.click(screen.getByRole('button', { name: 'Create template' }))
    await screen.findByText(/^Template limit reached: the plan holds 2 templates/)
    expect((await manager.rpc.templates.room({})).used).toBe(2)
  })

  it('makes no other where the plan is full, says why and what can be done, and does again when there is room', async () => {
    const { manager } = await aTemplate(world, 'free')
    await manager.rpc.templates.create({ title: 'Another' })
    const { user } = await show(manager, '/management/templates')
    await screen.findByText('2 of 2 templates used', {}, late)
    const create = screen.getByRole('button', { name: 'New template' })
    expect(create.getAttribute('aria-disabled')).toBe('true')
    const fromProject = screen.getByRole('button', { name: /^From an existing project/ })
    expect(fromProject.getAttribute('aria-disabled')).toBe('true')
    const reason = /All templates of the plan are used. An administrator can upgrade it/
    expect(document.querySelector(`#${CSS.escape(create.getAttribute('aria-describedby')!)}`)?.textContent).toMatch(
      reason,
    )
    expect(fromProject.textContent).toMatch(reason)
    await user.click(create)
    await user.click(fromProject)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click((await card()).getByRole('button', { name: 'More about Fair' }))
    const duplicate = await screen.findByRole('menuitem', { name: /^Duplicate…/ })
    expect(duplicate.getAttribute('aria-disabled')).toBe('true')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('1 of 2 templates used', {}, late)
    expect(screen.getByRole('button', { name: 'New template' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('tells whoever may upgrade the plan to do that', async () => {
    const { workspace, manager } = await aTemplate(world, 'free')
    await manager.rpc.templates.create({ title: 'Another' })
    await show(await workspace.aPerson('administrator'), '/management/templates')
    expect((await screen.findAllByText(/A larger plan holds more/, {}, late)).length).toBeGreaterThan(0)
  })

  it('is not begun from a project either, where the plan is full', async () => {
    const { workspace, manager } = await aTemplate(world, 'free')
    await manager.rpc.templates.create({ title: 'Another' })
    const board = await workspace.aBoard()
    await board.admits(manager, 'owner')
    const { user } = await show(manager, `/boards/${board.boardId}`)
    await user.click(await screen.findByRole('button', { name: 'More about this project' }, late))
    const save = await screen.findByRole('menuitem', { name: /^Save as template…/ })
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  })

  it('makes one of a project, which has to be chosen first', async () => {
    const { manager, workspace } = await aTemplate(world)
    await (await workspace.aBoard({ title: 'Summer fair' })).admits(manager, 'owner')
    const { user } = await show(manager, '/management/templates')
    await user.click(await screen.findByRole('button', { name: /^From an existing project/ }, late))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }, late), 'Any fair')
    const create = () => user.click(screen.getByRole('button', { name: 'Create template' }))
    await create()
    expect(screen.getAllByText('Choose a project').length).toBeGreaterThan(1)
    await user.click(screen.getByRole('combobox', { name: /^Begin with/ }))
    expect(screen.queryByRole('option', { name: 'An empty template' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Summer fair' }))
    world.requested.length = 0
    await create()
    await waitFor(() => expect(world.requested).not.toEqual([]), late)
  })

  it('offers no new one to whoever may make none', async () => {
    const { workspace, template } = await aTemplate(world)
    const member = await workspace.aPerson()
    await template.admits(member, 'viewer')
    await show(member, '/management/templates')
    await card()
    expect(screen.getByRole('button', { name: 'New template' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('From an existing project')).toBeNull()
  })
})

describe('a template', () => {
  it('is shown as a board whose days count from a start', async () => {
    const { manager, template } = await aTemplate(world)
    await show(manager, `/management/templates/${template.boardId}`)
    await screen.findByRole('heading', { name: 'Fair', level: 1 }, late)
    await screen.findByText('A template: day 1 is the day on which a project made of it begins.')
    expect(cardTitles('To do')).toEqual(['Book the space'])
    expect(screen.getByText('Day 4')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull()
  })

  it('gets another day by its number', async () => {
    const { manager, template, task } = await aTemplate(world)
    const { user } = await show(manager, `/management/templates/${template.boardId}/tasks/${task.taskId}`)
    await user.click(await screen.findByRole('button', { name: /^Dates:/ }, late))
    const due = await screen.findByRole('textbox', { name: 'Due date' })
    await user.clear(due)
    await user.type(due, '12{Enter}')
    await screen.findAllByText('Day 12')
    await waitFor(async () => expect((await world.table.task.get(task, true))!.due).toBe(relativeDay(12)))
  })

  it('is found among the templates, whatever its address says', async () => {
    const { manager, template } = await aTemplate(world)
    const { router } = await show(manager, `/boards/${template.boardId}`)
    await screen.findByRole('heading', { name: 'Fair', level: 1 }, late)
    expect(router.state.location.pathname).toBe(`/management/templates/${template.boardId}`)
  })
})

describe('a project made of a template', () => {
  it('begins on the day that is chosen', async () => {
    const { manager } = await aTemplate(world)
    const { user } = await show(manager, '/management/templates')
    await user.click((await card()).getByRole('button', { name: 'Use the template Fair' }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }, late), 'Fair in Bremen')
    await beginsOn(user, '01.03.2027')
    world.requested.length = 0
    await user.click(screen.getByRole('button', { name: 'Create project' }))
    await waitFor(() => expect(world.requested).not.toEqual([]))
    await work(world)
    await screen.findByRole('heading', { name: 'Fair in Bremen', level: 1 }, late)
    const { boards } = await manager.rpc.boards.list({})
    const { cards } = await manager.rpc.boards.open({ boardId: boards[0]!.boardId })
    expect(cards).toContain('"2027-03-04"')
  })
})
