// Unsent input in the board settings when the user leaves them.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'

setUpBoard()

/** Opens the member settings of a board by address, with two colleagues who are not members. */
async function openMembers() {
  await workspace.aPerson('member', { name: 'Zoe Hart' })
  await workspace.aPerson('member', { name: 'Tom Veld' })
  const shown = await renderApp(owner, `/boards/${board.boardId}/settings/members`)
  const field = await screen.findByRole('combobox', { name: 'Add members' })
  await within(await screen.findByRole('dialog')).findByText('owner (you)')
  const names = async () => (await world.table.boardStructure.get(board.boardId, true))!.members.length
  return { ...shown, field, names }
}

const confirmation = () => screen.findByRole('alertdialog')

it('asks for confirmation before selected people are discarded, and keeps them on cancel', async () => {
  const { user, field, names, path } = await openMembers()
  await user.type(field, 'zoe{Enter}tom{Enter}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const question = within(await confirmation())
  question.getByText('2 people are not added yet')
  await user.click(question.getByRole('button', { name: 'Keep choosing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(path()).toContain('/settings/members')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await names()).toBe(3))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(path()).not.toContain('settings'))
})

it('asks for confirmation when the section changes, and for a fully typed name', async () => {
  const { user, field, path } = await openMembers()
  await user.type(field, 'Zoe Hart')
  await user.click(screen.getByRole('link', { name: 'Labels' }))
  const question = within(await confirmation())
  question.getByText('1 person is not added yet')
  await user.click(question.getByRole('button', { name: 'Leave without adding' }))
  await waitFor(() => expect(path()).toContain('/settings/labels'))
})

it('does not ask when the user only searched', async () => {
  const { user, field, path } = await openMembers()
  await user.type(field, 'zo')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(path()).not.toContain('settings'))
})

it('asks for confirmation before the title of a new label is discarded', async () => {
  const { user, path } = await renderApp(owner, `/boards/${board.boardId}/settings/labels`)
  await user.type(await screen.findByRole('textbox', { name: 'New label' }), 'Calm')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const question = within(await confirmation())
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(path()).not.toContain('settings'))
})

it('focuses the project heading on close when the address opened the settings', async () => {
  const { user } = await openMembers()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
