// Whoever is not known yet: nobody is called a former member before it is known who there is, and not when that fails.

import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cell, late, showTable } from '#tests/board/a-table.tsx'
import { showBoard } from '#tests/board/shown.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'

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
  await board.aTask({ title: 'First', assigneeId: owner.userId })
  await board.aTask({ title: 'Third' })
})

type Net = NonNullable<NonNullable<Parameters<typeof showBoard>[2]>['net']>

/** Who there is, is answered when this says so. */
function held() {
  const known = Promise.withResolvers<void>()
  const net: Net = (send) => async (url, init) => {
    if (new Request(url).url.includes('people.list')) await known.promise
    return send(url, init)
  }
  return { net, answer: () => known.resolve() }
}

/** Who there is, is not answered until this says so. */
function failing() {
  let fails = true
  let asked = 0
  const net: Net = (send) => async (url, init) => {
    if (!new Request(url).url.includes('people.list')) return send(url, init)
    asked += 1
    if (fails) throw new TypeError('no answer')
    return send(url, init)
  }
  return { net, mend: () => (fails = false), asked: () => asked }
}

const showList = (search: string, net: Net) =>
  showBoard(
    owner,
    { boardId: `${board.boardId}?view=list${search}` as typeof board.boardId, title: board.title },
    { net },
  )
const row = (name: string) => screen.findByRole('row', { name }, late)
/** What a spreadsheet would be given. */
function copied(): string {
  const said: string[] = []
  fireEvent.copy(document.activeElement!, { clipboardData: { setData: (_: string, text: string) => said.push(text) } })
  return said.join('|')
}

const expectNobodyFormer = () => expect(document.body.textContent).not.toContain('Former member')
const dashed = (part: ParentNode) => part.querySelector('.border-dashed')

it('shows the place of a face in the list until it is known whose it is', async () => {
  const people = held()
  await showList('', people.net)
  const first = await row('First')
  expectNobodyFormer()
  expect(dashed(first)).toBeNull()
  expect(within(first).queryByText('Nobody')).toBeNull()
  people.answer()
  await within(first).findByText('owner')
})

it('shows the place of a face in the table, and copies no name that it does not know', async () => {
  const people = held()
  const { user } = await showTable(board, owner, '', { net: people.net })
  const its = cell('First', 'assignee')
  expectNobodyFormer()
  expect(its.textContent).toBe('')
  expect(its.querySelector('.rounded-full')).toBeTruthy()
  expect(dashed(its)).toBeNull()
  await user.click(its)
  expect(copied()).toBe('')
  people.answer()
  await within(its).findByText('owner')
  expect(copied()).toBe('owner')
})

it('calls no column by a name that it does not know', async () => {
  const people = held()
  await showBoard(
    owner,
    { boardId: `${board.boardId}?group=assignee` as typeof board.boardId, title: board.title },
    { net: people.net },
  )
  await screen.findByRole('region', { name: 'Nobody' }, late)
  expectNobodyFormer()
  const headless = document.querySelector('section[data-drag-kind="group"]:not([aria-label="Nobody"])')!
  expect(dashed(headless)).toBeNull()
  people.answer()
  await screen.findByRole('region', { name: 'owner' }, late)
})

it('calls nobody a former member when it cannot be known who there is, and asks again when one is back', async () => {
  const people = failing()
  await showList('&group=assignee', people.net)
  const first = await row('First')
  await waitFor(() => expect(people.asked()).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expectNobodyFormer()
  people.mend()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  focusManager.setFocused(undefined)
  await within(first).findByText('owner')
  await screen.findByRole('rowgroup', { name: 'owner' })
})

it('asks again by and by who there is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const people = failing()
    await showList('', people.net)
    const first = await row('First')
    await waitFor(() => expect(people.asked()).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 300))
    people.mend()
    vi.advanceTimersByTime(60_000)
    await within(first).findByText('owner')
  } finally {
    vi.useRealTimers()
  }
})

it('says who was a member once it is known that they are none', async () => {
  const gone = await board.with('editor')
  await board.aTask({ title: 'Second', assigneeId: gone.userId })
  const net: Net = (send) => async (url, init) => {
    const answer = await send(url, init)
    if (!new Request(url).url.includes('people.list')) return answer
    const text = await answer.text()
    return new Response(text.replaceAll(gone.userId, `${gone.userId}-gone`), answer)
  }
  await showList('', net)
  const second = await row('Second')
  await waitFor(() => expect(within(second).getByText('Former member')).toBeTruthy())
})
