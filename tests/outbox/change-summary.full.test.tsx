import '#tests/board/board-layout.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeNetwork } from '#tests/app/fake-network.ts'
import { renderApp } from '#tests/app/render-app.tsx'
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
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
})

const late = { timeout: 10_000 }

async function withoutConnection(address: string, ready: () => Promise<unknown>) {
  const net = fakeNetwork()
  const { user } = await renderApp(owner, address, { wrapFetch: net.wrap })
  await ready()
  net.down = true
  act(() => onlineManager.setOnline(false))
  return {
    user,
    reconnect() {
      net.down = false
      act(() => onlineManager.setOnline(true))
    },
    async rows() {
      await user.click(await screen.findByRole('button', { name: 'Show' }, late))
      const dialog = within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
      const waiting = within(dialog.getByRole('region', { name: 'Wait for a connection' }))
      return waiting.getAllByRole('listitem').map(({ textContent }) => textContent)
    },
  }
}

it('names restored and purged items', async () => {
  const [first, second] = [await board.aTask({ title: 'Paint the door' }), await board.aTask({ title: 'Oil the gate' })]
  for (const { boardId, taskId } of [first, second]) await owner.rpc.tasks.delete({ boardId, taskId })
  const ready = () => screen.findByText('Oil the gate', {}, late)
  const { user, reconnect, rows } = await withoutConnection('/recycle-bin', ready)
  await user.click(screen.getByRole('button', { name: 'Restore Paint the door' }))
  await user.click(screen.getByRole('button', { name: 'Delete forever: Oil the gate' }))
  await user.click(
    within(await screen.findByRole('alertdialog', {}, late)).getByRole('button', { name: 'Delete forever' }),
  )
  expect(await rows()).toEqual([
    expect.stringContaining('Paint the doorRestored'),
    expect.stringContaining('Oil the gateDeleted forever'),
  ])
  reconnect()
})

it('does not call a removed member deleted', async () => {
  const editor = await board.with('editor')
  const address = `/boards/${board.boardId}/settings/members`
  const ready = () => screen.findByRole('button', { name: `Remove ${editor.name}` }, late)
  const { user, reconnect, rows } = await withoutConnection(address, ready)
  await user.click(await ready())
  await user.keyboard('{Escape}')
  expect(await rows()).toEqual([expect.stringContaining(`${editor.name}Removed from the project`)])
  reconnect()
})

it('shows the new name of a list', async () => {
  const ready = () => screen.findAllByRole('tab', {}, late)
  const { user, reconnect, rows } = await withoutConnection(`/boards/${board.boardId}`, ready)
  const list = await screen.findByRole('region', { name: new RegExp(`^${board.todo.title}`) }, late)
  await user.dblClick(within(list).getByRole('heading', { name: new RegExp(board.todo.title) }))
  const field = await screen.findByRole('textbox', { name: 'Title of the list' }, late)
  await user.clear(field)
  await user.type(field, 'Next up{Enter}')
  expect(await rows()).toEqual([expect.stringContaining('Title: Next up')])
  reconnect()
})
