// The menu of a card and the shortcuts of its items.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardTitles, showBoard } from '#tests/board/board-page.tsx'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()
beforeAll(async () => {
  await import('#web/task/card/card-menu.tsx')
})

const card = (name: string) => screen.findByRole('article', { name })

async function aBoard() {
  const [first, second] = [await board.aTask({ title: 'First' }), await board.aTask({ title: 'Second' })]
  const show = async (person: Person) => showBoard(person, board)
  const stateOf = async (task: typeof first) => (await world.table.task.get(task))?.state
  return { first, second, show, stateOf }
}

const menuOf = async (name: string) => {
  fireEvent.contextMenu(await card(name), { button: 2, clientX: 40, clientY: 40 })
  return screen.findByRole('menu', { name: `${name}: actions` })
}

describe('the menu of a card', () => {
  it('opens on right-click and executes its items', async () => {
    const { first, show, stateOf } = await aBoard()
    const { user } = await show(owner)
    const menu = await menuOf('First')
    await user.click(within(menu).getByRole('menuitem', { name: /^Archive/ }))
    const toast = (await screen.findByText('Task archived')).closest('li')!
    within(toast).getByText('First')
    within(toast).getByRole('button', { name: 'Open archive' })
    expect(cardTitles('To do')).toEqual(['Second'])
    expect(await stateOf(first)).toBe('archived')
  })

  it('opens the task, completes it, and opens its viewers', async () => {
    const { first, show } = await aBoard()
    const { user, path } = await show(owner)
    await user.click(within(await menuOf('First')).getByRole('menuitem', { name: /^Complete task/ }))
    await waitFor(async () => expect((await world.table.task.get(first))?.status).toBe('completed'))
    await user.click(within(await menuOf('First')).getByRole('menuitem', { name: /^Who can see this/ }))
    await screen.findByRole('dialog', { name: 'Who can see this task' })
    await user.keyboard('{Escape}')
    await user.click(within(await menuOf('First')).getByRole('menuitem', { name: /^Open ?↵/ }))
    await waitFor(() => expect(path()).toBe(`/boards/${board.boardId}/tasks/${first.taskId}`))
  })

  it('opens by the menu key and returns the focus to the card', async () => {
    const { show } = await aBoard()
    const { user } = await show(owner)
    focus(await card('First'))
    fireEvent.contextMenu(await card('First'))
    const menu = await screen.findByRole('menu', { name: 'First: actions' })
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await card('First')))
  })

  it('duplicates the card below it with the focus, and Ctrl-Z undoes that', async () => {
    const { first, show } = await aBoard()
    await owner.rpc.tasks.addSubTask({
      ...first,
      subTaskId: world.platform.ids.next('tsk'),
      title: 'Buy paint',
      after: null,
      before: null,
    })
    const { user } = await show(owner)
    await user.click(within(await menuOf('First')).getByRole('menuitem', { name: 'Duplicate' }))
    await screen.findByText('Duplicated as “First (copy)”')
    expect(cardTitles('To do')).toEqual(['First', 'First (copy)', 'Second'])
    const copy = await card('First (copy)')
    within(copy).getByText('0/1')
    await waitFor(() => expect(document.activeElement).toBe(copy))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Second']))
    const copyOf = async () => (await world.log(board.boardId)).at(-1)
    await waitFor(async () => expect(await copyOf()).toMatchObject({ type: 'task.deleted', title: 'First (copy)' }))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'First (copy)', 'Second']))
  })

  it('gives the reason for a disabled item', async () => {
    const { show } = await aBoard()
    await show(await board.with('viewer'))
    const menu = await menuOf('First')
    const archive = within(menu).getByRole('menuitem', { name: /^Archive/ })
    expect(archive.getAttribute('aria-disabled')).toBe('true')
    within(archive).getByText('Your role does not allow this.')
    const duplicate = within(menu).getByRole('menuitem', { name: /^Duplicate/ })
    expect(duplicate.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a shortcut on a card', () => {
  it.each([
    ['e', 'archived', 'Task archived'],
    ['{Delete}', 'deleted', 'Task moved to the recycle bin'],
  ] as const)('%s removes it, focuses the next card, and is undone by Ctrl-Z', async (key, state, said) => {
    const { first, show, stateOf } = await aBoard()
    const { user } = await show(owner)
    focus(await card('First'))
    await user.keyboard(key)
    await screen.findByText(said)
    expect(await stateOf(first)).toBe(state)
    await waitFor(async () => expect(document.activeElement).toBe(await card('Second')))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Second']))
    await waitFor(async () => expect(await stateOf(first)).toBe('active'))
  })

  it('focuses the add button after removing the last card of a list', async () => {
    const { show } = await aBoard()
    const { user } = await show(owner)
    focus(await card('Second'))
    await user.keyboard('e')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First']))
    await waitFor(async () => expect(document.activeElement).toBe(await card('First')))
    await user.keyboard('e')
    await waitFor(() => expect(cardTitles('To do')).toEqual([]))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add task'))
  })

  it('gives the reason when it is disabled', async () => {
    const { show, first, stateOf } = await aBoard()
    const { user } = await show(await board.with('viewer'))
    focus(await card('First'))
    await user.keyboard('{Delete}')
    const messages = await screen.findByRole('region', { name: 'Messages' })
    await within(messages).findByText('Your role does not allow this.')
    expect(await stateOf(first)).toBe('active')
  })
})
