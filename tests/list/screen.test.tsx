// The lists of a tab: add, rename and move by keyboard; cards by keyboard; and restricted users.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { cardTitles, listTitles, showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

const card = (name: string) => screen.findByRole('article', { name })

describe('a focused card', () => {
  async function withCards() {
    const tasks: Record<string, Task> = {}
    for (const title of ['First', 'Second', 'Third']) tasks[title] = await board.aTask({ title })
    await board.aTask({ title: 'Elsewhere', listId: board.doing.listId })
    return { tasks, ...(await showBoard(owner, board)) }
  }

  it('is moved to another list and keeps the focus', async () => {
    const { user } = await withCards()
    focus(await card('Second'))
    await user.keyboard('m{ArrowRight}')
    await screen.findByText('In progress, place 2 of 2')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cardTitles('In progress')).toEqual(['Elsewhere', 'Second']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Second' })))
  })

  it('keeps the focus when the server rejects a move', async () => {
    await board.aTask({ title: 'First' })
    const net = interceptCalls({ 'tasks.move': () => board.update({ state: 'archived' }) })
    const { user } = await showBoard(owner, board, { wrapFetch: net })
    focus(await card('First'))
    await user.keyboard('m{ArrowRight}{Enter}')
    await screen.findByText('The task could not be moved')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'First' })))
  })

  it('is put back on blur and on Esc', async () => {
    const { user } = await withCards()
    focus(await card('Second'))
    await user.keyboard('m{ArrowDown}{Tab}')
    await screen.findByText('Put back.')
    focus(await card('Second'))
    await user.keyboard('m{ArrowDown}{Escape}')
    expect(cardTitles('To do')).toEqual(['First', 'Second', 'Third'])
  })

  it('passes the focus to the next card when it leaves the list', async () => {
    const { tasks } = await withCards()
    focus(await card('Second'))
    const { boardId, done } = board
    await owner.rpc.tasks.move({
      boardId,
      taskId: tasks.Second!.taskId,
      listId: done.listId,
      after: null,
      before: null,
    })
    await board.updateList(done, { state: 'archived' })
    await board.update({ closed: { [done.listId]: 'archived' } })
    await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel One, later' } })
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Third']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Third' })))
  })

  it('has the focus on return from the page of its task', async () => {
    const { router, tasks } = await withCards()
    const at = { boardId: board.boardId, taskId: tasks.Second!.taskId }
    await act(() => router.navigate({ to: '/boards/$boardId/tasks/$taskId', params: at, search: { full: true } }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'To do' })).toBeNull())
    await act(() => router.navigate({ to: '/boards/$boardId', params: at }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Second' })))
  })

  it('is completed and reopened by Space', async () => {
    const { user, tasks } = await withCards()
    const isCompleted = async () => (await world.table.task.get(tasks.First!))?.status === 'completed'
    focus(await card('First'))
    await user.keyboard(' ')
    await waitFor(async () => expect(await isCompleted()).toBe(true))
    await user.keyboard(' ')
    await waitFor(async () => expect(await isCompleted()).toBe(false))
  })
})

describe('a list', () => {
  it('is added at the end, and the field stays open for the next one', async () => {
    const { user } = await showBoard(owner, board)
    await user.click(await screen.findByRole('button', { name: 'Add list' }))
    await user.keyboard('Later{Enter}')
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done', 'Later']))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the list' })
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add list' })))
  })

  it('is rejected without a name or with one that is too long', async () => {
    const { user } = await showBoard(owner, board)
    await user.click(await screen.findByRole('button', { name: 'Add list' }))
    await user.keyboard(' {Enter}')
    await screen.findByText('Title field can not be empty')
    await user.paste('long '.repeat(200))
    await user.keyboard('{Enter}')
    await screen.findByText('At most 500 characters')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the list' })
    expect(field.value).toHaveLength(1_001)
    expect(listTitles()).toEqual(['To do', 'In progress', 'Done'])
  })

  it('keeps a new name that is too long in the field, with an error', async () => {
    const { user } = await showBoard(owner, board)
    await user.dblClick(await screen.findByRole('heading', { name: 'To do' }))
    await user.paste('long '.repeat(200))
    await user.keyboard('{Enter}')
    await screen.findByText('At most 500 characters')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the list' }).value).toHaveLength(1_000)
  })

  it('is moved by keyboard from one of its buttons', async () => {
    const { user } = await showBoard(owner, board)
    focus(await screen.findByRole('button', { name: 'To do: actions' }))
    await user.keyboard('m{ArrowRight}{ArrowRight}')
    await screen.findByText('To do, place 3 of 3')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(listTitles()).toEqual(['In progress', 'Done', 'To do']))
  })

  it('cannot be moved by keyboard without the permission', async () => {
    const { user } = await showBoard(await board.with('editor'), board)
    const [add] = await screen.findAllByRole('button', { name: 'Add task' })
    focus(add!)
    await user.keyboard('m{ArrowRight}{Enter}')
    expect(listTitles()).toEqual(['To do', 'In progress', 'Done'])
  })

  it('is moved to another tab from its menu, and back from the toast', async () => {
    const { boardId } = board
    await owner.rpc.tabs.create({ boardId, title: 'Later', color: 'teal' })
    const { user } = await showBoard(owner, board)
    await user.click(await screen.findByRole('button', { name: 'To do: actions' }))
    focus(await screen.findByRole('menuitem', { name: 'Move to tab' }))
    await user.keyboard('{ArrowRight}')
    await user.click(await screen.findByRole('menuitem', { name: 'Later' }))
    await waitFor(() => expect(listTitles()).not.toContain('To do'))
    await screen.findByText('“To do” is in the tab Later now')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('In progress: actions')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(listTitles()).toContain('To do'))
  })

  it('is renamed, and a rejected name is back in the field', async () => {
    const net = interceptCalls({
      'lists.change': () => board.updateList(board.todo, { title: 'Somebody was quicker' }),
    })
    const { user } = await showBoard(owner, board, { wrapFetch: net })
    await user.dblClick(await screen.findByRole('heading', { name: 'To do' }))
    await user.keyboard('To plan{Enter}')
    await screen.findByText('The list could not be renamed')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title of the list' })
    expect(field.value).toBe('To plan')
  })

  it('is renamed while the user continues elsewhere, without moving the focus', async () => {
    const answer = Promise.withResolvers<void>()
    const { user } = await showBoard(owner, board, {
      wrapFetch: interceptCalls({ 'lists.change': () => answer.promise }),
    })
    await user.dblClick(await screen.findByRole('heading', { name: 'To do' }))
    await user.keyboard('To plan{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add list' }))
    answer.resolve()
    await screen.findByRole('heading', { name: 'To plan' })
    await act(() => new Promise(requestAnimationFrame))
    await user.keyboard('Later')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the list' }).value).toBe('Later')
  })
})

