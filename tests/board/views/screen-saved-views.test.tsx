// Saved views of a project: save, open, rename, share, delete and undo.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus, pause } from '#tests/kit/page.ts'

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

const longTimeout = { timeout: 10_000 }
const show = async (person = owner, search = '') => {
  const boardId = `${board.boardId}${search}` as typeof board.boardId
  const shown = await showBoard(person, { boardId, title: board.title })
  await screen.findAllByText('Order the bell', {}, longTimeout)
  return shown
}
type User = Awaited<ReturnType<typeof show>>['user']
const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, longTimeout))
  return within(await screen.findByRole('dialog', { name: 'Saved views' }, longTimeout))
}
const menuOf = async (user: User, title: string, item: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: `${title}: what can be done` }))
  await user.click(await screen.findByRole('menuitem', { name: item }, longTimeout))
}
const savedViews = async ({ rpc }: Person = owner) => {
  const { own, everybodys } = await rpc.views.list({ boardId: board.boardId })
  return { own: own.map(({ title }) => title), everybodys: everybodys.map(({ title }) => title) }
}

it('saves the current view under a name and opens it again', async () => {
  const { user, path } = await show(owner, '?view=list&group=status&assignee=nobody')
  const popover = await open(user)
  await popover.findByText(/Save how you look at this project/)
  expect(popover.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(popover.getByRole('textbox', { name: 'Save the view as it is now' }), 'Up for grabs{Enter}')
  const saved = await popover.findByRole('button', { name: 'Up for grabs' }, longTimeout)
  expect(saved.getAttribute('aria-current')).toBe('true')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: ['Up for grabs'], everybodys: [] }), longTimeout)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await user.click((await open(user)).getByRole('button', { name: 'Up for grabs' }))
  await waitFor(() => expect(path()).toMatch(/view=list/), longTimeout)
  expect(path()).toContain('group=status')
  expect(path()).toContain('assignee=nobody')
  expect(screen.queryByRole('dialog', { name: 'Saved views' })).toBeNull()
})

it('keeps the focus in the name field after the button was pressed', async () => {
  const { user } = await show(owner, '?view=list')
  const popover = await open(user)
  const field = popover.getByRole('textbox', { name: 'Save the view as it is now' })
  await user.type(field, 'By button')
  await user.click(popover.getByRole('button', { name: 'Save' }))
  await popover.findByRole('button', { name: 'By button' }, longTimeout)
  expect(document.activeElement).toBe(field)
})

it('saves the search words too', async () => {
  const { user, path } = await show(owner, '?view=list&find=bell')
  await user.type((await open(user)).getByRole('textbox', { name: 'Save the view as it is now' }), 'Bells{Enter}')
  await screen.findByText('“Bells” saved', {}, longTimeout)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Clear' }, longTimeout))
  await waitFor(() => expect(path()).not.toContain('find='), longTimeout)
  await user.click((await open(user)).getByRole('button', { name: 'Bells' }))
  await waitFor(() => expect(path()).toContain('find=bell'), longTimeout)
})

it('keeps the focus when a view is deleted or shared by keyboard, and announces the result', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  for (const title of ['Early', 'Late']) {
    const viewId = world.platform.ids.next('viw')
    await owner.rpc.views.save({ boardId: board.boardId, viewId, title, look, whose: 'own' })
  }
  const { user } = await show()
  const popover = await open(user)
  const choose = async (title: string, item: string) => {
    focus(await popover.findByRole('button', { name: `${title}: what can be done` }, longTimeout))
    await user.keyboard('{Enter}')
    focus(await screen.findByRole('menuitem', { name: item }, longTimeout))
    await user.keyboard('{Enter}')
  }
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(popover.getByRole('button', { name })), longTimeout)
  await choose('Early', 'Share with everybody')
  await screen.findByText('“Early” is for everybody now', {}, longTimeout)
  await expectFocus('Early')
  await choose('Late', 'Delete')
  await screen.findByText('View deleted', {}, longTimeout)
  await expectFocus('Early')
  await choose('Early', 'Delete')
  await waitFor(() => {
    expect(document.activeElement).toBe(popover.getByRole('textbox', { name: 'Save the view as it is now' }))
  }, longTimeout)
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], everybodys: [] }), longTimeout)
})

