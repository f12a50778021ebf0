// The workspace switcher, the settings of a workspace, onboarding, and the page of a user without a usable workspace.

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { type Fetch, proceduresOf } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { join } from './kit.ts'

setUpWorld()

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const openWorkspaceOf = async ({ rpc }: Person) => (await rpc.users.session())?.user.workspaceId

/** Returns a network that loses the answer of a procedure, as a gateway does that times out. */
const loseAnswerOf =
  (procedure: string) =>
  (send: Fetch): Fetch =>
  async (url, init) => {
    const answer = await send(url, init)
    return proceduresOf(url).includes(procedure) ? new Response('', { status: 504 }) : answer
  }

async function openSwitcher(user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Workspace: ${name}` }))
  return screen.findByRole('menu', { name: 'Workspaces' })
}

describe('the switcher', () => {
  it('lists all workspaces, with the reason where one cannot be opened', async () => {
    const workspace = await world.aWorkspace({ name: 'Havel Cargo Bikes' })
    const mara = await workspace.aPerson('member')
    await join(world, await world.aWorkspace({ name: 'Lindqvist Family' }), mara)
    await join(world, await world.aWorkspace({ name: 'Regatta Club' }), mara, { state: 'deactivated' })
    await join(world, await world.aWorkspace({ name: 'Town Choir' }), mara, { state: 'pending' })
    const { user } = await renderApp(mara, '/boards')
    const menu = await openSwitcher(user, 'Havel Cargo Bikes')
    await within(menu).findByRole('menuitemcheckbox', { name: 'Lindqvist Family' })
    const rows = within(menu).getAllByRole('menuitemcheckbox')
    expect(rows.map((row) => [row.textContent, row.ariaChecked, row.ariaDisabled])).toEqual([
      [expect.stringContaining('Havel Cargo Bikes'), 'true', null],
      [expect.stringContaining('Lindqvist Family'), 'false', null],
      [expect.stringContaining('Your access has ended'), 'false', 'true'],
      [expect.stringContaining('You are not a member yet'), 'false', 'true'],
    ])
    expect(within(menu).queryByRole('menuitem', { name: 'Workspace settings' })).toBeNull()
  })

  it('opens another workspace', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace({ name: 'Lindqvist Family' })])
    const mara = await first.aPerson()
    await join(world, second, mara)
    const { user } = await renderApp(mara, '/boards')
    const menu = await openSwitcher(user, 'Havel Bikes')
    await user.click(await within(menu).findByRole('menuitemcheckbox', { name: 'Lindqvist Family' }))
    await waitFor(async () => expect(await openWorkspaceOf(mara)).toBe(second.workspaceId))
  })

  it('says why another workspace could not be opened', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace({ name: 'Lindqvist Family' })])
    const mara = await first.aPerson()
    await join(world, second, mara)
    const { user } = await renderApp(mara, '/boards')
    const menu = await openSwitcher(user, 'Havel Bikes')
    const item = await within(menu).findByRole('menuitemcheckbox', { name: 'Lindqvist Family' })
    await world.entities.people
      .patch({ workspaceId: second.workspaceId, userId: mara.userId })
      .set({ state: 'deactivated' })
      .go()
    await user.click(item)
    await screen.findByText('The workspace could not be opened')
    expect(await openWorkspaceOf(mara)).toBe(first.workspaceId)
  })

  it('leads an administrator to the name and the right to create boards', async () => {
    const workspace = await world.aWorkspace({ name: 'Old name' })
    const mara = await workspace.aPerson('administrator')
    const { user } = await renderApp(mara, '/boards')
    const menu = await openSwitcher(user, 'Old name')
    await user.click(within(menu).getByRole('menuitem', { name: 'Workspace settings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Workspace settings' })
    const field = within(dialog).getByRole('textbox', { name: 'Name of the workspace' })
    await user.clear(field)
    await within(dialog).findByText('Give the workspace a name.')
    await user.type(field, 'New name{Enter}')
    await screen.findByText('Name saved')
    await user.click(within(dialog).getByRole('switch', { name: /^Members may create projects/ }))
    await waitFor(async () =>
      expect((await mara.rpc.users.getProfile()).workspace).toMatchObject({
        name: 'New name',
        membersCreateBoards: false,
      }),
    )
  })

  it('keeps the typed name after a conflict', async () => {
    const workspace = await world.aWorkspace({ name: 'Old name' })
    const [mara, jonas] = await Promise.all([workspace.aPerson('administrator'), workspace.aPerson('administrator')])
    const { user } = await renderApp(mara, '/boards')
    const menu = await openSwitcher(user, 'Old name')
    await user.click(within(menu).getByRole('menuitem', { name: 'Workspace settings' }))
    const field = await screen.findByRole('textbox', { name: 'Name of the workspace' })
    await jonas.rpc.workspaces.change({ change: { field: 'name', from: 'Old name', to: 'Jonas’ name' } })
    await user.clear(field)
    await user.type(field, 'Mara’s name{Enter}')
    await screen.findByText('The workspace could not be changed')
    expect(field).toHaveProperty('value', 'Mara’s name')
    await waitFor(() => expect(screen.getAllByText('Jonas’ name').length).toBeGreaterThan(0))
    await user.type(field, '{Enter}')
    await waitFor(async () => expect((await jonas.rpc.users.getProfile()).workspace?.name).toBe('Mara’s name'))
  })
})

describe('onboarding', () => {
  afterEach(() => localStorage.clear())

  it('opens for a user without any membership, and rejects an empty name', async () => {
    const { user, path } = await renderApp(await world.aPersonWithoutWorkspace(), '/')
    await heading('Create your workspace')
    expect(path()).toBe('/onboarding')
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Give the workspace a name.')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Workspace name' }))
  })

  it('keeps what was typed, and continues at the open step with the same workspace', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const { user } = await renderApp(nele, '/onboarding')
    await user.type(await screen.findByRole('textbox', { name: 'Workspace name' }), 'Harbour Cr')
    cleanup()
    const second = await renderApp(nele, '/onboarding')
    const name = await screen.findByRole('textbox', { name: 'Workspace name' })
    expect(name).toHaveProperty('value', 'Harbour Cr')
    await second.user.type(name, 'afts{Enter}')
    await heading('What are you working on?')
    await second.user.type(screen.getByRole('textbox', { name: 'Project name' }), 'Spring')
    await second.user.click(await screen.findByRole('radio', { name: /Nothing/ }))
    cleanup()
    const third = await renderApp(nele, '/')
    await third.router.navigate({ to: '/onboarding' })
    await heading('What are you working on?')
    expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveProperty('value', 'Spring')
    expect(screen.getByRole('radio', { name: /Nothing/ })).toHaveProperty('checked', true)
    // Back to the first step: the existing workspace is renamed.
    await third.user.click(screen.getByRole('button', { name: 'Back' }))
    await third.user.type(await screen.findByRole('textbox', { name: 'Workspace name' }), '!{Enter}')
    await heading('What are you working on?')
    const { workspaces } = await nele.rpc.workspaces.list()
    expect(workspaces.map(({ name: saved }) => saved)).toEqual(['Harbour Crafts!'])
    await third.user.click(screen.getByRole('button', { name: 'Continue' }))
    await heading('Invite your team')
    await third.user.click(screen.getByRole('button', { name: 'Skip' }))
    await heading('Harbour Crafts! is ready')
    await third.user.click(screen.getByRole('button', { name: 'Open project' }))
    await waitFor(() => expect(third.path()).toMatch(/^\/boards\/brd_/))
    const { boards } = await nele.rpc.boards.list({})
    expect(boards.map(({ title }) => title)).toEqual(['Spring'])
    const { structure } = await nele.rpc.boards.open({ boardId: boards[0]!.boardId })
    expect([structure.tabs.length, structure.lists.length]).toEqual([1, 0])
    // A finished onboarding does not open again.
    await third.router.navigate({ to: '/onboarding' })
    await heading(/^Good/)
  })

  it('continues when the answer to the creation was lost', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const { user } = await renderApp(nele, '/onboarding', { wrapFetch: loseAnswerOf('workspaces.create') })
    await user.type(await screen.findByRole('textbox', { name: 'Workspace name' }), 'Harbour Crafts{Enter}')
    await heading('What are you working on?')
    expect((await nele.rpc.workspaces.list()).workspaces).toHaveLength(1)
  })

  it('leads home when there is nothing to create, and creates a further workspace on request', async () => {
    const mara = await (await world.aWorkspace()).aPerson()
    const { path, router } = await renderApp(mara, '/onboarding')
    await heading(/^Good/)
    expect(path()).toBe('/')
    await router.navigate({ to: '/onboarding', search: { new: true } })
    await heading('Create your workspace')
    expect(screen.getByRole('button', { name: 'Finish later' })).toBeTruthy()
  })

  it('can be finished later, and is in German where a language has no texts', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const { user, path } = await renderApp(nele, '/onboarding', { language: 'pt' })
    await heading('Richte deinen Arbeitsbereich ein')
    await user.click(screen.getByRole('button', { name: 'Später fertigstellen' }))
    await heading('Você ainda não está em um espaço de trabalho')
    expect(path()).toBe('/noworkspace')
    await user.click(await screen.findByRole('link', { name: 'Criar um espaço de trabalho' }))
    await heading('Richte deinen Arbeitsbereich ein')
  })
})

describe('the page without a usable workspace', () => {
  it('offers the other workspaces that the user can open', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace({ name: 'Havel Cargo Bikes' })])
    const felix = await first.aPerson('member', { state: 'deactivated' })
    await join(world, second, felix)
    const { user } = await renderApp(felix, '/')
    await heading('Your access to this workspace has ended')
    expect(screen.queryByRole('link', { name: 'Create a workspace' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Open Havel Cargo Bikes' }))
    await waitFor(async () => expect(await openWorkspaceOf(felix)).toBe(second.workspaceId))
  })

  it('says that there is no seat for a deactivated user, and whom to ask', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
    const felix = await workspace.aPerson('member', { state: 'deactivated' })
    const colleagues = await Promise.all(Array.from({ length: 9 }, () => workspace.aPerson()))
    await renderApp(felix, '/')
    await heading('This workspace has no free seat')
    expect(await screen.findByText('Mara Lindqvist can help.')).toBeDefined()
    cleanup()
    await world.entities.people
      .patch({ workspaceId: workspace.workspaceId, userId: colleagues[0]!.userId })
      .set({ state: 'deactivated' })
      .go()
    await renderApp(felix, '/')
    await heading('Your access to this workspace has ended')
  })

  it('offers a new workspace if all memberships have ended or wait for an answer', async () => {
    const workspace = await world.aWorkspace()
    await renderApp(await workspace.aPerson('member', { state: 'deactivated' }), '/')
    await screen.findByRole('link', { name: 'Create a workspace' })
    cleanup()
    await renderApp(await workspace.aPerson('member', { state: 'pending' }), '/noworkspace')
    await heading('You are not in this workspace yet')
    const create = await screen.findByRole('link', { name: 'Create a workspace' })
    expect(create.getAttribute('href')).toBe('/onboarding')
  })
})

it('a page reloads when another window has switched the workspace', async () => {
  const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
  const mara = await first.aPerson()
  await join(world, second, mara)
  await renderApp(mara, '/boards')
  await heading('Projects')
  await mara.rpc.workspaces.switch({ workspaceId: second.workspaceId })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull())
})
