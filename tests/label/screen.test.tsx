// The labels of the workspace on their page: found, made, changed, merged, deleted, and taken back.

import '#web/label/management/labels-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function aScene() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard({ title: 'Havel One' })
  const administrator = await workspace.aPerson('administrator')
  const { rpc } = administrator
  const blog = await rpc.labels.createShared({ title: 'Blog', color: 'red' })
  const website = await rpc.labels.createShared({ title: 'Website', color: 'sky' })
  const task = await board.aTask({ labelIds: [blog.labelId] })
  const titles = async () => (await rpc.labels.shared({})).labels.map(({ title }) => title).toSorted()
  const labelsOf = async () => (await world.table.task.get(task, true))!.labelIds
  return { workspace, board, administrator, blog, website, titles, labelsOf }
}

const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!
type User = Awaited<ReturnType<typeof show>>['user']
const menuOf = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name: `Label ${name}: what can be done` }))

describe('the page of labels', () => {
  it('lists them with where they are used, and finds one', async () => {
    const { administrator } = await aScene()
    const { user } = await show(administrator, '/management/labels')
    await waitFor(async () => expect((await rowOf('Blog')).textContent).toContain('Havel One1 task'))
    expect((await rowOf('Website')).textContent).toContain('Not used')
    await user.type(screen.getByRole('searchbox', { name: 'Find a label' }), 'web')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Blog' })).toBeNull())
    await user.type(screen.getByRole('searchbox', { name: 'Find a label' }), 'x')
    await screen.findByRole('heading', { name: 'No label with “webx”' })
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1)!)
    await rowOf('Blog')
  })

  it('makes one, asks for a title or a colour, and takes it back by keys', async () => {
    const { administrator, titles } = await aScene()
    const { user } = await show(administrator, '/management/labels')
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

  it('gives the focus back to what began one when it is not made after all', async () => {
    const { administrator } = await aScene()
    const { user } = await show(administrator, '/management/labels')
    await rowOf('Blog')
    await user.click(screen.getByRole('button', { name: 'New label' }))
    await screen.findByRole('form', { name: 'New label' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New label' })))
  })

  it('changes one in its row, and leaves it as it was on Esc', async () => {
    const { administrator, titles } = await aScene()
    const { user } = await show(administrator, '/management/labels')
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

  it('deletes one, and brings it back from the toast', async () => {
    const { administrator, titles } = await aScene()
    const { user } = await show(administrator, '/management/labels')
    await menuOf(user, 'Blog')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Blog' })).toBeNull())
    await waitFor(async () => expect(await titles()).toEqual(['Website']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await rowOf('Blog')
    await waitFor(async () => expect(await titles()).toEqual(['Blog', 'Website']))
  })

  it('opens one by its address, merges it into another, and takes that back', async () => {
    const { administrator, blog, website, labelsOf } = await aScene()
    const { user, path } = await show(administrator, `/management/labels/${blog.labelId}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Blog' }))
    await dialog.findByRole('link', { name: 'Havel One 1 task' })
    await user.click(dialog.getByRole('combobox', { name: /^Merge into/ }))
    await user.click(await screen.findByRole('option', { name: 'Website' }))
    await waitFor(async () => expect(await labelsOf()).toEqual([website.labelId]))
    expect(path()).toBe('/management/labels')
    expect(screen.queryByRole('rowheader', { name: 'Blog' })).toBeNull()
    await waitFor(async () => expect((await rowOf('Website')).textContent).toContain('1 task'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    // It was counted before the two became one, so nobody is told that it is not used.
    expect((await rowOf('Blog')).textContent).toContain('1 task')
    await waitFor(async () => expect(await labelsOf()).toEqual([blog.labelId]))
  })

  it('says so when the server refuses, and puts back what was shown', async () => {
    const { administrator, workspace } = await aScene()
    const { user } = await show(administrator, '/management/labels')
    await rowOf('Blog')
    await workspace.becomes({ subscriptionState: 'expired' })
    await menuOf(user, 'Blog')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('The label could not be deleted')
    expect(await rowOf('Blog')).toBeTruthy()
  })

  it('shows what somebody else made of it meanwhile, so that one can decide again', async () => {
    const { administrator, blog } = await aScene()
    const { user } = await show(administrator, '/management/labels')
    const edit = async (name: string) => user.click(within(await rowOf(name)).getByRole('button', { name: /^Edit/ }))
    await edit('Blog')
    await administrator.rpc.labels.changeShared({ from: blog, to: { title: 'Journal', color: 'red' } })
    const form = within(screen.getByRole('form'))
    const title = form.getByRole('textbox')
    await user.clear(title)
    await user.type(title, 'Stories{Enter}')
    await screen.findByText('The label could not be changed')
    // What was typed is still there, and stands against the newest version.
    await screen.findByRole('form', { name: /Journal/ })
    expect((title as HTMLInputElement).value).toBe('Stories')
    await user.type(title, '{Enter}')
    await rowOf('Stories')
  })

  it('can be looked at, and not changed, where the subscription has ended', async () => {
    const { administrator, workspace } = await aScene()
    await workspace.becomes({ subscriptionState: 'expired' })
    await show(administrator, '/management/labels')
    await rowOf('Blog')
    expect(screen.queryByRole('button', { name: /what can be done$/ })).toBeNull()
    expect(screen.getByRole('button', { name: /New label/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it.each(['unknown', 'lbl_0123456789'])('says that the label of an address is not there: %s', async (name) => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    const { user, path } = await show(manager, `/management/labels/${name}`)
    await screen.findByText('This label is not here any more.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/management/labels'))
  })

  it('begins with an empty page, and is for managers', async () => {
    const workspace = await world.aWorkspace()
    const [manager, member] = await Promise.all([workspace.aPerson('manager'), workspace.aPerson('member')])
    const { user } = await show(manager, '/management/labels')
    await screen.findByRole('heading', { name: 'No shared labels yet' })
    expect(screen.getByRole('link', { name: 'Labels' }).getAttribute('href')).toBe('/management/labels')
    await user.click(screen.getAllByRole('button', { name: 'New label' }).at(-1)!)
    await screen.findByRole('form', { name: 'New label' })
    document.body.replaceChildren()
    await show(member, '/management/labels')
    await screen.findByRole('heading', { name: 'This page is for managers' })
    expect(screen.queryByRole('link', { name: 'Labels' })).toBeNull()
  })
})

describe('the labels of a project, in its settings', () => {
  it('merges one into a label of the workspace, on every card at once, and takes it back by keys', async () => {
    const { administrator, board, website } = await aScene()
    const own = await board.aLabel('Web page')
    const task = await board.aTask({ labelIds: [own.labelId] })
    const labelsOf = async () => (await world.table.task.get(task, true))!.labelIds
    const { user } = await show(administrator, `/boards/${board.boardId}/settings/labels`)
    await user.click(await screen.findByRole('button', { name: 'Label Web page: what can be done' }))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await user.click(await screen.findByRole('menuitem', { name: 'Website' }))
    await waitFor(async () => expect(await labelsOf()).toEqual([website.labelId]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Label Web page/ })).toBeNull())
    await screen.findByText('“Web page” is merged into “Website”')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByRole('button', { name: 'Label Web page: what can be done' })
    await waitFor(async () => expect(await labelsOf()).toEqual([own.labelId]))
  })
})
