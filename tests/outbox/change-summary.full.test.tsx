import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'

setUpBoard()

async function withoutConnection(address: string, ready: () => Promise<unknown>) {
  const net = fakeNetwork()
  const { user } = await renderApp(owner, address, { wrapFetch: net.wrap })
  await ready()
  net.disconnect()
  return {
    user,
    reconnect: net.reconnect,
    async rows() {
      await user.click(await screen.findByRole('button', { name: 'Show' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
      const waiting = within(dialog.getByRole('region', { name: 'Not sent yet' }))
      return waiting.getAllByRole('listitem').map(({ textContent }) => textContent)
    },
  }
}

it('names restored and purged items', async () => {
  const [first, second] = [await board.aTask({ title: 'Paint the door' }), await board.aTask({ title: 'Oil the gate' })]
  for (const { boardId, taskId } of [first, second]) await owner.rpc.tasks.delete({ boardId, taskId })
  const ready = () => screen.findByText('Oil the gate')
  const { user, reconnect, rows } = await withoutConnection('/recycle-bin', ready)
  await user.click(screen.getByRole('button', { name: 'Restore Paint the door' }))
  await user.click(screen.getByRole('button', { name: 'Delete forever: Oil the gate' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete forever' }))
  expect(await rows()).toEqual([
    expect.stringContaining('Paint the doorRestored'),
    expect.stringContaining('Oil the gateDeleted forever'),
  ])
  reconnect()
})

it('does not call a removed member deleted', async () => {
  const editor = await board.with('editor')
  const address = `/boards/${board.boardId}/settings/members`
  const ready = () => screen.findByRole('button', { name: `Remove ${editor.name}` })
  const { user, reconnect, rows } = await withoutConnection(address, ready)
  await user.click(await ready())
  await user.keyboard('{Escape}')
  expect(await rows()).toEqual([expect.stringContaining(`${editor.name}Removed from the project`)])
  reconnect()
})

it('shows the new name of a list', async () => {
  const ready = () => screen.findAllByRole('tab')
  const { user, reconnect, rows } = await withoutConnection(`/boards/${board.boardId}`, ready)
  const list = await screen.findByRole('region', { name: new RegExp(`^${board.todo.title}`) })
  await user.dblClick(within(list).getByRole('heading', { name: new RegExp(board.todo.title) }))
  const field = await screen.findByRole('textbox', { name: 'Title of the list' })
  await user.clear(field)
  await user.type(field, 'Next up{Enter}')
  expect(await rows()).toEqual([expect.stringContaining('Title: Next up')])
  reconnect()
})
