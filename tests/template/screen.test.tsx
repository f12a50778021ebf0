// The template page, a template on the board page, and a board that is created from it.

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { templateDay } from '#shared/common/template-day.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { cardTitles } from '#tests/board/board-page.tsx'
import { handleRequests } from '#tests/exchange/kit.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { aTemplate, chooseStartDay, card } from './screen-kit.tsx'

setUpWorld()

describe('the template page', () => {
  it('lists each template with its members, size and creation date', async () => {
    const { manager } = await aTemplate()
    await renderApp(manager, '/management/templates')
    const fair = await card()
    expect(await fair.findByRole('img', { name: 'Managers: Mara' })).toBeDefined()
    expect(fair.getByText('1 tab, 1 task')).toBeDefined()
    expect(screen.queryByText(/templates used/)).toBeNull()
  })

  it('searches templates, and shows an empty state', async () => {
    const { manager } = await aTemplate()
    const { user } = await renderApp(manager, '/management/templates')
    await card()
    await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'launch')
    await screen.findByText('Product launch')
    expect(screen.queryByRole('link', { name: 'Fair' })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'ing')
    await screen.findByText('No template matches “launching”')
    expect(screen.queryByRole('link', { name: 'Fair' })).toBeNull()
  })

  it('deletes a template and undoes that', async () => {
    const { manager } = await aTemplate()
    const { user } = await renderApp(manager, '/management/templates')
    await user.click((await card()).getByRole('button', { name: 'More about Fair' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('No templates yet')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await card()).toBeDefined()
  })

  it('shows the usage of the plan, and why no further template is possible', async () => {
    const { manager } = await aTemplate('free')
    const { user } = await renderApp(manager, '/management/templates')
    await screen.findByText('1 of 2 templates used')
    await manager.rpc.templates.create({ title: 'Another' })
    await user.click(screen.getByRole('button', { name: 'New template' }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'One too many')
    await user.click(screen.getByRole('button', { name: 'Create template' }))
    await screen.findByText(/^Template limit reached: your plan allows 2 templates/)
    expect((await manager.rpc.templates.quota({})).used).toBe(2)
  })

  it('disables creation at the limit of the plan with the reason, and enables it below', async () => {
    const { manager } = await aTemplate('free')
    await manager.rpc.templates.create({ title: 'Another' })
    const { user } = await renderApp(manager, '/management/templates')
    await screen.findByText('2 of 2 templates used')
    const create = screen.getByRole('button', { name: 'New template' })
    expect(create.getAttribute('aria-disabled')).toBe('true')
    const fromProject = screen.getByRole('button', { name: /^From an existing project/ })
    expect(fromProject.getAttribute('aria-disabled')).toBe('true')
    const reason = /All templates of your plan are used. Ask an administrator to upgrade the plan/
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
    await screen.findByText('1 of 2 templates used')
    expect(screen.getByRole('button', { name: 'New template' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('tells users who may upgrade the plan how to do so', async () => {
    const { workspace, manager } = await aTemplate('free')
    await manager.rpc.templates.create({ title: 'Another' })
    await renderApp(await workspace.aPerson('administrator'), '/management/templates')
    expect((await screen.findAllByText(/Upgrade the plan/)).length).toBeGreaterThan(0)
  })

  it('disables creation from a board at the limit of the plan, too', async () => {
    const { workspace, manager } = await aTemplate('free')
    await manager.rpc.templates.create({ title: 'Another' })
    const board = await workspace.aBoard()
    await board.addMember(manager, 'owner')
    const { user } = await renderApp(manager, `/boards/${board.boardId}`)
    await user.click(await screen.findByRole('button', { name: 'More about this project' }))
    const save = await screen.findByRole('menuitem', { name: /^Save as template…/ })
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  })

  it('creates a template from a board that has to be chosen first', async () => {
    const { manager, workspace } = await aTemplate()
    await (await workspace.aBoard({ title: 'Summer fair' })).addMember(manager, 'owner')
    const { user } = await renderApp(manager, '/management/templates')
    await user.click(await screen.findByRole('button', { name: /^From an existing project/ }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Any fair')
    const create = () => user.click(screen.getByRole('button', { name: 'Create template' }))
    await create()
    expect(screen.getAllByText('Choose a project').length).toBeGreaterThan(1)
    await user.click(screen.getByRole('combobox', { name: /^Start with/ }))
    expect(screen.queryByRole('option', { name: 'An empty template' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Summer fair' }))
    world.requested.length = 0
    await create()
    await waitFor(() => expect(world.requested).not.toEqual([]))
  })

  it('does not offer creation to users who may not create templates', async () => {
    const { workspace, template } = await aTemplate()
    const member = await workspace.aPerson()
    await template.addMember(member, 'viewer')
    await renderApp(member, '/management/templates')
    await card()
    expect(screen.getByRole('button', { name: 'New template' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('From an existing project')).toBeNull()
  })
})

describe('a template', () => {
  it('is shown as a board with days relative to a start', async () => {
    const { manager, template } = await aTemplate()
    await renderApp(manager, `/management/templates/${template.boardId}`)
    await screen.findByRole('heading', { name: 'Fair', level: 1 })
    await screen.findByText('In a template, day 1 is the first day of a project created from it.')
    expect(cardTitles('To do')).toEqual(['Book the space'])
    expect(screen.getByText('Day 4')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull()
  })

  it('gets another day by number', async () => {
    const { manager, template, task } = await aTemplate()
    const { user } = await renderApp(manager, `/management/templates/${template.boardId}/tasks/${task.taskId}`)
    await user.click(await screen.findByRole('button', { name: /^Dates:/ }))
    const due = await screen.findByRole('textbox', { name: 'Due date' })
    await user.clear(due)
    await user.type(due, '12{Enter}')
    await screen.findAllByText('Day 12')
    await waitFor(async () => expect((await world.table.task.get(task, true))!.due).toBe(templateDay(12)))
  })

  it('is shown among the templates, whatever its address says', async () => {
    const { manager, template } = await aTemplate()
    const { router } = await renderApp(manager, `/boards/${template.boardId}`)
    await screen.findByRole('heading', { name: 'Fair', level: 1 })
    expect(router.state.location.pathname).toBe(`/management/templates/${template.boardId}`)
  })
})

describe('a board from a template', () => {
  it('starts on the chosen day', async () => {
    const { manager } = await aTemplate()
    const { user } = await renderApp(manager, '/management/templates')
    await user.click((await card()).getByRole('button', { name: 'Use the template Fair' }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Fair in Bremen')
    await chooseStartDay(user, '01.03.2027')
    world.requested.length = 0
    await user.click(screen.getByRole('button', { name: 'Create project' }))
    await waitFor(() => expect(world.requested).not.toEqual([]))
    await handleRequests(world)
    await screen.findByRole('heading', { name: 'Fair in Bremen', level: 1 })
    const { boards } = await manager.rpc.boards.list({})
    const { cards } = await manager.rpc.boards.open({ boardId: boards[0]!.boardId })
    expect(cards).toContain('"2027-03-04"')
  })
})
