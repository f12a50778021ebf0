// The administration of vaults, and vaults on a board.

import '#web/administration/vaults/vaults-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { aVault } from '#tests/vault/a-vault.ts'

setUpBoard()

describe('the vaults page', () => {
  it('creates a vault, gives, changes and removes access with undo, and deletes it', async () => {
    const manager = await workspace.aPerson('manager', { name: 'Hannah Vogt' })
    const jonas = await workspace.aPerson('member', { name: 'Jonas Weber' })
    const vaultId = async () => (await manager.rpc.vaults.list({})).vaults[0]!.vaultId
    const levelOfJonas = async () =>
      (await manager.rpc.vaults.get({ vaultId: await vaultId() })).grants?.[jonas.userId] ?? null
    const { user } = await renderApp(manager, '/administration/vaults')
    await screen.findByRole('heading', { level: 2, name: 'Open workspace' })
    await user.click(screen.getByRole('button', { name: 'New vault' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New vault' }))
    await user.click(dialog.getByRole('button', { name: 'Create vault' }))
    dialog.getByText('A name of 1 to 100 characters is needed.')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Finance')
    await user.click(dialog.getByRole('button', { name: 'Create vault' }))
    await screen.findByRole('heading', { level: 2, name: 'Finance' })

    await user.click(await screen.findByRole('button', { name: 'Give access' }))
    const give = within(await screen.findByRole('dialog', { name: 'Give access' }))
    await user.click(give.getByRole('button', { name: 'Give access' }))
    give.getByText('Choose at least one person or group.')
    await user.type(give.getByRole('combobox', { name: 'People and groups' }), 'Jon')
    await user.click(await screen.findByRole('option', { name: /^Jonas Weber/ }))
    await user.click(give.getByRole('button', { name: 'Give access' }))
    await waitFor(async () => expect(await levelOfJonas()).toBe('viewer'))
    await user.click(await screen.findByRole('combobox', { name: /^Access of Jonas Weber/ }))
    await user.click(await screen.findByRole('option', { name: 'Can add projects' }))
    await waitFor(async () => expect(await levelOfJonas()).toBe('contributor'))
    await user.click(screen.getByRole('button', { name: 'Remove access of Jonas Weber' }))
    await waitFor(async () => expect(await levelOfJonas()).toBe(null))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await levelOfJonas()).toBe('contributor'))

    const more = screen.getAllByRole('button', { name: 'More actions' }).at(-1)!
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete vault' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Finance?' }))
    await user.click(question.getByRole('button', { name: 'Delete vault' }))
    await waitFor(async () => expect((await manager.rpc.vaults.list({})).vaults).toEqual([]))
  })

  it('moves a project here after showing who gains and who loses access', async () => {
    const vault = await aVault(world, { workspace })
    await vault.grant(await workspace.aPerson('member', { name: 'Jonas Weber' }), 'viewer')
    await board.addMember(vault.manager, 'owner')
    await board.addMember(await workspace.aPerson('member', { name: 'Aylin Demir' }), 'editor')
    const { user } = await renderApp(vault.manager, `/administration/vaults/${vault.vaultId}`)
    await user.click(await screen.findByRole('button', { name: 'Move here' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move project' }))
    await user.click(dialog.getByRole('combobox', { name: /^Project/ }))
    await user.click(await screen.findByRole('option', { name: /Havel One/ }))
    await dialog.findByText('1 person gains access')
    dialog.getByText(/Jonas Weber/)
    dialog.getByText(/Aylin Demir/)
    await user.click(dialog.getByRole('button', { name: 'Move project' }))
    await screen.findByRole('link', { name: 'Havel One' })
    expect((await vault.manager.rpc.vaults.list({})).vaults).toMatchObject([{ boardCount: 1 }])
  })

  it('lets an administrator take over a vault by its exact name', async () => {
    const { vaultId } = await aVault(world, { workspace, name: 'Board and finance' })
    const administrator = await workspace.aPerson('administrator')
    const { user } = await renderApp(administrator, '/administration/vaults')
    await screen.findByRole('heading', { level: 2, name: 'Open workspace' })
    expect(screen.queryByText('Board and finance')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take over a vault…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take over a vault' }))
    const name = dialog.getByRole('textbox', { name: 'Name of the vault' })
    await user.type(name, 'Board')
    await user.click(dialog.getByRole('button', { name: 'Take over vault' }))
    await dialog.findByText('No other vault has exactly this name.')
    await user.type(name, ' and finance')
    await user.click(dialog.getByRole('button', { name: 'Take over vault' }))
    await screen.findByRole('heading', { level: 2, name: 'Board and finance' })
    expect((await administrator.rpc.vaults.list({})).vaults).toMatchObject([{ vaultId, level: 'manager' }])
  })
})

describe('a board in a vault', () => {
  it('names its vault, and everyone in it as one row of members', async () => {
    const vault = await aVault(world, { workspace })
    await vault.grant(await workspace.aPerson('member', { name: 'Jonas Weber' }), 'viewer')
    const boardId = await vault.aBoard()
    const { user } = await renderApp(vault.manager, `/boards/${boardId}/settings/members`)
    const settings = within(await screen.findByRole('dialog'))
    await user.click(await settings.findByRole('button', { name: 'Show people of the vault Finance' }))
    await settings.findByText('Everyone in vault Finance')
    await settings.findByText('Jonas Weber')
    await user.click(settings.getByRole('link', { name: 'General' }))
    await settings.findByText('In vault Finance')
    expect(settings.getByRole('button', { name: 'Move to vault…' })).toBeTruthy()
  })
})
