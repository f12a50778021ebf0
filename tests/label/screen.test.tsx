// The page of workspace labels: search, create, edit, merge, delete and undo.

import '#web/label/management/labels-page.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, type User } from '#tests/screen/render-app.tsx'
import { board, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'

setUpBoard()

async function setUp() {
  const administrator = await workspace.aPerson('administrator')
  const { rpc } = administrator
  const blog = await rpc.workspaceLabels.create({ title: 'Blog', color: 'red' })
  const website = await rpc.workspaceLabels.create({ title: 'Website', color: 'sky' })
  const task = await board.aTask({ labelIds: [blog.labelId] })
  const titles = async () => (await rpc.workspaceLabels.list({})).labels.map(({ title }) => title).toSorted()
  const labelsOf = async () => (await world.table.task.get(task, true))!.labelIds
  return { administrator, blog, website, titles, labelsOf }
}

const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!
const menuOf = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name: `Label ${name}: actions` }))

describe('the labels page', () => {
  it('lists labels with their usage and finds one', async () => {
    const { administrator } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    await waitFor(async () => expect((await rowOf('Blog')).textContent).toContain('Havel One1 task'))
    expect((await rowOf('Website')).textContent).toContain('Not used')
    await user.type(screen.getByRole('searchbox', { name: 'Find a label' }), 'web')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Blog' })).toBeNull())
    await user.type(screen.getByRole('searchbox', { name: 'Find a label' }), 'x')
    await screen.findByRole('heading', { name: 'No label with “webx”' })
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1)!)
    await rowOf('Blog')
  })

  it('creates a label, requires a title or a colour, and undoes by keyboard', async () => {
    const { administrator, titles } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    await rowOf('Blog')
    await user.click(screen.getByRole('button', { name: 'New label' }))
    const form = within(await screen.findByRole('form', { name: 'New label' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    form.getByText('Title is required')
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Film{Enter}')
    await rowOf('Film')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New label' })).toBeNull())
    expect(await titles()).toEqual(['Blog', 'Film', 'Website'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Film' })))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Film' })).toBeNull())
    await waitFor(async () => expect(await titles()).toEqual(['Blog', 'Website']))
  })

  it('returns the focus to the button when creation is cancelled', async () => {
    const { administrator } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    await rowOf('Blog')
    await user.click(screen.getByRole('button', { name: 'New label' }))
    await screen.findByRole('form', { name: 'New label' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New label' })))
  })

  it('edits a label inline, and Esc cancels', async () => {
    const { administrator, titles } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Blog' }))
    await rowOf('Blog')
    await edit()
    await user.keyboard('xx{Escape}')
    await rowOf('Blog')
    await edit()
    await user.clear(screen.getByRole('textbox', { name: 'Title' }))
    await user.keyboard('Weblog{Enter}')
    await rowOf('Weblog')
    await waitFor(async () => expect(await titles()).toEqual(['Weblog', 'Website']))
  })

  it('deletes a label and restores it from the toast', async () => {
    const { administrator, titles } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    await menuOf(user, 'Blog')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Blog' })).toBeNull())
    await waitFor(async () => expect(await titles()).toEqual(['Website']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await rowOf('Blog')
    await waitFor(async () => expect(await titles()).toEqual(['Blog', 'Website']))
  })

  it('opens a label by address, merges it into another, and undoes that', async () => {
    const { administrator, blog, website, labelsOf } = await setUp()
    const { user, path } = await renderApp(administrator, `/management/labels/${blog.labelId}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Blog' }))
    await dialog.findByRole('link', { name: 'Havel One 1 task' })
    await user.click(dialog.getByRole('combobox', { name: /^Merge into/ }))
    await user.click(await screen.findByRole('option', { name: 'Website' }))
    await waitFor(async () => expect(await labelsOf()).toEqual([website.labelId]))
    expect(path()).toBe('/management/labels')
    expect(screen.queryByRole('rowheader', { name: 'Blog' })).toBeNull()
    await waitFor(async () => expect((await rowOf('Website')).textContent).toContain('1 task'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    // The usage was counted before the merge, so the row does not say that the label is unused.
    expect((await rowOf('Blog')).textContent).toContain('1 task')
    await waitFor(async () => expect(await labelsOf()).toEqual([blog.labelId]))
  })

  it('shows an error and reverts when the server rejects a change', async () => {
    const { administrator } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    await rowOf('Blog')
    await workspace.update({ subscriptionState: 'expired' })
    await menuOf(user, 'Blog')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('The label could not be deleted')
    expect(await rowOf('Blog')).toBeTruthy()
  })

  it('shows the version of another user on a conflict, to decide again', async () => {
    const { administrator, blog } = await setUp()
    const { user } = await renderApp(administrator, '/management/labels')
    const edit = async (name: string) => user.click(within(await rowOf(name)).getByRole('button', { name: /^Edit/ }))
    await edit('Blog')
    await administrator.rpc.workspaceLabels.change({ from: blog, to: { title: 'Journal', color: 'red' } })
    const form = within(screen.getByRole('form'))
    const title = form.getByRole('textbox')
    await user.clear(title)
    await user.type(title, 'Stories{Enter}')
    await screen.findByText('The label could not be changed')
    // The typed text is kept and is based on the newest version.
    await screen.findByRole('form', { name: /Journal/ })
    expect((title as HTMLInputElement).value).toBe('Stories')
    await user.type(title, '{Enter}')
    await rowOf('Stories')
  })

  it('is read-only when the subscription has expired', async () => {
    const { administrator } = await setUp()
    await workspace.update({ subscriptionState: 'expired' })
    await renderApp(administrator, '/management/labels')
    await rowOf('Blog')
    expect(screen.queryByRole('button', { name: /: actions$/ })).toBeNull()
    expect(screen.getByRole('button', { name: /New label/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it.each(['unknown', 'lbl_0123456789'])('shows a message for an unknown label in the address: %s', async (name) => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    const { user, path } = await renderApp(manager, `/management/labels/${name}`)
    await screen.findByText('This label is not here any more.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/management/labels'))
  })

  it('shows an empty page, and is accessible to managers only', async () => {
    const workspace = await world.aWorkspace()
    const [manager, member] = await Promise.all([workspace.aPerson('manager'), workspace.aPerson('member')])
    const { user } = await renderApp(manager, '/management/labels')
    await screen.findByRole('heading', { name: 'No shared labels yet' })
    expect(screen.getByRole('link', { name: 'Labels' }).getAttribute('href')).toBe('/management/labels')
    await user.click(screen.getAllByRole('button', { name: 'New label' }).at(-1)!)
    await screen.findByRole('form', { name: 'New label' })
    cleanup()
    await renderApp(member, '/management/labels')
    await screen.findByRole('heading', { name: 'This page is for managers' })
    expect(screen.queryByRole('link', { name: 'Labels' })).toBeNull()
  })
})

describe('labels in the board settings', () => {
  it('merges a label into a workspace label on every card, and undoes by keyboard', async () => {
    const { administrator, website } = await setUp()
    const own = await board.aLabel('Web page')
    const task = await board.aTask({ labelIds: [own.labelId] })
    const labelsOf = async () => (await world.table.task.get(task, true))!.labelIds
    const { user } = await renderApp(administrator, `/boards/${board.boardId}/settings/labels`)
    await user.click(await screen.findByRole('button', { name: 'Label Web page: actions' }))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await user.click(await screen.findByRole('menuitem', { name: 'Website' }))
    await waitFor(async () => expect(await labelsOf()).toEqual([website.labelId]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Label Web page/ })).toBeNull())
    await screen.findByText('“Web page” is merged into “Website”')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByRole('button', { name: 'Label Web page: actions' })
    await waitFor(async () => expect(await labelsOf()).toEqual([own.labelId]))
  })
})
