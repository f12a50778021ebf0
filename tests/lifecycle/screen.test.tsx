// The archive and the recycle bin on the screen: what stands there, how it comes back, and what is told when it does not.

import '#web/lifecycle/pages.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { daySeconds, titlesDeleted, titlesOn } from './kit.ts'
import { box, restore, row, shelves, titles } from './shelved.ts'

const shelf = shelves()

describe('the recycle bin', () => {
  it('begins with what disappears first, and says where it was, who deleted it and what is left', async () => {
    const { world, owner, deleted } = shelf
    await deleted('Old price list')
    world.clock.forward(24 * daySeconds)
    await deleted('Print run')
    await show(owner, '/recycle-bin')
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

  it('counts each kind, and shows another one by its tab, which stands in the address', async () => {
    const { board, owner, deleted } = shelf
    await deleted('One', 'Two')
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    const { user, path } = await show(owner, '/recycle-bin')
    expect(await screen.findByRole('tab', { name: /^Tasks\s*2$/ })).toBeTruthy()
    await user.click(await screen.findByRole('tab', { name: /^Lists\s*1$/ }))
    await row('Done')
    expect(path()).toBe('/recycle-bin?kind=list')
  })

  it.each(['/recycle-bin', 'of the board'])('opens the first tab that holds something: %s', async (where) => {
    const { board, owner } = shelf
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    const address = where === '/recycle-bin' ? where : `/boards/${board.boardId}/recycle-bin`
    const { user } = await show(owner, address)
    await row('Done')
    expect(screen.getByRole('tab', { name: /^Lists\s*1$/ }).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByRole('tab', { name: /^Tasks\s*0$/ })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Find a deleted list' })).toBeTruthy()
    // It stays open when its last row has gone.
    await user.click(await restore('Done'))
    await screen.findByRole('heading', { name: 'No deleted lists' })
  })

  it('opens the tab of the address, even an empty one', async () => {
    const { board, owner } = shelf
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    await show(owner, '/recycle-bin?kind=task')
    await screen.findByRole('heading', { name: 'No deleted tasks' })
    expect(screen.getByRole('tab', { name: /^Tasks/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('opens the first tab when all are empty', async () => {
    await show(shelf.owner, '/archive')
    expect(await screen.findByRole('heading', { name: 'No archived tasks' })).toBeDefined()
  })

  it('restores at once; the toast takes it back', async () => {
    const { board, owner, deleted } = shelf
    await deleted('Paint the gate', 'Paint the fence')
    const { user } = await show(owner, '/recycle-bin')
    await user.click(await restore('Paint the gate'))
    await screen.findByText('“Paint the gate” is back')
    expect(screen.queryByRole('row', { name: /Paint the gate/ })).toBeNull()
    expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['Paint the gate'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await row('Paint the gate')
    // The row is drawn before the server has answered.
    await waitFor(async () => expect(await titlesOn(owner.rpc, board.boardId)).toEqual([]))
  })

  it('is a deed like any other: Ctrl-Z takes the last one back, and it can be done again', async () => {
    const { board, owner, deleted } = shelf
    await deleted('Paint the gate', 'Paint the fence')
    const { user } = await show(owner, '/recycle-bin')
    await user.click(await restore('Paint the gate'))
    await screen.findByText('“Paint the gate” is back')
    await user.click(await restore('Paint the fence'))
    await screen.findByText('“Paint the fence” is back')
    await user.keyboard('{Control>}z{/Control}')
    await row('Paint the fence')
    await waitFor(async () => expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['Paint the gate']))
    await user.keyboard('{Control>}z{/Control}')
    await row('Paint the gate')
    // What was offered is gone with what it offered to take back.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(async () => expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['Paint the gate']))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Paint the gate/ })).toBeNull())
  })

  it('leads the focus to the next row', async () => {
    const { owner, deleted } = shelf
    await deleted('First', 'Second')
    const { user } = await show(owner, '/recycle-bin')
    const button = await restore('First')
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('“First” is back')
    await waitFor(async () => expect(document.activeElement).toBe(await restore('Second')))
  })

  it('leads by keys from a row that is chosen to what can be done with it, past all the others', async () => {
    const { owner, deleted } = shelf
    await deleted('First', 'Second', 'Third')
    const { user } = await show(owner, '/recycle-bin')
    ;(await box('First')).focus()
    await user.keyboard(' ')
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }))
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Go to what can be done with the selection')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Restore' }))
  })

  it('asks before it deletes forever, and keeps it when that is the answer', async () => {
    const { owner, deleted } = shelf
    await deleted('Old price list')
    const { user } = await show(owner, '/recycle-bin')
    const forever = async () =>
      user.click(within(await row('Old price list')).getByRole('button', { name: 'Delete forever: Old price list' }))
    await forever()
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    await row('Old price list')
    await forever()
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Old price list” forever?' })
    await user.click(within(question).getByRole('button', { name: 'Delete forever' }))
    await screen.findByRole('heading', { name: 'No deleted tasks' })
    await waitFor(async () => expect(await titlesDeleted(owner.rpc, 'task')).toEqual([]))
  })

  it('chooses rows one by one, with Shift all between, and lets go of them with Esc', async () => {
    const { board, owner, deleted } = shelf
    await deleted('A', 'B', 'C', 'D')
    const { user } = await show(owner, '/recycle-bin')
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

  it('goes from row to row by arrows', async () => {
    const { owner, deleted } = shelf
    await deleted('Alpha', 'Beta')
    const { user } = await show(owner, '/recycle-bin')
    ;(await box('Alpha')).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await box('Beta'))
    ;(await restore('Beta')).focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await restore('Alpha'))
  })

  it('brings back the list a task lay in together with it, if that is wanted', async () => {
    const { board, owner, deleted } = shelf
    await deleted('Inside')
    const { boardId } = board
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    const { user } = await show(owner, '/recycle-bin')
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

  it('puts a task into another list when its own is gone', async () => {
    const { board, owner, deleted } = shelf
    await deleted('Homeless', 'Next')
    const { boardId } = board
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    const { user } = await show(owner, '/recycle-bin')
    await user.click(await restore('Homeless'))
    const dialog = await screen.findByRole('dialog', { name: 'Restore “Homeless”' })
    await user.click(within(dialog).getByRole('radio', { name: 'Put it in another list' }))
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

  it('says of what somebody has restored meanwhile that it is no longer there to be deleted', async () => {
    const { owner, deleted } = shelf
    const [task] = await deleted('Old price list', 'Next')
    const { user } = await show(owner, '/recycle-bin')
    const button = within(await row('Old price list')).getByRole('button', { name: /forever/ })
    await owner.rpc.tasks.restore(task!)
    await user.click(button)
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete forever' }))
    const dialog = await screen.findByRole('dialog', { name: '1 item was not deleted' })
    const why = 'Somebody has restored it. It is not in the recycle bin any more.'
    expect(within(dialog).getByText(why)).toBeTruthy()
  })

  it('names what could not be restored among many, and why', async () => {
    const { board, owner, deleted } = shelf
    const [inside] = await deleted('Inside', 'Elsewhere')
    const { boardId } = board
    const elsewhere = await board.aTask({ title: 'In Done', listId: board.done.listId })
    await owner.rpc.tasks.delete(elsewhere)
    await owner.rpc.lists.delete({ boardId, listId: inside!.listId })
    const { user } = await show(owner, '/recycle-bin')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    const bar = screen.getByRole('region', { name: 'Selected items' })
    await user.click(within(bar).getByRole('button', { name: 'Restore' }))
    const dialog = await screen.findByRole('dialog', { name: '2 items were not restored' })
    expect(within(dialog).getByText('Inside')).toBeTruthy()
    expect(within(dialog).getAllByText(/It lies in To do/)).toHaveLength(2)
    expect(await titlesOn(owner.rpc, boardId)).toEqual(['In Done'])
    await user.click(within(dialog).getByRole('button', { name: 'Choose a place for Inside' }))
    await screen.findByRole('dialog', { name: 'Restore “Inside”' })
  })

  it('shows again what the server did not restore, and says so', async () => {
    const { owner, deleted } = shelf
    await deleted('Old price list')
    const { user } = await show(owner, '/recycle-bin', {
      net: (send) => async (url, init) => {
        if (new Request(url).url.includes('lifecycle.bringBack')) throw new TypeError('Failed to fetch')
        return send(url, init)
      },
    })
    await user.click(await restore('Old price list'))
    await screen.findByText('It could not be restored', {}, { timeout: 10_000 })
    expect(await row('Old price list')).toBeTruthy()
  }, 20_000)

  it('offers to delete forever only to those who may', async () => {
    const { board } = shelf
    const editor = await board.with('editor')
    const mine = await board.aTask({ title: 'Mine', assigneeId: editor.userId })
    await editor.rpc.tasks.delete(mine)
    const { user } = await show(editor, '/recycle-bin')
    expect(within(await row('Mine')).queryByRole('button', { name: /forever/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
    await screen.findByText('There is nothing here that you may delete')
  })
})

describe('the archive', () => {
  it('restores, or moves to the recycle bin', async () => {
    const { world, board, owner } = shelf
    for (const title of ['First', 'Second']) {
      await owner.rpc.tasks.archive(await board.aTask({ title }))
      world.clock.forward(1)
    }
    const { user } = await show(owner, '/archive')
    await row('Second')
    expect((await titles()).map((it) => it?.slice(0, 5))).toEqual(['Secon', 'First'])
    await user.click(await restore('First'))
    await screen.findByText('“First” is back')
    await user.click(screen.getByRole('button', { name: 'Delete Second' }))
    await screen.findByText('“Second” is in the recycle bin')
    expect(await titlesOn(owner.rpc, board.boardId)).toEqual(['First'])
    await waitFor(async () => expect(await titlesDeleted(owner.rpc, 'task')).toEqual(['Second']))
  })

  it('takes back what was archived before it was deleted', async () => {
    const { board, owner } = shelf
    const task = await board.aTask({ title: 'Twice' })
    await owner.rpc.tasks.archive(task)
    await owner.rpc.tasks.delete(task)
    const { user } = await show(owner, '/recycle-bin')
    await user.click(await restore('Twice'))
    expect(await screen.findByText('“Twice” is back in the archive')).toBeTruthy()
  })
})
