// Views of a project under names: saved, found again, changed, shared and deleted, with the way back.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMutation } from '#tests/kit/once.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  await board.aTask({ title: 'Order the bell' })
})

const late = { timeout: 10_000 }
const show = async (person = owner, search = '') => {
  const boardId = `${board.boardId}${search}` as typeof board.boardId
  const shown = await showBoard(person, { boardId, title: board.title })
  await screen.findAllByText('Order the bell', {}, late)
  return shown
}
type User = Awaited<ReturnType<typeof show>>['user']
const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, late))
  return within(await screen.findByRole('dialog', { name: 'Saved views' }, late))
}
const menuOf = async (user: User, title: string, entry: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: `${title}: what can be done` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }, late))
}
const kept = async ({ rpc }: Person = owner) => {
  const { own, everybodys } = await rpc.views.list({ boardId: board.boardId })
  return { own: own.map(({ title }) => title), everybodys: everybodys.map(({ title }) => title) }
}

it('saves how one looks under a name, and leads back to it', async () => {
  const { user, path } = await show(owner, '?view=list&group=status&assignee=nobody')
  const popover = await open(user)
  await popover.findByText(/Save how you look at this project/)
  expect(popover.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(popover.getByRole('textbox', { name: 'Save the view as it is now' }), 'Up for grabs{Enter}')
  const saved = await popover.findByRole('button', { name: 'Up for grabs' }, late)
  expect(saved.getAttribute('aria-current')).toBe('true')
  await waitFor(async () => expect(await kept()).toEqual({ own: ['Up for grabs'], everybodys: [] }), late)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await user.click((await open(user)).getByRole('button', { name: 'Up for grabs' }))
  await waitFor(() => expect(path()).toMatch(/view=list/), late)
  expect(path()).toContain('group=status')
  expect(path()).toContain('assignee=nobody')
  expect(screen.queryByRole('dialog', { name: 'Saved views' })).toBeNull()
})

it('goes on in its field after its button was pressed', async () => {
  const { user } = await show(owner, '?view=list')
  const popover = await open(user)
  const field = popover.getByRole('textbox', { name: 'Save the view as it is now' })
  await user.type(field, 'By button')
  await user.click(popover.getByRole('button', { name: 'Save' }))
  await popover.findByRole('button', { name: 'By button' }, late)
  expect(document.activeElement).toBe(field)
})

it('keeps what is looked for, too', async () => {
  const { user, path } = await show(owner, '?view=list&find=bell')
  await user.type((await open(user)).getByRole('textbox', { name: 'Save the view as it is now' }), 'Bells{Enter}')
  await screen.findByText('“Bells” saved', {}, late)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Clear' }, late))
  await waitFor(() => expect(path()).not.toContain('find='), late)
  await user.click((await open(user)).getByRole('button', { name: 'Bells' }))
  await waitFor(() => expect(path()).toContain('find=bell'), late)
})

it('keeps the focus among them when one is deleted or shared by keys, and says what became of it', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  for (const title of ['Early', 'Late']) {
    const viewId = world.platform.ids.next('viw')
    await owner.rpc.views.save({ boardId: board.boardId, viewId, title, look, whose: 'own' })
  }
  const { user } = await show()
  const popover = await open(user)
  const choose = async (title: string, entry: string) => {
    ;(await popover.findByRole('button', { name: `${title}: what can be done` }, late)).focus()
    await user.keyboard('{Enter}')
    ;(await screen.findByRole('menuitem', { name: entry }, late)).focus()
    await user.keyboard('{Enter}')
  }
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(popover.getByRole('button', { name })), late)
  await choose('Early', 'Share with everybody')
  await screen.findByText('“Early” is for everybody now', {}, late)
  await expectFocus('Early')
  await choose('Late', 'Delete')
  await screen.findByText('View deleted', {}, late)
  await expectFocus('Early')
  await choose('Early', 'Delete')
  await waitFor(() => {
    expect(document.activeElement).toBe(popover.getByRole('textbox', { name: 'Save the view as it is now' }))
  }, late)
  await waitFor(async () => expect(await kept()).toEqual({ own: [], everybodys: [] }), late)
})

