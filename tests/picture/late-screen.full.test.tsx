// Answers that were read before one's own change and arrive after it, and changes that follow one another closely.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BoardState } from '#shared/board/board-state.ts'
import { CommentId } from '#shared/common/ids.ts'
import { serialize } from '#shared/common/transformer.ts'
import type { Task } from '#shared/task/model.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { show } from '#tests/app/show.tsx'
import { answering } from '#tests/kit/in-process-rpc.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from '#tests/task/screen-kit.tsx'
import { openedKey } from '#web/picture/opened.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Layered } from '#web/rpc/layered.ts'

let world: World
let board: ABoard
let owner: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  task = await board.aTask({ title: 'Paint the door' })
})

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** A net on which the answers of one call, read in their time, arrive when they are let go. */
function holding(call: string) {
  let held: (() => void)[] | null = null
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      const answer = await send(url, init)
      if (held && new URL(new Request(url).url).pathname.includes(call)) {
        await new Promise<void>((go) => held?.push(go))
      }
      return answer
    }
  const hold = () => void (held = [])
  const isHeld = () => waitFor(() => expect(held?.length).toBe(1))
  /** Until what arrived is drawn. */
  const letGo = (until: Promise<unknown>) =>
    act(async () => {
      for (const go of held ?? []) go()
      held = null
      await until
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  return { net, hold, isHeld, letGo }
}

const says = async (user: Awaited<ReturnType<typeof show>>['user'], text: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), text)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

it('keeps a comment that was answered while its task was being read again', async () => {
  const { net, hold, isHeld, letGo } = holding('tasks.get')
  const { user, cache } = await showTask(owner, task, { net })
  hold()
  const reading = cache.invalidateQueries({ queryKey: openedKey(task.taskId) })
  await isHeld()
  await says(user, 'my words')
  await waitFor(async () => expect((await world.table.taskDetails.get(task)).comments).toHaveLength(1))
  await letGo(reading)
  expect(screen.getAllByText('my words')).toHaveLength(1)
})

it('keeps what was changed on a board while it was being read again', async () => {
  const { net, hold, isHeld, letGo } = holding('boards.open')
  const { user, cache } = await showTask(owner, task, { net })
  hold()
  const reading = cache.invalidateQueries({ queryKey: pictureKey(board.boardId) })
  await isHeld()
  await user.click(await screen.findByRole('button', { name: /^Title: Paint the door/ }))
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Paint the gate{Enter}')
  await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ title: 'Paint the gate' }))
  await letGo(reading)
  expect(screen.getByRole('button', { name: /^Title: Paint the gate/ })).toBeTruthy()
})

it('sends a comment on a new task when there is one', async () => {
  const order: string[] = []
  let made = () => {}
  const net = netWith({
    'tasks.create': () => new Promise((go) => (made = () => go(void order.push('create')))),
    'comments.add': async () => void order.push('comment'),
  })
  const { boardId } = board
  const { user, cache, router } = await show(owner, `/boards/${boardId}`, { net })
  await user.click((await screen.findAllByRole('button', { name: /Add task/ }))[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Buy paint{Enter}{Escape}')
  const { shown } = cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))!
  const { taskId } = [...shown.tasks.values()].find(({ title }) => title === 'Buy paint')!
  await router.navigate({ to: '/boards/$boardId/tasks/$taskId', params: { boardId, taskId } })
  await says(user, 'Blue, please')
  made()
  await screen.findByText('Blue, please', { selector: 'article *' })
  await waitFor(() => expect(order).toEqual(['create', 'comment']))
  expect(screen.queryByText('The comment could not be added')).toBeNull()
})

it('asks once more for a task that is answered as it was before', async () => {
  let old: Response | null = null
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      const isGet = new URL(new Request(url).url).pathname.includes('tasks.get')
      if (!isGet || !old) return send(url, init)
      const before = old
      old = null
      return before
    }
  await showTask(owner, task, { net })
  const { boardId, taskId } = task
  const call = new URL('http://board.test/api/trpc/tasks.get')
  call.searchParams.set('batch', '1')
  call.searchParams.set('input', JSON.stringify({ 0: serialize({ boardId, taskId }) }))
  old = await answering(owner)(call)
  await owner.rpc.tasks.describe({ boardId, taskId, from: 0, text: 'Said elsewhere' })
  act(() => void dispatchEvent(new Event('focus')))
  await screen.findByText('Said elsewhere')
  expect(old).toBeNull()
})

const comesBack = () => act(() => void dispatchEvent(new Event('focus')))

it('shows what it had while nobody can be reached, and the news after that', async () => {
  let down = false
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (down) throw new TypeError('Failed to fetch')
      return send(url, init)
    }
  await showTask(owner, task, { net })
  down = true
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  comesBack()
  // Over the page, and over the task that covers it.
  await screen.findAllByText('No connection. Changes are kept and sent later')
  expect(screen.getByRole('button', { name: /^Title: Paint the door/ })).toBeTruthy()
  down = false
  await screen.findByRole('button', { name: /^Title: Paint the gate/ })
})

it('shows how somebody has changed what they said', async () => {
  const editor = await board.with('editor')
  const said = { ...task, commentId: CommentId.parse(world.platform.ids.next('cmt')) }
  await editor.rpc.comments.add({ ...said, text: 'Green?' })
  await showTask(owner, task)
  await screen.findByText('Green?')
  await editor.rpc.comments.edit({ ...said, from: 1, text: 'Blue, after all' })
  comesBack()
  await screen.findByText('Blue, after all')
  expect(screen.queryByText('Green?')).toBeNull()
})

it('leads to the sign-in when the session has ended meanwhile', async () => {
  const { path } = await show(owner, `/boards/${board.boardId}`)
  await screen.findByRole('heading', { name: board.title, level: 1 })
  await world.table.session.end(hashOf(owner.userId))
  world.clock.forward(60)
  owner.context().forget()
  comesBack()
  await screen.findByText('Your session has ended')
  expect(path()).toBe(`/auth/signin?redirectUrl=${encodeURIComponent(`/boards/${board.boardId}`)}`)
})
