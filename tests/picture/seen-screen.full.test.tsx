// A board that this browser has seen: it shows at once and catches up, is of one person and one release, and is gone with
// the right to see it (adr 0040).

import 'fake-indexeddb/auto'
import '#tests/board/laid-out.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import type { TaskId } from '#shared/common/ids.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { boardStateOf } from '#shared/board/board-state.ts'
import { keepBoard, wipeBoards } from '#web/picture/keep-boards.ts'
import { type SeenBoard, shelf } from '#web/picture/seen-boards.ts'
import { nameSeen, seenBoards } from '#web/picture/seen-names.ts'

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  await wipeBoards()
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
})

const late = { timeout: 10_000 }
const isKept = () => waitFor(() => expect(seenBoards()).toContain(board.boardId), late)

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Which calls went out, and a way to hold those of a name back for ever. */
function listening(held?: string) {
  const asked: string[] = []
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      const { pathname } = new URL(new Request(url).url)
      asked.push(...pathname.split('/').at(-1)!.split(','))
      if (held && pathname.includes(held)) return new Promise<never>(() => {})
      return send(url, init)
    }
  return { asked, net }
}

/** Somebody looks at the board until it is kept, and closes the window. */
async function hasSeen(person: Person) {
  await show(person, `/boards/${board.boardId}`)
  await screen.findAllByRole('article', {}, late)
  await isKept()
  cleanup()
}

it('shows before the server has said anything of it, and then what has changed', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const other = await board.with('editor', { editOthersTasks: true })
  await other.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })

  const away = listening('boards.changes')
  await show(owner, `/boards/${board.boardId}`, away)
  await screen.findByRole('article', { name: /Paint the door/ }, late)
  await waitFor(() => expect(away.asked).toContain('boards.changes'), late)
  expect(away.asked).not.toContain('boards.open')
  cleanup()

  const { asked, net } = listening()
  await show(owner, `/boards/${board.boardId}`, { net })
  await screen.findByRole('article', { name: /Paint the gate/ }, late)
  expect(asked).not.toContain('boards.open')
})

it('shows without a connection, too', async () => {
  await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const away = { isDown: false }
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (away.isDown) throw new TypeError('Failed to fetch')
      return send(url, init)
    }
  const { user } = await show(owner, '/boards', { net })
  const [link] = await screen.findAllByRole('link', { name: /Havel One/ }, late)
  away.isDown = true
  onlineManager.setOnline(false)
  await user.click(link!)
  expect(await screen.findByRole('article', { name: /Paint the door/ }, late)).toBeTruthy()
  onlineManager.setOnline(true)
})

it('is kept as it stands when somebody looks away', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  await show(owner, `/boards/${board.boardId}`)
  await screen.findByRole('article', { name: /Paint the door/ }, late)
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('article', { name: /Paint the gate/ }, late)
  await waitFor(async () => {
    const kept = await get<SeenBoard>(board.boardId, shelf())
    expect(kept?.cards).toContain('Paint the gate')
  }, late)
})

it('is not written again by whoever only looks at it', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const kept = (await get<SeenBoard>(board.boardId, shelf()))!
  await set(board.boardId, { ...kept, mark: true }, shelf())
  nameSeen(['brd_another', board.boardId])
  await show(owner, `/boards/${board.boardId}`)
  await screen.findByRole('article', { name: /Paint the door/ }, late)
  // It is the one seen last now.
  await waitFor(() => expect(seenBoards()).toEqual([board.boardId, 'brd_another']), late)
  expect(await get(board.boardId, shelf())).toMatchObject({ mark: true })
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('article', { name: /Paint the gate/ }, late)
  await waitFor(async () => expect(await get(board.boardId, shelf())).not.toHaveProperty('mark'), late)
})

