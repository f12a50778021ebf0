// Fields that save on their own count as saved without a connection once the mutation is stored: they close, and nothing
// navigates when it is sent (adr 0041).

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { fakeNetwork, interceptCalls } from '#tests/screen/network.ts'
import { renderApp, type User } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { pendingOf } from './kit.ts'

setUpBoard()

const tabs = async () => (await owner.rpc.boards.structure({ boardId: board.boardId })).tabs.map(({ title }) => title)

async function withoutConnection(address: string, ready: () => Promise<unknown>) {
  const net = fakeNetwork()
  const page = await renderApp(owner, address, { wrapFetch: net.wrap })
  await ready()
  return { ...page, disconnect: net.disconnect, reconnect: net.reconnect }
}

const openNewTab = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Add tab' }))
  return within(await screen.findByRole('dialog', { name: 'Add tab' }))
}

it('shows a new tab with its lists at once, and does not navigate to it later', async () => {
  const ready = () => screen.findAllByRole('tab')
  const { user, router, disconnect, reconnect } = await withoutConnection(`/boards/${board.boardId}`, ready)
  const dialog = await openNewTab(user)
  disconnect()
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Spring{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const tab = await screen.findByRole('tab', { name: /^Spring/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  for (const name of ['To do', 'In progress', 'Done'])
    await screen.findByRole('region', { name: new RegExp(`^${name}`) })
  const other = screen.getAllByRole('tab').find((it) => it !== tab)!
  await user.click(other)
  await waitFor(() => expect(other.getAttribute('aria-selected')).toBe('true'))
  const otherTabUrl = router.state.location.href
  reconnect()
  await waitFor(() => expect(pendingOf(owner)).toEqual([]))
  await waitFor(async () => expect(await tabs()).toContain('Spring'))
  expect(router.state.location.href).toBe(otherTabUrl)
})

it('undoes a pending new tab', async () => {
  const gate = Promise.withResolvers<void>()
  let isRequested = false
  const net = interceptCalls({
    'tabs.create': async () => {
      isRequested = true
      await gate.promise
    },
  })
  const { user } = await renderApp(owner, `/boards/${board.boardId}`, { wrapFetch: net })
  await screen.findAllByRole('tab')
  const dialog = await openNewTab(user)
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Spring{Enter}')
  await waitFor(() => expect(isRequested).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  gate.resolve()
  await waitFor(() => expect(screen.queryByRole('tab', { name: /^Spring/ })).toBeNull())
  await waitFor(async () => {
    const { tabs: all } = await owner.rpc.boards.structure({ boardId: board.boardId })
    expect(all.map(({ title }) => title)).not.toContain('Spring')
    expect((await world.log(board.boardId)).map(({ type }) => type)).toContain('tab.deleted')
  })
})

it('renames a list at once and returns focus to it', async () => {
  const ready = () => screen.findAllByRole('tab')
  const { user, disconnect, reconnect } = await withoutConnection(`/boards/${board.boardId}`, ready)
  const list = await screen.findByRole('region', { name: new RegExp(`^${board.todo.title}`) })
  await user.dblClick(within(list).getByRole('heading', { name: new RegExp(board.todo.title) }))
  const field = await screen.findByRole('textbox', { name: 'Title of the list' })
  disconnect()
  await user.clear(field)
  await user.type(field, 'Next up{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title of the list' })).toBeNull())
  await screen.findByRole('region', { name: /^Next up/ })
  reconnect()
  await waitFor(() => expect(pendingOf(owner)).toEqual([]))
})

it('closes the comment editor once the text is stored', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await owner.rpc.comments.add({ boardId: board.boardId, taskId: task.taskId, commentId, text: 'First words' })
  const address = `/boards/${board.boardId}/tasks/${task.taskId}`
  const ready = () => screen.findByText('First words')
  const { user, disconnect, reconnect } = await withoutConnection(address, ready)
  await user.click(await screen.findByRole('button', { name: /^More about the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: 'Edit comment' })
  disconnect()
  await user.clear(field)
  await user.type(field, 'Other words')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull())
  await screen.findByText('Other words')
  reconnect()
  await waitFor(() => expect(pendingOf(owner)).toEqual([]))
})