it('renames, shares and deletes a view, and undoes each', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', look, whose: 'own' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' }, longTimeout)
  await menuOf(user, 'Late', 'Rename')
  const field = await popover.findByRole('textbox', { name: 'Name of the view' }, longTimeout)
  await user.clear(field)
  await user.type(field, 'Too late{Enter}')
  await popover.findByRole('button', { name: 'Too late' }, longTimeout)
  await menuOf(user, 'Too late', 'Share with everybody')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], everybodys: ['Too late'] }), longTimeout)
  await menuOf(user, 'Too late', 'Take over the view as it is now')
  await waitFor(
    async () => expect((await owner.rpc.views.list({ boardId: board.boardId })).everybodys[0]!.look.view).toEqual({}),
    longTimeout,
  )
  await menuOf(user, 'Too late', 'Delete')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], everybodys: [] }), longTimeout)
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], everybodys: ['Too late'] }), longTimeout)
})

it('shows views of Owners to everybody, read-only', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'The table', look, whose: 'everybodys' })
  const editor = await board.with('editor')
  const { user, path } = await show(editor)
  const popover = await open(user)
  const section = within(await popover.findByRole('region', { name: 'For everybody' }, longTimeout))
  expect(popover.queryByRole('button', { name: /what can be done/ })).toBeNull()
  expect(popover.queryByRole('switch')).toBeNull()
  await user.click(section.getByRole('button', { name: 'The table' }))
  await waitFor(() => expect(path()).toContain('view=table'), longTimeout)
  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  const again = within(await screen.findByRole('dialog', { name: 'Saved views' }, longTimeout))
  await user.type(again.getByRole('textbox', { name: 'Save the view as it is now' }), 'My table{Enter}')
  await waitFor(
    async () => expect(await savedViews(editor)).toEqual({ own: ['My table'], everybodys: ['The table'] }),
    longTimeout,
  )
  expect(await savedViews()).toEqual({ own: [], everybodys: ['The table'] })
})

it('keeps a rejected name in its field with the focus, also when another user deleted the view', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', look, whose: 'everybodys' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' }, longTimeout)
  await menuOf(user, 'Late', 'Rename')
  const field = await popover.findByRole<HTMLTextAreaElement>('textbox', { name: 'Name of the view' }, longTimeout)
  await user.clear(field)
  await user.type(field, 'Too late')
  const other = await board.with('owner')
  await other.rpc.views.remove({
    boardId: board.boardId,
    viewId,
    whose: 'everybodys',
    mutationId: newMutationId(world),
  })
  await user.keyboard('{Enter}')
  await popover.findByText('Not saved. Your text is kept.', {}, longTimeout)
  await pause(500)
  expect(field.isConnected).toBe(true)
  expect([field.value, document.activeElement]).toEqual(['Too late', field])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(popover.queryByText('Late')).toBeNull())
})

it('returns the focus to a renamed view', async () => {
  const look = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', look, whose: 'own' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' }, longTimeout)
  await menuOf(user, 'Late', 'Rename')
  await user.clear(await popover.findByRole('textbox', { name: 'Name of the view' }, longTimeout))
  await user.keyboard('Too late{Enter}')
  const button = await popover.findByRole('button', { name: 'Too late' }, longTimeout)
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('rejects a duplicate name and saves the next view as private again', async () => {
  const { user } = await show()
  const popover = await open(user)
  const name = popover.getByRole('textbox', { name: 'Save the view as it is now' })
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  await user.type(name, 'Late{Enter}')
  await popover.findByRole('button', { name: 'Late' }, longTimeout)
  expect(popover.getByRole<HTMLInputElement>('switch', { name: 'For everybody' }).ariaChecked).toBe('false')
  await user.type(name, 'late')
  expect(popover.queryByText('There is a view with this name already')).toBeNull()
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  popover.getByText('There is a view with this name already')
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  await user.type(name, '{Enter}')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: ['late'], everybodys: ['Late'] }), longTimeout)
})
