// A persisted board opens without the server and catches up. It is used only for the same user and release, and is deleted
// when the user loses access (adr 0040).

import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { TaskId } from '#shared/common/ids.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { boardStateFromSnapshot } from '#shared/board/board-state.ts'
import { persistBoard, clearPersistedBoards } from '#web/board-store/persistence/save-board.ts'
import { type PersistedBoard, persistedBoardStore } from '#web/board-store/persistence/load-board.ts'
import { savePersistedIds, persistedBoardIds } from '#web/board-store/persistence/registry.ts'
import { fakeNetwork, recordCalls } from '#tests/screen/network.ts'

setUpBoard()
beforeEach(async () => {
  await clearPersistedBoards()
})

const untilPersisted = () => waitFor(() => expect(persistedBoardIds()).toContain(board.boardId))

/** Opens the board until it is persisted, and closes the window. */
async function persistByOpening(person: Person) {
  await renderApp(person, `/boards/${board.boardId}`)
  await screen.findAllByRole('article')
  await untilPersisted()
  cleanup()
}

it('shows a persisted board before the server answers, then applies the changes', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const other = await board.with('editor', { editOthersTasks: true })
  await other.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })

  const offlineCalls = recordCalls('boards.changes')
  await renderApp(owner, `/boards/${board.boardId}`, offlineCalls)
  await screen.findByRole('article', { name: /Paint the door/ })
  await waitFor(() => expect(offlineCalls.calls).toContain('boards.changes'))
  expect(offlineCalls.calls).not.toContain('boards.open')
  cleanup()

  const { calls, wrapFetch } = recordCalls()
  await renderApp(owner, `/boards/${board.boardId}`, { wrapFetch })
  await screen.findByRole('article', { name: /Paint the gate/ })
  expect(calls).not.toContain('boards.open')
})

it('shows a persisted board without a connection', async () => {
  await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const network = fakeNetwork()
  const { user } = await renderApp(owner, '/boards', { wrapFetch: network.wrap })
  const [link] = await screen.findAllByRole('link', { name: /Havel One/ })
  network.disconnect()
  await user.click(link!)
  expect(await screen.findByRole('article', { name: /Paint the door/ })).toBeTruthy()
  network.reconnect()
})

it('persists later changes', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findByRole('article', { name: /Paint the door/ })
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('article', { name: /Paint the gate/ })
  await waitFor(async () => {
    const stored = await get<PersistedBoard>(board.boardId, persistedBoardStore())
    expect(stored?.cards).toContain('Paint the gate')
  })
})

it('does not write an unchanged board again', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const stored = (await get<PersistedBoard>(board.boardId, persistedBoardStore()))!
  await set(board.boardId, { ...stored, mark: true }, persistedBoardStore())
  savePersistedIds(['brd_another', board.boardId])
  await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findByRole('article', { name: /Paint the door/ })
  // The opened board moves to the front.
  await waitFor(() => expect(persistedBoardIds()).toEqual([board.boardId, 'brd_another']))
  expect(await get(board.boardId, persistedBoardStore())).toMatchObject({ mark: true })
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('article', { name: /Paint the gate/ })
  await waitFor(async () => expect(await get(board.boardId, persistedBoardStore())).not.toHaveProperty('mark'))
})

it('ignores and deletes the persisted board of another user', async () => {
  await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const other = await board.with('restricted')
  const { calls, wrapFetch } = recordCalls()
  await renderApp(other, `/boards/${board.boardId}`, { wrapFetch })
  await screen.findByRole('heading', { name: 'Havel One' })
  expect(calls).toContain('boards.open')
  expect(screen.queryByRole('article')).toBeNull()
  await waitFor(async () => {
    const stored = await get<PersistedBoard>(board.boardId, persistedBoardStore())
    expect([undefined, other.userId]).toContain(stored?.userId)
  })
  // Then the board is persisted for the other user.
  await waitFor(() => expect(persistedBoardIds()).toEqual([board.boardId]))
  expect(await get(board.boardId, persistedBoardStore())).toMatchObject({ userId: other.userId })
})

it('ignores a board persisted by another release', async () => {
  await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const stored = (await get<PersistedBoard>(board.boardId, persistedBoardStore()))!
  await set(board.boardId, { ...stored, buildId: 'another' }, persistedBoardStore())
  const { calls, wrapFetch } = recordCalls()
  await renderApp(owner, `/boards/${board.boardId}`, { wrapFetch })
  await screen.findByRole('article', { name: /Paint the door/ })
  expect(calls).toContain('boards.open')
})

it('deletes the persisted board when the user loses access', async () => {
  await board.aTask({ title: 'Paint the door' })
  const me = await board.with('editor')
  await persistByOpening(me)
  await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
  await renderApp(me, `/boards/${board.boardId}`)
  await screen.findByRole('heading', { name: /no longer here|not found|not here/i })
  expect(screen.queryByRole('article')).toBeNull()
  await waitFor(async () => expect(await get(board.boardId, persistedBoardStore())).toBeUndefined())
  expect(persistedBoardIds()).toEqual([])
})

it('reads the board from the server if IndexedDB has lost it', async () => {
  await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const ids = localStorage.getItem('boards-seen')!
  await clearPersistedBoards()
  localStorage.setItem('boards-seen', ids)
  await renderApp(owner, `/boards/${board.boardId}`)
  expect(await screen.findByRole('article', { name: /Paint the door/ })).toBeTruthy()
})

/** Persists the board with an invalid snapshot. */
async function persistDamaged(damage: (snapshot: PersistedBoard['snapshot']) => unknown) {
  await board.aTask({ title: 'Paint the door' })
  await persistByOpening(owner)
  const stored = (await get<PersistedBoard>(board.boardId, persistedBoardStore()))!
  await set(board.boardId, { ...stored, snapshot: damage(stored.snapshot) }, persistedBoardStore())
}

it('reads the board from the server on retry after a damaged board failed to render', async () => {
  await persistDamaged(({ structure, ...rest }) => ({ ...rest, structure: { ...structure, lists: undefined } }))
  const { user } = await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findByRole('heading', { name: 'This page could not be shown' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /Paint the door/ })).toBeTruthy()
})

it('reloads the board if the persisted cursor is invalid', async () => {
  await persistDamaged((snapshot) => ({ ...snapshot, cursor: 'act_nothing' }))
  await board.aTask({ title: 'Paint the gate' })
  await renderApp(owner, `/boards/${board.boardId}`)
  expect(await screen.findByRole('article', { name: /Paint the gate/ })).toBeTruthy()
})

it('does not persist a board if the user signs out meanwhile', async () => {
  for (let at = 0; at < 5; at++) await board.aTask({ title: `Paint door ${at}` })
  const one = boardStateFromSnapshot(await owner.rpc.boards.open({ boardId: board.boardId }))
  // Enough tasks that saving takes several turns of the event loop.
  const [task] = [...one.tasks.values()]
  const tasks = new Map(Array.from({ length: 1_500 }, (_, at) => [`${task!.taskId}${at}` as TaskId, task!]))
  const saving = persistBoard(owner.userId, board.boardId, { ...one, tasks })
  await clearPersistedBoards()
  await saving
  expect(await get(board.boardId, persistedBoardStore())).toBeUndefined()
  expect(persistedBoardIds()).toEqual([])
  // The user id is removed, too.
  expect(Object.keys(localStorage).filter((key) => key.startsWith('boards-seen'))).toEqual([])
})
