// Board members in the settings: added, changed, removed, leaving; and missing rights.

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBoard, type BoardPageOptions } from '#tests/board/board-page.tsx'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'

setUpBoard()

async function openMembers(person: Person, board: ABoard, options: BoardPageOptions = {}) {
  const shown = await showBoard(person, board, options)
  await shown.user.click(await screen.findByRole('button', { name: /^Show \d+ members?$/ }))
  const dialog = await screen.findByRole('dialog', { name: `Settings of ${board.title}` })
  const row = async (name: string) => (await within(dialog).findByText(name)).closest('li')!
  return { ...shown, dialog, row }
}

const rolesOf = async ({ boardId }: ABoard) =>
  new Map((await world.table.boardStructure.get(boardId, true))!.members.map(({ userId, role }) => [userId, role]))

it('adds a person with a role; pending people are listed with the reason', async () => {
  const ida = await workspace.aPerson('member', { name: 'Ida' })
  await workspace.aPerson('member', { name: 'Idris', state: 'pending' })
  const { user, row } = await openMembers(owner, board)
  await user.type(screen.getByRole('combobox', { name: 'Add members' }), 'id')
  const pending = await screen.findByRole('option', { name: /Idris/ })
  expect(pending.getAttribute('aria-disabled')).toBe('true')
  expect(pending.textContent).toContain('Pending users cannot be added to a project')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await row('Ida')
  await waitFor(async () => expect((await rolesOf(board)).get(ida.userId)).toBe('editor'))
})

it('keeps the search text if the person found cannot be added', async () => {
  await workspace.aPerson('member', { name: 'Idris', state: 'pending' })
  const { user } = await openMembers(owner, board)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add members' })
  await user.type(field, 'idris{Enter}')
  expect(field.value).toBe('idris')
})

it('asks for at least one person', async () => {
  const { user } = await openMembers(owner, board)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('At least one e-mail and a role are needed to add members')).toBeTruthy()
})

it('adds a person by full name, and says why others cannot be added', async () => {
  const ida = await workspace.aPerson('member', { name: 'Ida' })
  const idris = await workspace.aPerson('member', { name: 'Idris', state: 'pending' })
  const { user, row } = await openMembers(owner, board)
  const add = async (typed: string) => {
    const field = screen.getByRole('combobox', { name: 'Add members' })
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Add' }))
  }
  await add(`${idris.userId}@havel.example`)
  await screen.findByText('Pending users cannot be added to a project')
  await add('nobody@else.example')
  await screen.findByText('Nobody in this workspace has this name or address')
  await add(`${ida.userId}@havel.example`.toUpperCase())
  await row('Ida')
  await waitFor(async () => expect((await rolesOf(board)).get(ida.userId)).toBe('editor'))
  await add('Ida')
  await screen.findByText('Ida is already a member')
  // A typed prefix leads to the same message in the suggestions.
  const field = screen.getByRole('combobox', { name: 'Add members' })
  await user.clear(field)
  await user.type(field, 'ida')
  const found = field.getAttribute('aria-controls')!
  await waitFor(() =>
    expect(document.getElementById(found)?.parentElement?.textContent).toBe('Ida is already a member'),
  )
})

it('shows no former member before people have loaded', async () => {
  const known = Promise.withResolvers<void>()
  const { dialog } = await openMembers(owner, board, {
    wrapFetch: (send) => async (url, init) => {
      if (new Request(url).url.includes('people.list')) await known.promise
      return send(url, init)
    },
  })
  await screen.findByRole('heading', { name: 'Members', level: 2 })
  expect(dialog.textContent).not.toContain('Former member')
  known.resolve()
  await within(dialog).findByText('owner (you)')
})

it('keeps the last Owner, with the reason', async () => {
  const { user, row } = await openMembers(owner, board)
  const ownRow = await row('owner (you)')
  await user.click(within(ownRow).getByRole('button', { name: 'Leave project' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('A project always has an Owner')
})

it('restores a removed member by undo', async () => {
  const viewer = await board.with('viewer')
  const { user, row, dialog } = await openMembers(owner, board)
  await user.click(within(await row('viewer')).getByRole('button', { name: 'Remove viewer' }))
  await screen.findByText('viewer is no longer a member')
  await waitFor(() => expect(within(dialog).queryByText('viewer')).toBeNull())
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  await row('viewer')
  await waitFor(async () => expect((await rolesOf(board)).get(viewer.userId)).toBe('viewer'))
})

it('undoes member changes by keyboard, the last first', async () => {
  const own = { createTasks: false, editOthersTasks: true, viewOthersTasks: true, reassignOwnTasks: false }
  const editor = await board.with('editor', own)
  const now = async () =>
    (await world.table.boardStructure.get(board.boardId, true))!.members.find(({ userId }) => userId === editor.userId)
  const before = await now()
  const { user, row } = await openMembers(owner, board)
  await user.click(within(await row('editor')).getByRole('combobox', { name: /Role of editor/ }))
  await user.click(await screen.findByRole('option', { name: 'Viewer' }))
  await waitFor(async () => expect((await now())?.role).toBe('viewer'))
  await user.click(within(await row('editor')).getByRole('button', { name: 'Remove editor' }))
  await waitFor(async () => expect(await now()).toBeUndefined())
  await user.keyboard('{Control>}z{/Control}')
  await row('editor')
  await waitFor(async () => expect(await now()).toEqual({ ...before, role: 'viewer' }))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await now()).toEqual(before))
})

it('asks Owners to confirm giving up the role, and updates the page at once', async () => {
  const [me, other] = [await board.with('owner'), await board.with('owner')]
  const { user, dialog } = await openMembers(me, board)
  const ownRow = (await within(dialog).findByText('owner (you)')).closest('li')!
  const toViewer = async () => {
    await user.click(within(ownRow).getByRole('combobox', { name: /Role of owner/ }))
    await user.click(await screen.findByRole('option', { name: 'Viewer' }))
  }
  await toViewer()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect((await rolesOf(board)).get(me.userId)).toBe('owner')
  await toViewer()
  await user.click(await screen.findByRole('button', { name: 'Give up the role' }))
  await within(dialog).findByText('Only owners change the settings.')
  expect(screen.queryByRole('button', { name: 'Add list', hidden: true })).toBeNull()
  expect([...(await rolesOf(board))]).toEqual(expect.arrayContaining([[other.userId, 'owner']]))
})

it('lets a member leave after confirmation, and opens the board list', async () => {
  await board.with('owner')
  const me = await board.with('viewer')
  const { user, path } = await showBoard(me, board)
  await user.click(await screen.findByRole('button', { name: 'More about this project' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave project' }))
  await screen.findByRole('alertdialog', { name: `Leave ${board.title}?` })
  await user.click(screen.getByRole('button', { name: 'Leave project' }))
  await waitFor(() => expect(path()).toBe('/boards'))
  expect((await rolesOf(board)).has(me.userId)).toBe(false)
})

it('does not offer leaving to an administrator who is no member', async () => {
  await board.with('owner')
  const { user } = await showBoard(await board.nonMember('administrator'), board)
  await user.click(await screen.findByRole('button', { name: 'More about this project' }))
  await screen.findByRole('menuitem', { name: 'Colour' })
  expect(screen.queryByRole('menuitem', { name: 'Leave project' })).toBeNull()
})
