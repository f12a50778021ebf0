// Responses that were read before the user's own change and arrive after it, and changes in quick succession.

import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BoardState } from '#shared/board/board-state.ts'
import { CommentId } from '#shared/common/ids.ts'
import { serialize } from '#shared/common/transformer.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { renderApp, type User } from '#tests/screen/render-app.tsx'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import { board, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { openTaskKey } from '#web/board-store/open-task.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { focusWindow, pause } from '#tests/screen/page.ts'
import { interceptCalls, type Fetch } from '#tests/screen/network.ts'

setUpTask()

/** A network that holds back the responses of one procedure until `release`. The server reads them without delay. */
function holdResponses(call: string) {
  let waiting: (() => void)[] | null = null
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      const answer = await send(url, init)
      if (waiting && new URL(new Request(url).url).pathname.includes(call)) {
        await new Promise<void>((go) => waiting?.push(go))
      }
      return answer
    }
  const hold = () => void (waiting = [])
  const isHeld = () => waitFor(() => expect(waiting?.length).toBe(1))
  /** Releases the responses and waits until they are rendered. */
  const release = (until: Promise<unknown>) =>
    act(async () => {
      for (const go of waiting ?? []) go()
      waiting = null
      await until
      await pause(50)
    })
  return { net, hold, isHeld, release }
}

const addComment = async (user: User, text: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), text)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

it('keeps a comment that was confirmed during a refetch of its task', async () => {
  const { net, hold, isHeld, release } = holdResponses('tasks.get')
  const { user, cache } = await showTask(owner, task, { wrapFetch: net })
  hold()
  const reading = cache.invalidateQueries({ queryKey: openTaskKey(task.taskId) })
  await isHeld()
  await addComment(user, 'my words')
  await waitFor(async () => expect((await world.table.taskDetails.get(task)).comments).toHaveLength(1))
  await release(reading)
  expect(screen.getAllByText('my words')).toHaveLength(1)
})

it('keeps a change of the board during a refetch of the board', async () => {
  const { net, hold, isHeld, release } = holdResponses('boards.open')
  const { user, cache } = await showTask(owner, task, { wrapFetch: net })
  hold()
  const reading = cache.invalidateQueries({ queryKey: boardStateKey(board.boardId) })
  await isHeld()
  await user.click(await screen.findByRole('button', { name: /^Title: Paint the door/ }))
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Paint the gate{Enter}')
  await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ title: 'Paint the gate' }))
  await release(reading)
  expect(screen.getByRole('button', { name: /^Title: Paint the gate/ })).toBeTruthy()
})

it('sends a comment on a new task after the task is created', async () => {
  const order: string[] = []
  let releaseCreate = () => {}
  const net = interceptCalls({
    'tasks.create': () => new Promise((go) => (releaseCreate = () => go(void order.push('create')))),
    'comments.add': async () => void order.push('comment'),
  })
  const { boardId } = board
  const { user, cache, router } = await renderApp(owner, `/boards/${boardId}`, { wrapFetch: net })
  await user.click((await screen.findAllByRole('button', { name: /Add task/ }))[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Buy paint{Enter}{Escape}')
  const { shown } = cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))!
  const { taskId } = [...shown.tasks.values()].find(({ title }) => title === 'Buy paint')!
  await act(() => router.navigate({ to: '/boards/$boardId/tasks/$taskId', params: { boardId, taskId } }))
  await addComment(user, 'Blue, please')
  releaseCreate()
  await screen.findByText('Blue, please', { selector: 'article *' })
  await waitFor(() => expect(order).toEqual(['create', 'comment']))
  expect(screen.queryByText('The comment could not be added')).toBeNull()
})

it('reads a task again if the response is outdated', async () => {
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
  await showTask(owner, task, { wrapFetch: net })
  const { boardId, taskId } = task
  const call = new URL('http://board.test/api/trpc/tasks.get')
  call.searchParams.set('batch', '1')
  call.searchParams.set('input', JSON.stringify({ 0: serialize({ boardId, taskId }) }))
  old = await inProcessFetch(owner)(call)
  await owner.rpc.tasks.describe({ boardId, taskId, from: 0, text: 'Said elsewhere' })
  act(() => void dispatchEvent(new Event('focus')))
  await screen.findByText('Said elsewhere')
  expect(old).toBeNull()
})

it('keeps the loaded data while offline and catches up afterwards', async () => {
  let down = false
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (down) throw new TypeError('Failed to fetch')
      return send(url, init)
    }
  await showTask(owner, task, { wrapFetch: net })
  down = true
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  focusWindow()
  // The message is shown above the page and above the open task.
  await screen.findAllByText('No connection. Changes are kept and sent later')
  expect(screen.getByRole('button', { name: /^Title: Paint the door/ })).toBeTruthy()
  down = false
  await screen.findByRole('button', { name: /^Title: Paint the gate/ })
})

it('shows an edited comment of another user', async () => {
  const editor = await board.with('editor')
  const comment = { ...task, commentId: CommentId.parse(world.platform.ids.next('cmt')) }
  await editor.rpc.comments.add({ ...comment, text: 'Green?' })
  await showTask(owner, task)
  await screen.findByText('Green?')
  await editor.rpc.comments.edit({ ...comment, from: 1, text: 'Blue, after all' })
  focusWindow()
  await screen.findByText('Blue, after all')
  expect(screen.queryByText('Green?')).toBeNull()
})

it('redirects to the sign-in page when the session has ended', async () => {
  const { path } = await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findByRole('heading', { name: board.title, level: 1 })
  await world.table.session.end(hashOf(owner.userId))
  world.clock.forward(60)
  owner.context().clearPersonCache()
  focusWindow()
  await screen.findByText('Your session has ended')
  expect(path()).toBe(`/auth/signin?redirectUrl=${encodeURIComponent(`/boards/${board.boardId}`)}`)
})
