// What is said of a tab to somebody who cannot see it: how much of it is left when it is looked through, and which has come.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  await board.aTask({ title: 'Paint the shed', priority: 'urgent' })
  await board.aTask({ title: 'Paint the fence' })
  await board.aTask({ title: 'Mow' })
})

const late = { timeout: 10_000 }
const expectHeard = (words: string) => screen.findByText(words, { selector: '[aria-live]' }, late)
const expectFocus = (of: () => Element) => waitFor(() => expect(document.activeElement).toBe(of()), late)
const card = (name: string) => screen.findByRole('article', { name }, late)

describe('looking through a tab', () => {
  it('says how many tasks the words leave, once somebody pauses, and how many there are without them', async () => {
    const { user } = await showBoard(owner, board)
    await card('Mow')
    await user.keyboard('f')
    await user.keyboard('paint')
    await expectHeard('2 tasks')
    await user.keyboard('{Escape}')
    await expectHeard('3 tasks')
  })

  it('says how many tasks a filter leaves, and keeps the focus where it is chosen', async () => {
    const { user } = await showBoard(owner, board)
    await card('Mow')
    await user.keyboard('{Shift>}F{/Shift}')
    await screen.findByRole('combobox', { name: 'Filter by' }, late)
    await user.keyboard('prio{Enter}')
    await screen.findByRole('option', { name: 'Urgent' }, late)
    await user.keyboard('{Enter}')
    await expectHeard('1 task')
    expect(screen.getByRole('listbox').contains(document.activeElement)).toBe(true)
  })
})

describe('the tab before or behind', () => {
  it('has the focus on its tasks when somebody comes from a task, and is said', async () => {
    const { tab, lists } = await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Build', color: 'teal' })
    await board.aTask({ title: 'Hammer', listId: lists[0]!.listId })
    const { user } = await showBoard(owner, board)
    const from = await card('Paint the fence')
    act(() => from.focus())
    await user.keyboard(']')
    await expectHeard(tab.title)
    await expectFocus(() => screen.getByRole('article', { name: 'Hammer' }))
    await user.keyboard('[[')
    await expectHeard('Tasks')
    await expectFocus(() => screen.getByRole('article', { name: 'Paint the shed' }))
  })

  it('has the focus itself where it has no task', async () => {
    await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Build', color: 'teal' })
    const { user } = await showBoard(owner, board)
    const from = await card('Mow')
    act(() => from.focus())
    await user.keyboard(']')
    await expectFocus(() => screen.getByRole('tab', { name: /^Build/ }))
  })
})
