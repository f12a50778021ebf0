// The archive and the recycle bin: rows, restore, delete forever, undo and errors.

import '#web/lifecycle/pages.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { daySeconds, titlesDeleted, titlesOn } from './fixtures.ts'
import { box, deleted, restore, row, titles } from './removed-items-page.ts'
import { focus } from '#tests/screen/page.ts'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'

setUpBoard()

describe('the recycle bin', () => {
  it('shows what expires first on top, with place, user and days left', async () => {
    const mara = await workspace.aPerson('member', { name: 'Mara Lindqvist' })
    await board.addMember(mara, 'owner')
    await mara.rpc.tasks.delete(await board.aTask({ title: 'Old price list' }))
    world.clock.forward(24 * daySeconds)
    await deleted('Print run')
    await renderApp(owner, '/recycle-bin')
    await row('Old price list')
    const old = await row('Old price list')
    expect(within(old).getByText('To do')).toBeTruthy()
    expect((await within(old).findAllByText(/^Mara, /)).length).toBeGreaterThan(0)
    expect(within(old).getByText('6 days left').className).toContain('warn')
    expect(within(await row('Print run')).getByText('30 days left').className).not.toContain('warn')
    const heads = screen.getAllByRole('rowheader').map((it) => it.textContent)
    expect(heads[0]).toContain('Old price list')
    expect(screen.getByRole('columnheader', { name: 'Time left' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('counts each kind and shows another one by its tab, which is in the address', async () => {
    await deleted('One', 'Two')
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    const { user, path } = await renderApp(owner, '/recycle-bin')
    expect(await screen.findByRole('tab', { name: /^Tasks\s*2$/ })).toBeTruthy()
    await user.click(await screen.findByRole('tab', { name: /^Lists\s*1$/ }))
    await row('Done')
    expect(path()).toBe('/recycle-bin?kind=list')
  })

  it.each(['/recycle-bin', 'of the board'])('opens the first tab that is not empty: %s', async (where) => {
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    const address = where === '/recycle-bin' ? where : `/boards/${board.boardId}/recycle-bin`
    const { user } = await renderApp(owner, address)
    await row('Done')
    expect(screen.getByRole('tab', { name: /^Lists\s*1$/ }).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByRole('tab', { name: /^Tasks\s*0$/ })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Find a deleted list' })).toBeTruthy()
    // The tab stays open after its last row was removed.
    await user.click(await restore('Done'))
    await screen.findByRole('heading', { name: 'No deleted lists' })
  })

  it('opens the tab of the address, even an empty one', async () => {
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    await renderApp(owner, '/recycle-bin?kind=task')
    await screen.findByRole('heading', { name: 'No deleted tasks' })
    expect(screen.getByRole('tab', { name: /^Tasks/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('opens the first tab when all are empty', async () => {
    await renderApp(owner, '/archive')
    expect(await screen.findByRole('heading', { name: 'No archived tasks' })).toBeDefined()
  })

  it('restores at once, and the toast undoes it', async () => {
    await deleted('Paint the gate', 'Paint the fence')
    const { user } = await renderApp(owner, '/recycle-bin')
    await user.click(await restore('Paint the gate'))
    await screen.findByText('“Paint the gate” is back')
    expect(screen.queryByRole('row', { name: /Paint the gate/ })).toBeNull()
    expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['Paint the gate'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await row('Paint the gate')
    // The row is rendered before the server has answered.
    await waitFor(async () => expect(await titlesOn(owner.rpc, board.boardId)).toEqual([]))
  })

  it('supports undo by Ctrl-Z, and redo', async () => {
    await deleted('Paint the gate', 'Paint the fence')
    const { user } = await renderApp(owner, '/recycle-bin')
    await user.click(await restore('Paint the gate'))
    await screen.findByText('“Paint the gate” is back')
    await user.click(await restore('Paint the fence'))
    await screen.findByText('“Paint the fence” is back')
    await user.keyboard('{Control>}z{/Control}')
    await row('Paint the fence')
    await waitFor(async () => expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['Paint the gate']))
    await user.keyboard('{Control>}z{/Control}')
    await row('Paint the gate')
    // The toast with the undo closes with the undone change.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(async () => expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['Paint the gate']))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Paint the gate/ })).toBeNull())
  })

  it('moves the focus to the next row', async () => {
    await deleted('First', 'Second')
    const { user } = await renderApp(owner, '/recycle-bin')
    const button = await restore('First')
    focus(button)
    await user.keyboard('{Enter}')
    await screen.findByText('“First” is back')
    await waitFor(async () => expect(document.activeElement).toBe(await restore('Second')))
  })

  it('moves the focus from a selected row to the bulk bar, past other rows', async () => {
    await deleted('First', 'Second', 'Third')
    const { user } = await renderApp(owner, '/recycle-bin')
    focus(await box('First'))
    await user.keyboard(' ')
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }))
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to bulk actions')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Restore' }))
  })

  it('asks for confirmation before it deletes forever, and keeps the item on cancel', async () => {
    await deleted('Old price list')
    const { user } = await renderApp(owner, '/recycle-bin')
    const forever = async () =>
      user.click(within(await row('Old price list')).getByRole('button', { name: 'Delete forever: Old price list' }))
    await forever()
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    await row('Old price list')
    await forever()
    const confirmation = await screen.findByRole('alertdialog', { name: 'Delete “Old price list” forever?' })
    await user.click(within(confirmation).getByRole('button', { name: 'Delete forever' }))
    await screen.findByRole('heading', { name: 'No deleted tasks' })
    await waitFor(async () => expect(await titlesDeleted(owner.rpc, 'task')).toEqual([]))
  })

  it('selects single rows, a range with Shift, and clears the selection on Esc', async () => {
    await deleted('A', 'B', 'C', 'D')
    const { user } = await renderApp(owner, '/recycle-bin')
    await user.click(await box('A'))
    await user.keyboard('{Shift>}')
    await user.click(await box('C'))
    await user.keyboard('{/Shift}')
    within(await screen.findByRole('region', { name: 'Selected items' })).getByText('3 selected')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const bar = screen.getByRole('region', { name: 'Selected items' })
    await user.click(within(bar).getByRole('button', { name: 'Restore' }))
    await screen.findByText('4 items are back')
    expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('supports arrow keys between rows', async () => {
    await deleted('Alpha', 'Beta')
    const { user } = await renderApp(owner, '/recycle-bin')
    focus(await box('Alpha'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await box('Beta'))
    focus(await restore('Beta'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await restore('Alpha'))
  })

  it('restores the list of a task together with the task on request', async () => {
    await deleted('Inside')
    const { boardId } = board
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    const { user } = await renderApp(owner, '/recycle-bin')
    expect((await row('Inside')).textContent).toContain('deleted')
    await user.click(await restore('Inside'))
    const dialog = await screen.findByRole('dialog', { name: 'Restore “Inside”' })
    within(dialog).getByRole('radio', { name: 'Restore the list “To do” too' })
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await screen.findByText('“Inside” is back')
    expect(await titlesOn(owner.rpc, boardId)).toEqual(['Inside'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await row('Inside')
    await waitFor(async () => expect(await titlesDeleted(owner.rpc, 'list')).toEqual(['To do']))
  })

  it('restores a task into another list when its own no longer exists', async () => {
    await deleted('Homeless', 'Next')
    const { boardId } = board
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    const { user } = await renderApp(owner, '/recycle-bin')
    await user.click(await restore('Homeless'))
    const dialog = await screen.findByRole('dialog', { name: 'Restore “Homeless”' })
    await user.click(within(dialog).getByRole('radio', { name: 'Restore to another list' }))
    const confirm = () => within(dialog).getByRole('button', { name: 'Restore' })
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    const lists = within(dialog).getByRole('combobox', { name: /^List/ })
    await waitFor(() => expect(lists.hasAttribute('disabled')).toBe(false))
    await user.click(lists)
    expect(screen.queryByRole('option', { name: 'To do' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Done' }))
    await user.click(confirm())
    await screen.findByText('“Homeless” is back')
    await waitFor(async () => expect(await titlesDeleted(owner.rpc, 'task')).toEqual(['Next']))
    await waitFor(async () => expect(document.activeElement).toBe(await restore('Next')))
  })

  it('reports an item that another user restored meanwhile when deleting forever', async () => {
    const [task] = await deleted('Old price list', 'Next')
    const { user } = await renderApp(owner, '/recycle-bin')
    const button = within(await row('Old price list')).getByRole('button', { name: /forever/ })
    await owner.rpc.tasks.restore(task!)
    await user.click(button)
    const confirmation = await screen.findByRole('alertdialog')
    await user.click(within(confirmation).getByRole('button', { name: 'Delete forever' }))
    const dialog = await screen.findByRole('dialog', { name: '1 item was not deleted' })
    const why = 'Somebody has restored it. It is not in the recycle bin any more.'
    expect(within(dialog).getByText(why)).toBeTruthy()
  })

  it('names the items that could not be restored, with the reason', async () => {
    const [inside] = await deleted('Inside', 'Elsewhere')
    const { boardId } = board
    const elsewhere = await board.aTask({ title: 'In Done', listId: board.done.listId })
    await owner.rpc.tasks.delete(elsewhere)
    await owner.rpc.lists.delete({ boardId, listId: inside!.listId })
    const { user } = await renderApp(owner, '/recycle-bin')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    const bar = screen.getByRole('region', { name: 'Selected items' })
    await user.click(within(bar).getByRole('button', { name: 'Restore' }))
    const dialog = await screen.findByRole('dialog', { name: '2 items were not restored' })
    expect(within(dialog).getByText('Inside')).toBeTruthy()
    expect(within(dialog).getAllByText(/It is in To do/)).toHaveLength(2)
    expect(await titlesOn(owner.rpc, boardId)).toEqual(['In Done'])
    await user.click(within(dialog).getByRole('button', { name: 'Choose a place for Inside' }))
    await screen.findByRole('dialog', { name: 'Restore “Inside”' })
  })

  it('shows the item again with an error when the server rejects the restore', async () => {
    await deleted('Old price list')
    const { user } = await renderApp(owner, '/recycle-bin', {
      wrapFetch: (send) => async (url, init) => {
        if (new Request(url).url.includes('lifecycle.restore')) throw new TypeError('Failed to fetch')
        return send(url, init)
      },
    })
    await user.click(await restore('Old price list'))
    await screen.findByText('It could not be restored')
    expect(await row('Old price list')).toBeTruthy()
  }, 20_000)

  it('enables deleting forever only with the permission', async () => {
    const editor = await board.with('editor')
    const mine = await board.aTask({ title: 'Mine', assigneeId: editor.userId })
    await editor.rpc.tasks.delete(mine)
    const { user } = await renderApp(editor, '/recycle-bin')
    expect(within(await row('Mine')).queryByRole('button', { name: /forever/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
    await screen.findByText('There is nothing here that you may delete')
  })
})

describe('the archive', () => {
  it('restores an item or moves it to the recycle bin', async () => {
    for (const title of ['First', 'Second']) {
      await owner.rpc.tasks.archive(await board.aTask({ title }))
      world.clock.forward(1)
    }
    const { user } = await renderApp(owner, '/archive')
    await row('Second')
    expect((await titles()).map((it) => it?.slice(0, 5))).toEqual(['Secon', 'First'])
    await user.click(await restore('First'))
    await screen.findByText('“First” is back')
    await user.click(screen.getByRole('button', { name: 'Delete Second' }))
    await screen.findByText('“Second” is in the recycle bin')
    expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['First'])
    await waitFor(async () => expect(await titlesDeleted(owner.rpc, 'task')).toEqual(['Second']))
  })

  it('restores a deleted item to the archive on undo', async () => {
    const task = await board.aTask({ title: 'Twice' })
    await owner.rpc.tasks.archive(task)
    await owner.rpc.tasks.delete(task)
    const { user } = await renderApp(owner, '/recycle-bin')
    await user.click(await restore('Twice'))
    expect(await screen.findByText('“Twice” is back in the archive')).toBeTruthy()
  })
})
