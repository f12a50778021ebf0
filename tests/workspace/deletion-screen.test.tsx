// The page that deletes a workspace, and the ways to keep one that is being deleted.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, describe, it } from 'vitest'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { join } from './kit.ts'

setUpWorld()

const name = 'Havel Cargo Bikes'
const address = '/workspace/confirm-delete'
const heading = (title: string | RegExp) => screen.findByRole('heading', { level: 1, name: title })
const deletionOf = async ({ rpc }: Person) => (await rpc.users.getProfile()).deletion
const deleteButton = () => screen.getByRole('button', { name: 'Delete workspace' })

describe('the page that deletes a workspace', () => {
  it('is reached from the settings, says what is removed, and deletes only with the name', async () => {
    const workspace = await world.aWorkspace({ name })
    const mara = await workspace.aPerson('administrator')
    await workspace.aPerson()
    await workspace.aBoard()
    const { user, path } = await renderApp(mara, '/boards')
    await user.click(await screen.findByRole('button', { name: `Workspace: ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Workspace settings' }))
    await user.click(await screen.findByRole('link', { name: 'Delete workspace…' }))
    await heading(`Delete ${name}?`)
    expect(path()).toBe(address)
    expect(screen.queryByRole('navigation')).toBeNull()
    await screen.findByText('This removes 1 project, 0 tasks and all files. 2 people lose access at once.')
    screen.getByText('For 30 days, an administrator can keep it.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Keep the workspace' })))

    const field = screen.getByRole('textbox', { name: 'Type the name of the workspace' })
    expect(deleteButton().ariaDisabled).toBe('true')
    await user.type(field, 'Havel{Enter}')
    screen.getByText('The name does not match yet.')
    expect(await deletionOf(mara)).toBeNull()
    await user.type(field, ' Cargo Bikes ')
    expect(deleteButton().ariaDisabled).toBeNull()
    await user.click(deleteButton())
    await waitFor(async () => expect(await deletionOf(mara)).toMatchObject({ mayKeep: true }))
  })

  it('leads back without a change', async () => {
    const mara = await (await world.aWorkspace({ name })).aPerson('administrator')
    const { user, path } = await renderApp(mara, address)
    await user.click(await screen.findByRole('link', { name: 'Keep the workspace' }))
    await heading(/^Good/)
    expect(path()).toBe('/')
    expect(await deletionOf(mara)).toBeNull()
  })

  it('explains a failure, keeps the typed text, and shows the new name after a rename', async () => {
    const workspace = await world.aWorkspace({ name })
    const [mara, emeka] = [await workspace.aPerson('administrator'), await workspace.aPerson('administrator')]
    const { user } = await renderApp(mara, address)
    const field = await screen.findByRole('textbox', { name: 'Type the name of the workspace' })
    await user.type(field, name)
    await emeka.rpc.workspaces.change({ change: { field: 'name', from: name, to: 'Havel Bikes' } })
    await user.click(deleteButton())
    await screen.findByText('The workspace could not be deleted')
    await heading('Delete Havel Bikes?')
    expect(field).toHaveProperty('value', name)
    expect(deleteButton().ariaDisabled).toBe('true')
  })

  it('says what is removed in general while the numbers are not available', async () => {
    const mara = await (await world.aWorkspace({ name })).aPerson('administrator')
    const wrapFetch = interceptCalls({ deletionPreview: async () => new Response('', { status: 400 }) })
    await renderApp(mara, address, { wrapFetch })
    await screen.findByText('This removes all projects, tasks and files.')
    expect(screen.queryByText(/lose access/)).toBeNull()
  })

  it('tells other roles who can do this', async () => {
    const jonas = await (await world.aWorkspace({ name })).aPerson('manager')
    await renderApp(jonas, address)
    await heading('Only administrators can delete a workspace')
    expect(screen.queryByRole('textbox')).toBeNull()
    screen.getByRole('link', { name: 'Back to home' })
  })

  it('is reached in an expired workspace, whose settings are read-only', async () => {
    const mara = await (await world.aWorkspace({ name, subscriptionState: 'expired' })).aPerson('administrator')
    const { user } = await renderApp(mara, '/boards')
    await user.click(await screen.findByRole('button', { name: `Workspace: ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Workspace settings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Workspace settings' })
    expect(within(dialog).getByRole('textbox')).toHaveProperty('readOnly', true)
    await user.click(within(dialog).getByRole('link', { name: 'Delete workspace…' }))
    await heading(`Delete ${name}?`)
  })
})

describe('a workspace that is being deleted', () => {
  async function aDeletedWorkspace() {
    const workspace = await world.aWorkspace({ name })
    const [mara, jonas] = [
      await workspace.aPerson('administrator', { name: 'Mara Lindqvist' }),
      await workspace.aPerson(),
    ]
    await mara.rpc.workspaces.requestDeletion({ name })
    return { workspace, mara, jonas }
  }

  it('is kept by an administrator', async () => {
    const { mara } = await aDeletedWorkspace()
    const { user, path } = await renderApp(mara, '/boards')
    await heading(`${name} is being deleted`)
    expect(path()).toBe('/noworkspace')
    screen.getByText('Everything in it is removed on 21.12.2026. Until then, you can keep it.')
    expect(screen.queryByRole('link', { name: 'Ask by e-mail' })).toBeNull()
    await screen.findByRole('link', { name: 'Create a workspace' })
    await user.click(screen.getByRole('button', { name: 'Keep this workspace' }))
    await waitFor(async () => expect(await deletionOf(mara)).toBeNull())
  })

  it('tells other people until when, and whom to ask', async () => {
    const { jonas } = await aDeletedWorkspace()
    await renderApp(jonas, '/boards')
    await heading(`${name} is being deleted`)
    screen.getByText('Everything in it is removed on 21.12.2026. Until then, an administrator can keep it.')
    screen.getByText('Mara Lindqvist can help.')
    expect(screen.queryByRole('button', { name: 'Keep this workspace' })).toBeNull()
  })

  it('cannot be kept once the purge has begun, not even from a page that was opened before', async () => {
    const { workspace, mara } = await aDeletedWorkspace()
    const { user } = await renderApp(mara, '/noworkspace')
    const button = await screen.findByRole('button', { name: 'Keep this workspace' })
    await world.table.workspaceDeletion.beginPurge(workspace.workspaceId, new Date('2027-06-01T00:00:00Z'))
    world.people.clearPersonCache()
    await user.click(button)
    await screen.findByText('The workspace could not be kept')
    await screen.findByText('Everything in it is being removed. It can no longer be kept.')
    expect(screen.queryByRole('button', { name: 'Keep this workspace' })).toBeNull()
  })

  it('is told to a person who is working, and the page returns when it is kept', async () => {
    const workspace = await world.aWorkspace({ name })
    const [mara, jonas] = [await workspace.aPerson('administrator'), await workspace.aPerson()]
    const { path } = await renderApp(jonas, '/boards')
    await heading('Projects')
    await mara.rpc.workspaces.requestDeletion({ name })
    window.dispatchEvent(new Event('focus'))
    await heading(`${name} is being deleted`)
    await mara.rpc.workspaces.cancelDeletion({ workspaceId: workspace.workspaceId })
    window.dispatchEvent(new Event('focus'))
    await heading(/^Good/)
    expect(path()).toBe('/')
    await screen.findByRole('button', { name: `Workspace: ${name}` })
  })

  it('can be kept from the switcher of another workspace, and cannot be opened by other roles', async () => {
    const { workspace, mara, jonas } = await aDeletedWorkspace()
    const other = await world.aWorkspace({ name: 'Lindqvist Family' })
    for (const person of [mara, jonas]) {
      await join(world, other, person)
      await person.rpc.workspaces.switch({ workspaceId: other.workspaceId })
    }
    const { user } = await renderApp(mara, '/boards')
    await user.click(await screen.findByRole('button', { name: 'Workspace: Lindqvist Family' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Havel Cargo Bikes.*Being deleted/ }))
    const dialog = await screen.findByRole('alertdialog', { name: `Keep ${name}?` })
    within(dialog).getByText('Otherwise everything in it is removed on 21.12.2026.')
    expect((await jonas.rpc.workspaces.list()).workspaces[0]?.deletion).toMatchObject({ mayKeep: false })
    await user.click(within(dialog).getByRole('button', { name: 'Keep workspace' }))
    await waitFor(async () => expect((await mara.rpc.users.session())?.user.workspaceId).toBe(workspace.workspaceId))
  })
})
