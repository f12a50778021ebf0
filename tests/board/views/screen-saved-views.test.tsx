// Saved views of a project: save, open, rename, share, delete and undo.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newMutationId } from '#tests/kit/idempotency.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import type { User } from '#tests/screen/render-app.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus, pause } from '#tests/screen/page.ts'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'Order the bell' })
})

const show = async (person = owner, search = '') => {
  const shown = await showBoard(person, board, { addressEnd: search })
  await screen.findAllByText('Order the bell')
  return shown
}
const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  return within(await screen.findByRole('dialog', { name: 'Saved views' }))
}
const menuOf = async (user: User, title: string, item: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: `${title}: actions` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const savedViews = async ({ rpc }: Person = owner) => {
  const { own, shared } = await rpc.views.list({ boardId: board.boardId })
  return { own: own.map(({ title }) => title), shared: shared.map(({ title }) => title) }
}

it('saves the current view under a name and opens it again', async () => {
  const { user, path } = await show(owner, '?view=list&group=status&assignee=nobody')
  const popover = await open(user)
  await popover.findByText(/Save the current view to open it again/)
  expect(popover.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(popover.getByRole('textbox', { name: 'Save the current view' }), 'Up for grabs{Enter}')
  const saved = await popover.findByRole('button', { name: 'Up for grabs' })
  expect(saved.getAttribute('aria-current')).toBe('true')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: ['Up for grabs'], shared: [] }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await user.click((await open(user)).getByRole('button', { name: 'Up for grabs' }))
  await waitFor(() => expect(path()).toMatch(/view=list/))
  expect(path()).toContain('group=status')
  expect(path()).toContain('assignee=nobody')
  expect(screen.queryByRole('dialog', { name: 'Saved views' })).toBeNull()
})

it('keeps the focus in the name field after the button was pressed', async () => {
  const { user } = await show(owner, '?view=list')
  const popover = await open(user)
  const field = popover.getByRole('textbox', { name: 'Save the current view' })
  await user.type(field, 'By button')
  await user.click(popover.getByRole('button', { name: 'Save' }))
  await popover.findByRole('button', { name: 'By button' })
  expect(document.activeElement).toBe(field)
})

it('saves the search words too', async () => {
  const { user, path } = await show(owner, '?view=list&find=bell')
  await user.type((await open(user)).getByRole('textbox', { name: 'Save the current view' }), 'Bells{Enter}')
  await screen.findByText('“Bells” saved')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(path()).not.toContain('find='))
  await user.click((await open(user)).getByRole('button', { name: 'Bells' }))
  await waitFor(() => expect(path()).toContain('find=bell'))
})

it('keeps the focus when a view is deleted or shared by keyboard, and announces the result', async () => {
  const settings = { tabId: null, view: { view: 'table' } }
  for (const title of ['Early', 'Late']) {
    const viewId = world.platform.ids.next('viw')
    await owner.rpc.views.save({ boardId: board.boardId, viewId, title, settings, whose: 'own' })
  }
  const { user } = await show()
  const popover = await open(user)
  const choose = async (title: string, item: string) => {
    focus(await popover.findByRole('button', { name: `${title}: actions` }))
    await user.keyboard('{Enter}')
    focus(await screen.findByRole('menuitem', { name: item }))
    await user.keyboard('{Enter}')
  }
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(popover.getByRole('button', { name })))
  await choose('Early', 'Share with everybody')
  await screen.findByText('“Early” is shared with everybody now')
  await expectFocus('Early')
  await choose('Late', 'Delete')
  await screen.findByText('View deleted')
  await expectFocus('Early')
  await choose('Early', 'Delete')
  await waitFor(() => {
    expect(document.activeElement).toBe(popover.getByRole('textbox', { name: 'Save the current view' }))
  })
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], shared: [] }))
})

