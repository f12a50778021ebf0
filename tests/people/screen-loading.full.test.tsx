// People that have not loaded yet: nobody is shown as a former member before people have loaded, or if that fails.

import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cell, showTable } from '#tests/board/table/table-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { pause } from '#tests/screen/page.ts'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'First', assigneeId: owner.userId })
  await board.aTask({ title: 'Third' })
})

type Net = NonNullable<NonNullable<Parameters<typeof showBoard>[2]>['wrapFetch']>

/** Holds back the people until released. */
function heldNetwork() {
  const known = Promise.withResolvers<void>()
  const network: Net = (send) => async (url, init) => {
    if (new Request(url).url.includes('people.list')) await known.promise
    return send(url, init)
  }
  return { network, answer: () => known.resolve() }
}

/** Fails to return the people until released. */
function failingNetwork() {
  let fails = true
  let requests = 0
  const network: Net = (send) => async (url, init) => {
    if (!new Request(url).url.includes('people.list')) return send(url, init)
    requests += 1
    if (fails) throw new TypeError('no answer')
    return send(url, init)
  }
  return { network, recover: () => (fails = false), requests: () => requests }
}

const showList = (search: string, network: Net) =>
  showBoard(owner, board, { addressEnd: `?view=list${search}`, wrapFetch: network })
const row = (name: string) => screen.findByRole('row', { name })
/** Returns the text that a spreadsheet would receive. */
function copied(): string {
  const copiedTexts: string[] = []
  fireEvent.copy(document.activeElement!, {
    clipboardData: { setData: (_: string, text: string) => copiedTexts.push(text) },
  })
  return copiedTexts.join('|')
}

const expectNoFormerMember = () => expect(document.body.textContent).not.toContain('Former member')
const dashed = (part: ParentNode) => part.querySelector('.border-dashed')

it('shows a placeholder for the avatar in the list until people have loaded', async () => {
  const people = heldNetwork()
  await showList('', people.network)
  const first = await row('First')
  expectNoFormerMember()
  expect(dashed(first)).toBeNull()
  expect(within(first).queryByText('Nobody')).toBeNull()
  people.answer()
  await within(first).findByText('owner')
})

it('shows a placeholder for the avatar in the table, and copies no unknown name', async () => {
  const people = heldNetwork()
  const { user } = await showTable(board, owner, '', { wrapFetch: people.network })
  const its = cell('First', 'assignee')
  expectNoFormerMember()
  expect(its.textContent).toBe('')
  expect(its.querySelector('.rounded-full')).toBeTruthy()
  expect(dashed(its)).toBeNull()
  await user.click(its)
  expect(copied()).toBe('')
  people.answer()
  await within(its).findByText('owner')
  expect(copied()).toBe('owner')
})

it('shows no unknown name as group title', async () => {
  const people = heldNetwork()
  await showBoard(owner, board, { addressEnd: '?group=assignee', wrapFetch: people.network })
  await screen.findByRole('region', { name: 'Nobody' })
  expectNoFormerMember()
  const headless = document.querySelector('section[data-drag-kind="group"]:not([aria-label="Nobody"])')!
  expect(dashed(headless)).toBeNull()
  people.answer()
  await screen.findByRole('region', { name: 'owner' })
})

it('shows no former member if people fail to load, and retries on window focus', async () => {
  const people = failingNetwork()
  await showList('&group=assignee', people.network)
  const first = await row('First')
  await waitFor(() => expect(people.requests()).toBeGreaterThan(0))
  await pause(300)
  expectNoFormerMember()
  people.recover()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  focusManager.setFocused(undefined)
  await within(first).findByText('owner')
  await screen.findByRole('rowgroup', { name: 'owner' })
})

it('retries loading people periodically', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const people = failingNetwork()
    await showList('', people.network)
    const first = await row('First')
    await waitFor(() => expect(people.requests()).toBeGreaterThan(0))
    await pause(300)
    people.recover()
    act(() => void vi.advanceTimersByTime(60_000))
    await within(first).findByText('owner')
  } finally {
    vi.useRealTimers()
  }
})

it('shows former members once people have loaded', async () => {
  const gone = await board.with('editor')
  await board.aTask({ title: 'Second', assigneeId: gone.userId })
  const network: Net = (send) => async (url, init) => {
    const answer = await send(url, init)
    if (!new Request(url).url.includes('people.list')) return answer
    const text = await answer.text()
    return new Response(text.replaceAll(gone.userId, `${gone.userId}-gone`), answer)
  }
  await showList('', network)
  const second = await row('Second')
  await waitFor(() => expect(within(second).getByText('Former member')).toBeTruthy())
})