it('calls one otherwise, gives it to everybody, deletes it, and takes that back', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', look, whose: 'own' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' }, late)
  await menuOf(user, 'Late', 'Rename')
  const field = await popover.findByRole('textbox', { name: 'Name of the view' }, late)
  await user.clear(field)
  await user.type(field, 'Too late{Enter}')
  await popover.findByRole('button', { name: 'Too late' }, late)
  await menuOf(user, 'Too late', 'Share with everybody')
  await waitFor(async () => expect(await kept()).toEqual({ own: [], everybodys: ['Too late'] }), late)
  await menuOf(user, 'Too late', 'Take over the view as it is now')
  await waitFor(
    async () => expect((await owner.rpc.views.list({ boardId: board.boardId })).everybodys[0]!.look.view).toEqual({}),
    late,
  )
  await menuOf(user, 'Too late', 'Delete')
  await waitFor(async () => expect(await kept()).toEqual({ own: [], everybodys: [] }), late)
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await kept()).toEqual({ own: [], everybodys: ['Too late'] }), late)
})

it('shows everybody what Owners have saved for them, and lets nobody else change it', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'The table', look, whose: 'everybodys' })
  const editor = await board.with('editor')
  const { user, path } = await show(editor)
  const popover = await open(user)
  const section = within(await popover.findByRole('region', { name: 'For everybody' }, late))
  expect(popover.queryByRole('button', { name: /what can be done/ })).toBeNull()
  expect(popover.queryByRole('switch')).toBeNull()
  await user.click(section.getByRole('button', { name: 'The table' }))
  await waitFor(() => expect(path()).toContain('view=table'), late)
  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  const again = within(await screen.findByRole('dialog', { name: 'Saved views' }, late))
  await user.type(again.getByRole('textbox', { name: 'Save the view as it is now' }), 'My table{Enter}')
  await waitFor(async () => expect(await kept(editor)).toEqual({ own: ['My table'], everybodys: ['The table'] }), late)
  expect(await kept()).toEqual({ own: [], everybodys: ['The table'] })
})

it('keeps a name that was refused in its field, with the focus, also when somebody has deleted the view', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', look, whose: 'everybodys' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' }, late)
  await menuOf(user, 'Late', 'Rename')
  const field = await popover.findByRole<HTMLTextAreaElement>('textbox', { name: 'Name of the view' }, late)
  await user.clear(field)
  await user.type(field, 'Too late')
  const other = await board.with('owner')
  await other.rpc.views.remove({ boardId: board.boardId, viewId, whose: 'everybodys', mutationId: aMutation(world) })
  await user.keyboard('{Enter}')
  await popover.findByText('Not saved. Your text is kept.', {}, late)
  await new Promise((read) => setTimeout(read, 500))
  expect(field.isConnected).toBe(true)
  expect([field.value, document.activeElement]).toEqual(['Too late', field])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(popover.queryByText('Late')).toBeNull())
})

it('gives the focus back to a view that was called otherwise', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', look, whose: 'own' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' }, late)
  await menuOf(user, 'Late', 'Rename')
  await user.clear(await popover.findByRole('textbox', { name: 'Name of the view' }, late))
  await user.keyboard('Too late{Enter}')
  const button = await popover.findByRole('button', { name: 'Too late' }, late)
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('says that there is one of the same name, and saves the next one for oneself again', async () => {
  const { user } = await show()
  const popover = await open(user)
  const name = popover.getByRole('textbox', { name: 'Save the view as it is now' })
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  await user.type(name, 'Late{Enter}')
  await popover.findByRole('button', { name: 'Late' }, late)
  expect(popover.getByRole<HTMLInputElement>('switch', { name: 'For everybody' }).ariaChecked).toBe('false')
  await user.type(name, 'late')
  expect(popover.queryByText('There is a view with this name already')).toBeNull()
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  popover.getByText('There is a view with this name already')
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  await user.type(name, '{Enter}')
  await waitFor(async () => expect(await kept()).toEqual({ own: ['late'], everybodys: ['Late'] }), late)
})
