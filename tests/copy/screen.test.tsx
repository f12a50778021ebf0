// Copying a board from its menu.

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { cardTitles, listTitles, showBoard } from '#tests/board/board-page.tsx'
import { handleRequests } from '#tests/exchange/kit.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { requestCopy } from './kit.ts'

setUpWorld()

async function openDialog(title: string) {
  const board = await world.aBoard({ title })
  const owner = await board.with('owner')
  await board.aTask({ title: 'Paint the door' })
  const shown = await showBoard(owner, board)
  await shown.user.click(screen.getByRole('button', { name: 'More about this project' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }))
  const field = await screen.findByRole('textbox', { name: /Title/ })
  expect(field).toHaveProperty('value', `Copy of ${title}`)
  return { board, owner, ...shown }
}

const press = async (user: Awaited<ReturnType<typeof openDialog>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** Waits until the job is in progress on the server. */
async function duplicate(user: Parameters<typeof press>[0]) {
  await press(user, 'Duplicate')
  await waitFor(() => expect(world.requested).not.toEqual([]))
}

describe('copying a board', () => {
  it('shows the progress, and opens the copy', async () => {
    const { user } = await openDialog('Havel One')
    await duplicate(user)
    await handleRequests(world)
    await screen.findByRole('heading', { name: 'Copy of Havel One', level: 1 })
    expect(listTitles()).toEqual(['To do', 'In progress', 'Done'])
    expect(cardTitles('To do')).toEqual(['Paint the door'])
  })

  it('can leave out tasks and their content', async () => {
    const { user } = await openDialog('Havel Three')
    await user.click(screen.getByRole('checkbox', { name: /^Tasks/ }))
    const hangs = () => screen.getByRole('checkbox', { name: /^Attachments/ })
    expect([hangs()].map((it) => [it.hasAttribute('disabled'), (it as HTMLInputElement).checked])).toEqual([
      [true, false],
    ])
    await duplicate(user)
    await handleRequests(world)
    await screen.findByRole('heading', { name: 'Copy of Havel Three', level: 1 })
    expect(cardTitles('To do')).toEqual([])
  })

  it('can be cancelled while it is in progress', async () => {
    const { user, owner } = await openDialog('Havel Four')
    await duplicate(user)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard copy' })).toHaveProperty('disabled', false))
    await press(user, 'Discard copy')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await handleRequests(world)
    expect((await owner.rpc.boards.list({})).boards.map(({ title }) => title)).toEqual(['Havel Four'])
  })

  it('shows why it is not possible', async () => {
    const { user, board, owner } = await openDialog('Havel Five')
    await duplicate(user)
    await world.entities.member.delete({ boardId: board.boardId, userId: owner.userId }).go()
    await handleRequests(world)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The original no longer exists, or you no longer have access.')
  })

  it('is shown on the board list while the dialog is closed', async () => {
    const board = await world.aBoard({ title: 'Havel Six' })
    const owner = await board.with('owner')
    await requestCopy(owner, board.boardId, undefined, 'Havel Seven')
    await renderApp(owner, '/boards')
    await screen.findByText('is being copied')
    await handleRequests(world)
    const link = await screen.findByRole('link', { name: 'Havel Seven' })
    expect(link.getAttribute('href')).toMatch(/^\/boards\/brd_/)
  })
})
