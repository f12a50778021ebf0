// The administration of groups, and groups as members of a board.

import '#web/administration/groups/groups-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GroupId } from '#shared/common/ids.ts'
import { board, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'

setUpBoard()

async function aGroup(name: string) {
  const manager = await workspace.aPerson('manager', { name: 'Hannah Vogt' })
  const groupId = GroupId.parse(world.platform.ids.next('grp'))
  await manager.rpc.groups.create({ groupId, name })
  return { manager, groupId }
}

describe('the groups page', () => {
  it('creates a group, adds and removes a person with undo, and deletes it', async () => {
    const { manager } = await aGroup('Studio')
    const jonas = await workspace.aPerson('member', { name: 'Jonas Weber' })
    const groupIdOf = async (name: string) =>
      (await manager.rpc.groups.list({})).groups.find((group) => group.name === name)?.groupId
    const membersOf = async (name: string) =>
      (await manager.rpc.groups.get({ groupId: (await groupIdOf(name))! })).members.map(({ userId }) => userId)
    const { user } = await renderApp(manager, '/administration/groups')
    await screen.findByRole('link', { name: /^Studio/ })
    await user.click(screen.getByRole('button', { name: 'New group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
    await user.click(dialog.getByRole('button', { name: 'Create group' }))
    dialog.getByText('A name of 1 to 100 characters is needed.')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Workshop')
    await user.click(dialog.getByRole('button', { name: 'Create group' }))
    await screen.findByRole('heading', { level: 2, name: 'Workshop' })
    await user.type(await screen.findByRole('combobox', { name: 'Add people' }), 'Jon')
    await user.click(await screen.findByRole('option', { name: /^Jonas Weber/ }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(async () => expect(await membersOf('Workshop')).toEqual([jonas.userId]))
    await user.click(await screen.findByRole('button', { name: 'Remove Jonas Weber' }))
    await waitFor(async () => expect(await membersOf('Workshop')).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await membersOf('Workshop')).toEqual([jonas.userId]))
    await user.click(screen.getByRole('button', { name: 'Delete group' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Workshop?' }))
    await user.click(question.getByRole('button', { name: 'Delete group' }))
    await waitFor(async () => expect(await groupIdOf('Workshop')).toBeUndefined())
  })
})

describe('the group dialog', () => {
  it('keeps the typed text when the server rejects it', async () => {
    const { manager } = await aGroup('Studio')
    const wrapFetch = interceptCalls({ 'groups.create': () => workspace.update({ plan: 'free' }) })
    const { user } = await renderApp(manager, '/administration/groups', { wrapFetch })
    await user.click(await screen.findByRole('button', { name: 'New group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Workshop')
    await user.click(dialog.getByRole('button', { name: 'Create group' }))
    await screen.findByText('The group could not be created')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Workshop')
  })
})

describe('a group on a board', () => {
  it('is added with a role, unfolds to its people, and gives them access', async () => {
    const { manager, groupId } = await aGroup('Studio')
    const jonas = await workspace.aPerson('member', { name: 'Jonas Weber' })
    await manager.rpc.groups.addMembers({ groupId, userIds: [jonas.userId] })
    const owner = await board.with('owner')
    const { user } = await renderApp(owner, `/boards/${board.boardId}/settings/members`)
    const settings = within(await screen.findByRole('dialog'))
    await user.type(await settings.findByRole('combobox', { name: 'Add members' }), 'Stud')
    await user.click(await screen.findByRole('option', { name: /^Studio/ }))
    await user.click(settings.getByRole('button', { name: 'Add' }))
    await user.click(await settings.findByRole('button', { name: 'Show people of Studio' }))
    await settings.findByText('Jonas Weber')
    await waitFor(async () =>
      expect((await jonas.rpc.boards.list({})).boards).toMatchObject([{ boardId: board.boardId, role: 'editor' }]),
    )
    await user.click(settings.getByRole('button', { name: 'Remove the group Studio' }))
    await waitFor(async () => expect((await jonas.rpc.boards.list({})).boards).toEqual([]))
  })
})