describe('many lists on a phone', () => {
  it('render their cards at any scroll position', async () => {
    const { boardId, tab } = board
    let after = board.done.listId
    for (let at = 4; at <= 30; at++) {
      const { listId } = await owner.rpc.lists.create({
        boardId,
        tabId: tab.tabId,
        title: `${at}`,
        after,
        before: null,
      })
      after = listId
    }
    for (const listId of [board.todo.listId, after])
      await board.aTask({ title: listId === after ? 'Far out' : 'First', listId })
    await showBoard(owner, board, { viewport: 'phone' })
    const area = (await screen.findByRole('region', { name: '30' })).closest('[data-drag-scroll="x"]')!
    area.scrollLeft = 29 * (306 + 12)
    fireEvent.scroll(area)
    expect(await card('Far out')).toBeTruthy()
  })
})

describe('a tab without lists', () => {
  async function withoutLists(role: 'owner' | 'editor') {
    for (const list of board.lists) await board.updateList(list, { state: 'archived' })
    return { board, ...(await showBoard(await board.with(role), board)) }
  }

  it('asks for a first list with a name', async () => {
    const { user } = await withoutLists('owner')
    const emptyState = (await screen.findByRole('heading', { name: 'Start with a list' })).closest('section')!
    await user.click(within(emptyState).getByRole('button', { name: 'Add list' }))
    await screen.findByText('Title field can not be empty')
    await user.type(within(emptyState).getByRole('textbox', { name: 'Title of the list' }), 'To plan{Enter}')
    await waitFor(() => expect(listTitles()).toEqual(['To plan']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add list' })))
  })

  it('offers the three default lists', async () => {
    const { user } = await withoutLists('owner')
    await user.click(await screen.findByRole('button', { name: 'Add all three' }))
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done']))
    // The lists are added and undone in one step.
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByRole('heading', { name: 'Start with a list' })
  })

  it('tells users without the permission who can add lists', async () => {
    await withoutLists('editor')
    await screen.findByRole('heading', { name: 'No lists yet' })
    expect(screen.queryByRole('textbox', { name: 'Title of the list' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
  })
})

describe('search in a tab', () => {
  it('shows a message and a clear button when nothing matches', async () => {
    await board.aTask({ title: 'Carbon belt' })
    const { user } = await showBoard(owner, board)
    await card('Carbon belt')
    const field = screen.getByRole('searchbox', { name: 'Find in this tab' })
    await user.type(field, 'carbon')
    await card('Carbon belt')
    await user.type(field, ' frame')
    await screen.findByRole('heading', { name: 'No task matches “carbon frame”' })
    expect(listTitles()).toEqual([])
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Clear search' }))
    await card('Carbon belt')
    expect(field).toHaveProperty('value', '')
  })
})

describe('message about limited access', () => {
  it.each([
    ['viewer', 'You can see everything here, but not change it.'],
    ['restricted', 'You see only tasks assigned to you.'],
  ] as const)('is shown to a %s', async (role, text) => {
    await showBoard(await board.with(role), board)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('is shown to a manager who is not a member', async () => {
    await board.aTask({ title: 'Hidden' })
    await showBoard(await board.nonMember('manager'), board)
    await screen.findByText('You are not a member here, so you see no tasks.')
    expect(screen.queryByRole('article')).toBeNull()
  })
})