it('is nothing to somebody else, who wipes it', async () => {
  await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const other = await board.with('restricted')
  const { asked, net } = listening()
  await show(other, `/boards/${board.boardId}`, { net })
  await screen.findByRole('heading', { name: 'Havel One' }, late)
  expect(asked).toContain('boards.open')
  expect(screen.queryByRole('article')).toBeNull()
  await waitFor(async () => {
    const kept = await get<SeenBoard>(board.boardId, shelf())
    expect([undefined, other.userId]).toContain(kept?.person)
  }, late)
  // From then on it is theirs.
  await waitFor(() => expect(seenBoards()).toEqual([board.boardId]), late)
  expect(await get(board.boardId, shelf())).toMatchObject({ person: other.userId })
})

it('is nothing to another release', async () => {
  await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const kept = (await get<SeenBoard>(board.boardId, shelf()))!
  await set(board.boardId, { ...kept, build: 'another' }, shelf())
  const { asked, net } = listening()
  await show(owner, `/boards/${board.boardId}`, { net })
  await screen.findByRole('article', { name: /Paint the door/ }, late)
  expect(asked).toContain('boards.open')
})

it('is forgotten with the right to see it', async () => {
  await board.aTask({ title: 'Paint the door' })
  const me = await board.with('editor')
  await hasSeen(me)
  await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
  await show(me, `/boards/${board.boardId}`)
  await screen.findByRole('heading', { name: /no longer here|not found|not here/i }, late)
  expect(screen.queryByRole('article')).toBeNull()
  await waitFor(async () => expect(await get(board.boardId, shelf())).toBeUndefined(), late)
  expect(seenBoards()).toEqual([])
})

it('is read from the server where the browser has lost it', async () => {
  await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const named = localStorage.getItem('boards-seen')!
  await wipeBoards()
  localStorage.setItem('boards-seen', named)
  await show(owner, `/boards/${board.boardId}`)
  expect(await screen.findByRole('article', { name: /Paint the door/ }, late)).toBeTruthy()
})

/** As no release has ever written it. */
async function isDamaged(seen: (seen: SeenBoard['seen']) => unknown) {
  await board.aTask({ title: 'Paint the door' })
  await hasSeen(owner)
  const kept = (await get<SeenBoard>(board.boardId, shelf()))!
  await set(board.boardId, { ...kept, seen: seen(kept.seen) }, shelf())
}

it('is read anew by whoever tries again after its page failed on what the browser has kept', async () => {
  await isDamaged(({ frame, ...rest }) => ({ ...rest, frame: { ...frame, lists: undefined } }))
  const { user } = await show(owner, `/boards/${board.boardId}`)
  await screen.findByRole('heading', { name: 'This page could not be shown' }, late)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /Paint the door/ }, late)).toBeTruthy()
})

it('is read anew where nobody can be asked what has changed since', async () => {
  await isDamaged((seen) => ({ ...seen, cursor: 'act_nothing' }))
  await board.aTask({ title: 'Paint the gate' })
  await show(owner, `/boards/${board.boardId}`)
  expect(await screen.findByRole('article', { name: /Paint the gate/ }, late)).toBeTruthy()
})

it('is not kept any more by a window whose person signs out in the middle of it', async () => {
  for (let at = 0; at < 5; at++) await board.aTask({ title: `Paint door ${at}` })
  const one = boardStateOf(await owner.rpc.boards.open({ boardId: board.boardId }))
  // Enough that it is written in several goes.
  const [task] = [...one.tasks.values()]
  const tasks = new Map(Array.from({ length: 1_500 }, (_, at) => [`${task!.taskId}${at}` as TaskId, task!]))
  const keeping = keepBoard(owner.userId, board.boardId, { ...one, tasks })
  await wipeBoards()
  await keeping
  expect(await get(board.boardId, shelf())).toBeUndefined()
  expect(seenBoards()).toEqual([])
  // Nor whose they were.
  expect(Object.keys(localStorage).filter((key) => key.startsWith('boards-seen'))).toEqual([])
})
