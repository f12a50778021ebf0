// The dialog that invites people, opened by its own address, and the invitation from the members of a project.

import '#web/invitation/invite-dialog.tsx'
import '#web/invitation/invite-user-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { renderApp } from '#tests/screen/render-app.tsx'
import { administrator, setUpWorkspace, workspace, world } from '#tests/screen/fixtures.ts'
import { aVault } from '#tests/vault/a-vault.ts'
import { anAddress } from './kit.ts'

setUpWorkspace()
beforeEach(() => {
  world.mailbox.sent.length = 0
})

async function openDialog(person = administrator, email = anAddress()) {
  const page = await renderApp(person, `/invite-user/${encodeURIComponent(email)}`)
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' })
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail addresses' })
  return { ...page, dialog, field, email }
}

/** Returns the only invitation with its projects, which the list leaves out. */
async function storedInvitation() {
  const [{ invitationId } = {}] = (await administrator.rpc.invitations.list({})).invitations
  return world.table.invitation.get(invitationId!)
}

const csv = (content: BlobPart, name = 'people.csv') => new File([content], name, { type: 'text/csv' })
const fileInput = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=file]')!

it('begins with the address of the path, and reports each line', async () => {
  const { user, dialog, field, email } = await openDialog()
  expect(field.value).toBe(email)
  const member = await workspace.aPerson()
  await user.type(field, `, ${member.userId}@havel.example, new@elsewhere.example`)
  await user.click(within(dialog).getByRole('button', { name: 'Send 3 invitations' }))
  await within(dialog).findByText('Already a member')
  expect(within(dialog).getAllByText('Invitation sent')).toHaveLength(2)
  expect(world.mailbox.sent.map(({ to }) => to).toSorted()).toEqual([email, 'new@elsewhere.example'].toSorted())
})

it('names what is no address, and keeps what was typed', async () => {
  const { user, dialog, field } = await openDialog()
  await user.clear(field)
  await user.type(field, 'mara, lena@elsewhere.example')
  await user.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }))
  await within(dialog).findByText('“mara” is not an e-mail address.')
  expect(field.value).toBe('mara, lena@elsewhere.example')
})

it('invites to projects with a role', async () => {
  const board = await workspace.aBoard()
  const { user, dialog, email } = await openDialog()
  await user.click(within(dialog).getByRole('combobox', { name: 'Projects' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(board.title) }))
  await user.click(within(dialog).getByRole('button', { name: 'Send 1 invitation' }))
  await within(dialog).findByText('Invitation sent')
  expect(await storedInvitation()).toMatchObject({ email, boards: [{ boardId: board.boardId, role: 'editor' }] })
})

describe('groups', () => {
  it('are not offered without any, or without the right to change them', async () => {
    const { dialog } = await openDialog()
    await within(dialog).findByRole('combobox', { name: 'Projects' })
    expect(within(dialog).queryByRole('combobox', { name: 'Groups' })).toBeNull()
  })

  it('can be chosen, open projects of their vaults, and survive a failed attempt', async () => {
    const vault = await aVault(world, { workspace })
    const [groupId] = [await vault.aGroup(), await vault.aBoard('Budget')]
    await vault.manager.rpc.vaults.grant({ vaultId: vault.vaultId, to: groupId, from: null, level: 'viewer' })
    const { user, dialog, field, email } = await openDialog(vault.manager)
    const choose = async (name: string, option: RegExp) => {
      await user.click(await within(dialog).findByRole('combobox', { name }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await user.click(await within(dialog).findByRole('combobox', { name: 'Projects' }))
    const closed = await screen.findByRole('option', { name: /Budget/ })
    expect(closed.ariaDisabled).toBe('true')
    expect(closed.textContent).toContain('First choose a group that can open its vault')
    await choose('Groups', /Design/)
    await choose('Projects', /Budget/)
    await user.click(within(dialog).getByRole('button', { name: 'Remove Design' }))
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 invitation' }))
    await within(dialog).findByText('None of the groups can open the vault of Budget.')
    await choose('Groups', /Design/)
    await user.clear(field)
    await user.type(field, 'lenä@elsewhere.example')
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 invitation' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Correct the rest' }))
    const again = within(dialog).getByRole('textbox', { name: 'E-mail addresses' })
    await user.clear(again)
    await user.type(again, email)
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 invitation' }))
    await within(dialog).findByText('Invitation sent')
    expect(await storedInvitation()).toMatchObject({ email, groupIds: [groupId], boards: [{ role: 'editor' }] })
  })
})

it('reads a CSV file with roles, in the encodings of spreadsheet programs', async () => {
  const { user, dialog, field } = await openDialog()
  await user.clear(field)
  // "Größe;email;rolle" in Windows-1252.
  const bytes = Uint8Array.from('Gr\u00f6\u00dfe;email;rolle\n1;lena@elsewhere.example;Gast\n', (letter) =>
    letter.charCodeAt(0),
  )
  await user.upload(fileInput(dialog), csv(bytes))
  await within(dialog).findByText('1 person from people.csv')
  await user.click(within(dialog).getByRole('button', { name: 'Send 1 invitation' }))
  await within(dialog).findByText('Invitation sent')
  expect((await administrator.rpc.invitations.list({})).invitations).toMatchObject([{ role: 'guest' }])
})

it.each([
  ['without an address column', csv('name\nMara'), 'The file needs a column named email in its first line.'],
  ['with an unknown role', csv('email,role\na@b.de,boss'), 'Line 2: “boss” is not a role.'],
  [
    'with 10,000 lines',
    csv(`email\n${'a@b.de\n'.repeat(10_000)}`),
    'The file has 10000 lines. At most 2000 are possible.',
  ],
  ['that is a spreadsheet', csv(Uint8Array.of(80, 75, 3, 4, 0, 0)), 'This is not a CSV file. Save it as CSV first.'],
])('explains why a file %s cannot be used', async (_, file, message) => {
  const { user, dialog } = await openDialog()
  await user.upload(fileInput(dialog), file)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
})

it('keeps the addresses when sending fails, with the reason', async () => {
  await workspace.update({ plan: 'free' })
  await Promise.all(Array.from({ length: 9 }, () => workspace.aPerson()))
  const { user, dialog, email } = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Send 1 invitation' }))
  await within(dialog).findByText('The plan has 10 seats, and 0 are free.')
  await user.click(within(dialog).getByRole('button', { name: 'Correct the rest' }))
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail addresses' }).value).toBe(email)
})

it('asks before it discards addresses', async () => {
  const { user, dialog } = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('dialog', { name: 'Invite people' })).toBeTruthy()
})

it('tells a member that they cannot invite', async () => {
  await renderApp(await workspace.aPerson(), '/invite-user/lena%40elsewhere.example')
  expect(await screen.findByRole('heading', { name: 'You cannot invite people' })).toBeTruthy()
})

it('invites an unknown address from the members of a project', async () => {
  const board = await workspace.aBoard()
  const { user } = await showBoard(administrator, board)
  await user.click(await screen.findByRole('button', { name: /^Show \d+ members?$/ }))
  const email = anAddress()
  await user.type(await screen.findByRole('combobox', { name: 'Add members' }), email)
  await user.click(await screen.findByRole('option', { name: `Invite ${email} to the workspace` }))
  await screen.findByText(`${email} was invited`)
  await waitFor(() => expect(world.mailbox.sent.map(({ to }) => to)).toEqual([email]))
})
