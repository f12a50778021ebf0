// What was begun in the settings and not added yet, when they are left.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The members of a board, by their address, and two colleagues who are not among them. */
async function openMembers() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard({ title: 'Havel One' })
  const owner = await board.with('owner')
  await workspace.aPerson('member', { name: 'Zoe Hart' })
  await workspace.aPerson('member', { name: 'Tom Veld' })
  const shown = await show(owner, `/boards/${board.boardId}/settings/members`)
  const field = await screen.findByRole('combobox', { name: 'Add members' }, { timeout: 20_000 })
  await within(await screen.findByRole('dialog')).findByText('owner (you)')
  const names = async () => (await world.table.boardStructure.get(board.boardId, true))!.members.length
  return { ...shown, field, names }
}

const question = () => screen.findByRole('alertdialog')

it('asks before people are forgotten that were chosen, and keeps them when one stays', async () => {
  const { user, field, names, path } = await openMembers()
  await user.type(field, 'zoe{Enter}tom{Enter}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const asked = within(await question())
  asked.getByText('2 people are not added yet')
  await user.click(asked.getByRole('button', { name: 'Keep choosing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(path()).toContain('/settings/members')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await names()).toBe(3))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(path()).not.toContain('settings'))
})

it('asks on the way to another part, too, and about somebody whose name is written out', async () => {
  const { user, field, path } = await openMembers()
  await user.type(field, 'Zoe Hart')
  await user.click(screen.getByRole('link', { name: 'Labels' }))
  const asked = within(await question())
  asked.getByText('1 person is not added yet')
  await user.click(asked.getByRole('button', { name: 'Leave without adding' }))
  await waitFor(() => expect(path()).toContain('/settings/labels'))
})

it('asks nothing when somebody was only looked for', async () => {
  const { user, field, path } = await openMembers()
  await user.type(field, 'zo')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(path()).not.toContain('settings'))
})

it('asks before the title of a new label is forgotten', async () => {
  const board = await world.aBoard({ title: 'Havel One' })
  const { user, path } = await show(await board.with('owner'), `/boards/${board.boardId}/settings/labels`)
  await user.type(await screen.findByRole('textbox', { name: 'New label' }), 'Calm')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const asked = within(await question())
  await user.click(asked.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(path()).not.toContain('settings'))
})

it('leads the focus to the heading of the project when its address led to the settings', async () => {
  const { user } = await openMembers()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
