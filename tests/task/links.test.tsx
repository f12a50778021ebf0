// Cards and rows are links that open in a new tab (adr 0058).

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

let task: Task
let address: string
setUpBoard()
beforeAll(async () => {
  await import('#web/task/card/card-menu.tsx')
})
beforeEach(async () => {
  const today = dayIn(new Date(), 'Europe/Berlin')
  task = await board.aTask({ title: 'Hinges', due: today, assigneeId: owner.userId })
  address = `/boards/${board.boardId}/tasks/${task.taskId}`
})

/** Clicks the link and returns whether the browser would follow it. */
function leavesToBrowser(link: Element, init: MouseEventInit): boolean {
  // jsdom does not follow a link with another target.
  link.setAttribute('target', '_blank')
  return fireEvent.click(link, { detail: 1, ...init })
}

function spyOnOpen() {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null)
  onTestFinished(() => open.mockRestore())
  return open
}

const views = [
  ['board', 'article'],
  ['list', 'row'],
  ['table', 'row'],
  ['calendar', 'article'],
  ['timeline', 'row'],
] as const

describe.each(views)('a task in the %s', (view, role) => {
  async function shown() {
    const page = await showBoard(owner, board, { addressEnd: `?view=${view}` })
    const card = await screen.findByRole(role, { name: /^Hinges/ })
    return { ...page, card, link: within(card).getByRole('link', { name: 'Hinges' }) }
  }

  it('is a link that opens in a new tab with Ctrl and with the middle button', async () => {
    const open = spyOnOpen()
    const { card, link, path } = await shown()
    expect(link.getAttribute('href')).toBe(address)
    expect(link.getAttribute('draggable')).toBe('false')
    const before = path()
    expect(leavesToBrowser(link, { ctrlKey: true })).toBe(true)
    expect(card.dataset.selected).toBeUndefined()
    fireEvent(card, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(address), '_blank', 'noopener')
    expect(path()).toBe(before)
  })

  it('is selected by Ctrl-click beside the link and by Shift-click anywhere', async () => {
    const { card, link } = await shown()
    fireEvent.click(card, { ctrlKey: true })
    expect(card.dataset.selected).toBe('true')
    fireEvent.click(card, { ctrlKey: true })
    expect(card.dataset.selected).toBeUndefined()
    expect(leavesToBrowser(link, { shiftKey: true })).toBe(false)
  })

  it('opens in a new tab with Ctrl-Enter', async () => {
    const open = spyOnOpen()
    const { user, card } = await shown()
    focus(card)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(address), '_blank', 'noopener')
  })

  it('keeps the focus on the card, so that card shortcuts work', async () => {
    const { card, link } = await shown()
    focus(link)
    expect(document.activeElement === link).toBe(false)
    expect(card.contains(document.activeElement)).toBe(true)
  })
})

it('opens its panel on a plain click on the title', async () => {
  const { user, path } = await showBoard(owner, board)
  await user.click(within(await screen.findByRole('article', { name: 'Hinges' })).getByRole('link'))
  await waitFor(() => expect(path()).toBe(address))
})

it('opens the task of a table row when a screen reader activates the link', async () => {
  const { path } = await showBoard(owner, board, { addressEnd: '?view=table' })
  const row = await screen.findByRole('row', { name: 'Hinges' })
  fireEvent.click(within(row).getByRole('link'))
  await waitFor(() => expect(path()).toContain(address))
})

it('opens in a new tab from its menu; Shift with the right button opens the browser menu', async () => {
  const open = spyOnOpen()
  const { user } = await showBoard(owner, board)
  const card = await screen.findByRole('article', { name: 'Hinges' })
  expect(fireEvent.contextMenu(card, { button: 2, shiftKey: true })).toBe(true)
  expect(fireEvent.contextMenu(card, { button: 2 })).toBe(false)
  await user.click(await screen.findByRole('menuitem', { name: 'Open in new tab' }))
  expect(open).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener')
})

it('is a link in the tasks of a person and in search results', async () => {
  const { user } = await renderApp(owner, '/my-tasks')
  const taskLink = await screen.findByRole('link', { name: 'Hinges' })
  expect(taskLink.getAttribute('href')).toBe(address)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'hinges')
  const found = await screen.findByRole('option', { name: /Hinges/ })
  expect(found.getAttribute('href')).toBe(address)
  expect(leavesToBrowser(found, { ctrlKey: true })).toBe(true)
})