it('renames, shares and deletes a view, and undoes each', async () => {
  const settings = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', settings, whose: 'own' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' })
  await menuOf(user, 'Late', 'Rename')
  const field = await popover.findByRole('textbox', { name: 'Name of the view' })
  await user.clear(field)
  await user.type(field, 'Too late{Enter}')
  await popover.findByRole('button', { name: 'Too late' })
  await menuOf(user, 'Too late', 'Share with everybody')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], shared: ['Too late'] }))
  await menuOf(user, 'Too late', 'Update with the current view')
  await waitFor(async () =>
    expect((await owner.rpc.views.list({ boardId: board.boardId })).shared[0]!.settings.view).toEqual({}),
  )
  await menuOf(user, 'Too late', 'Delete')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], shared: [] }))
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: [], shared: ['Too late'] }))
})

it('shows views of Owners to everybody, read-only', async () => {
  const settings = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'The table', settings, whose: 'shared' })
  const editor = await board.with('editor')
  const { user, path } = await show(editor)
  const popover = await open(user)
  const section = within(await popover.findByRole('region', { name: 'For everybody' }))
  expect(popover.queryByRole('button', { name: /: actions$/ })).toBeNull()
  expect(popover.queryByRole('switch')).toBeNull()
  await user.click(section.getByRole('button', { name: 'The table' }))
  await waitFor(() => expect(path()).toContain('view=table'))
  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  const again = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  await user.type(again.getByRole('textbox', { name: 'Save the current view' }), 'My table{Enter}')
  await waitFor(async () => expect(await savedViews(editor)).toEqual({ own: ['My table'], shared: ['The table'] }))
  expect(await savedViews()).toEqual({ own: [], shared: ['The table'] })
})

it('keeps a rejected name in its field with the focus, also when another user deleted the view', async () => {
  const settings = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', settings, whose: 'shared' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' })
  await menuOf(user, 'Late', 'Rename')
  const field = await popover.findByRole<HTMLTextAreaElement>('textbox', { name: 'Name of the view' })
  await user.clear(field)
  await user.type(field, 'Too late')
  const other = await board.with('owner')
  await other.rpc.views.remove({
    boardId: board.boardId,
    viewId,
    whose: 'shared',
    mutationId: newMutationId(world),
  })
  await user.keyboard('{Enter}')
  await popover.findByText('Not saved. Your text is kept.')
  await pause(500)
  expect(field.isConnected).toBe(true)
  expect([field.value, document.activeElement]).toEqual(['Too late', field])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(popover.queryByText('Late')).toBeNull())
})

it('returns the focus to a renamed view', async () => {
  const settings = { tabId: null, view: { view: 'table' } }
  const viewId = world.platform.ids.next('viw')
  await owner.rpc.views.save({ boardId: board.boardId, viewId, title: 'Late', settings, whose: 'own' })
  const { user } = await show()
  const popover = await open(user)
  await popover.findByRole('button', { name: 'Late' })
  await menuOf(user, 'Late', 'Rename')
  await user.clear(await popover.findByRole('textbox', { name: 'Name of the view' }))
  await user.keyboard('Too late{Enter}')
  const button = await popover.findByRole('button', { name: 'Too late' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('rejects a duplicate name and saves the next view as private again', async () => {
  const { user } = await show()
  const popover = await open(user)
  const name = popover.getByRole('textbox', { name: 'Save the current view' })
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  await user.type(name, 'Late{Enter}')
  await popover.findByRole('button', { name: 'Late' })
  expect(popover.getByRole<HTMLInputElement>('switch', { name: 'For everybody' }).ariaChecked).toBe('false')
  await user.type(name, 'late')
  expect(popover.queryByText('There is a view with this name already')).toBeNull()
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  popover.getByText('There is a view with this name already')
  await user.click(popover.getByRole('switch', { name: 'For everybody' }))
  await user.type(name, '{Enter}')
  await waitFor(async () => expect(await savedViews()).toEqual({ own: ['late'], shared: ['Late'] }))
})
