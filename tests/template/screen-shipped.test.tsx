// Templates that are shipped with the product: list, preview and use.

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { de } from '#shared/template/de.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { handleRequests } from '#tests/exchange/kit.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { aTemplate, chooseStartDay } from './screen-kit.tsx'

setUpWorld()

describe('a template that is shipped with the product', () => {
  const readyMade = async () => within(await screen.findByRole('region', { name: 'Ready-made templates' }))

  it('is listed below those of the workspace, and creates a board', async () => {
    const workspace = await world.aWorkspace()
    const member = await workspace.aPerson()
    const { user } = await renderApp(member, '/management/templates')
    const group = await readyMade()
    expect(group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Product launch',
      'Onboarding a new colleague',
      'Weekly team board',
    ])
    expect(group.getByText('2 tabs, 13 tasks')).toBeDefined()
    await screen.findByText('No templates yet')
    await user.click(group.getByRole('button', { name: 'Use the template Product launch' }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Havel Two')
    expect(screen.queryByRole('checkbox', { name: /Members/ })).toBeNull()
    await chooseStartDay(user, '01.03.2027')
    world.requested.length = 0
    await user.click(screen.getByRole('button', { name: 'Create project' }))
    await waitFor(() => expect(world.requested).not.toEqual([]))
    await handleRequests(world)
    await screen.findByRole('heading', { name: 'Havel Two', level: 1 })
    const { boards } = await member.rpc.boards.list({})
    const { cards } = await member.rpc.boards.open({ boardId: boards[0]!.boardId })
    expect(cards).toContain('"2027-03-20"')
  })

  it('is previewed before use, in the language of the user', async () => {
    const { manager } = await aTemplate()
    const { user, path } = await renderApp(manager, '/management/templates')
    await user.click((await readyMade()).getByRole('link', { name: 'Product launch' }))
    await screen.findByRole('heading', { name: 'Product launch', level: 1 })
    expect(path()).toBe('/management/templates/ready-made/launch')
    const [before, after] = screen.getAllByRole('tab')
    expect([before?.textContent, after?.textContent]).toEqual(['Preparation9', 'Launch4'])
    const groundwork = within(screen.getByRole('region', { name: 'Groundwork' }))
    expect(groundwork.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Decide who it is for',
      'Put the promise into one sentence',
      'Set prices and terms',
    ])
    expect(groundwork.getByText(/^One kind of customer/)).toBeDefined()
    expect(groundwork.getByText('Product')).toBeDefined()
    expect(groundwork.getByText('Day 10')).toBeDefined()
    expect(screen.getByText('Price list')).toBeDefined()
    await user.click(after!)
    expect(screen.queryByText('Decide who it is for')).toBeNull()
    expect(screen.getByRole('region', { name: 'Launch day' })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use template' }))
    await screen.findByRole('dialog', { name: 'New project' })
    expect(await screen.findByRole('combobox', { name: /^Start with Product launch/ })).toBeDefined()
  })

  it('can be saved as own template from its page by users who may create templates', async () => {
    const workspace = await world.aWorkspace()
    const manager = await workspace.aPerson('manager', { preferences: { language: 'de' } })
    const { user } = await renderApp(manager, '/management/templates/ready-made/weekly', { language: 'de' })
    await screen.findByRole('heading', { name: de.weekly.title, level: 1 })
    await user.click(screen.getByRole('button', { name: 'Als eigene Vorlage speichern …' }))
    expect(await screen.findByRole('dialog', { name: 'Vorlage duplizieren' })).toBeDefined()
  })

  it('is not found under an unknown name', async () => {
    const member = await (await world.aWorkspace()).aPerson()
    await renderApp(member, '/management/templates/ready-made/holidays')
    await screen.findByRole('heading', { name: 'This template is not here', level: 1 })
    expect(screen.getByRole('link', { name: 'All templates' }).getAttribute('href')).toBe('/management/templates')
  })

  it('is copied into the workspace by users who may create templates', async () => {
    const { manager, workspace } = await aTemplate()
    const member = await workspace.aPerson()
    const { user } = await renderApp(manager, '/management/templates')
    await user.click((await readyMade()).getByRole('button', { name: 'More about Weekly team board' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save as own template…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate template' }))
    expect(dialog.queryByRole('checkbox')).toBeNull()
    world.requested.length = 0
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(world.requested).not.toEqual([]))
    await handleRequests(world)
    await screen.findByRole('heading', { name: 'Weekly team board', level: 1 })
    expect((await manager.rpc.templates.quota({})).used).toBe(2)
    expect((await member.rpc.templates.list({})).templates).toEqual([])
  })

  it('is offered for a new board', async () => {
    const member = await (await world.aWorkspace()).aPerson()
    const { user } = await renderApp(member, '/boards')
    await user.click((await screen.findAllByRole('button', { name: 'New project' }))[0]!)
    await user.click(await screen.findByRole('combobox', { name: /^Start with/ }))
    await user.click(await screen.findByRole('option', { name: /Onboarding a new colleague/ }))
    expect(await screen.findByRole('button', { name: /^First day: / })).toBeDefined()
  })
})
