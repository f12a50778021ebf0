// The home page: progress of pinned projects, recent comments and events.

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { hourMs } from '#shared/common/durations.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { AWorkspace } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'

let workspace: AWorkspace
setUpWorld()
beforeAll(async () => {
  workspace = await world.aWorkspace()
})
afterEach(() => void vi.useRealTimers())

const part = async (name: string | RegExp) => {
  const heading = await waitFor(() => within(screen.getByRole('main')).getByRole('heading', { name, level: 2 }))
  return within(heading.closest('section')!)
}

it('shows progress, overdue tasks and members of each pinned project', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const [busy, calm] = [await workspace.aBoard({ title: 'Busy' }), await workspace.aBoard({ title: 'Calm' })]
  for (const board of [busy, calm]) await mara.rpc.boards.pin({ boardId: board.boardId, pinned: true })
  await busy.with('editor')
  await busy.with('viewer')
  await busy.aTask({ due: '2026-11-20' as Day })
  await busy.aTask({ status: 'completed' })
  await calm.aTask()
  await renderApp(mara, '/')
  const pinned = await part('Pinned')
  const card = (name: string) => within(pinned.getByRole('link', { name: new RegExp(name) }))
  await card('Busy').findByText('1 of 2 done')
  card('Busy').getByText('1 overdue')
  await card('Busy').findByRole('img', { name: '2 members' })
  card('Calm').getByText('Nothing overdue')
  const all = await part(/^All projects/)
  expect(all.getByRole('link', { name: /Busy/ }).textContent).toContain('2 tasks')
})

it('shows the other sections while the counts are loading or fail', async () => {
  const { boardId } = await workspace.aBoard({ title: 'Alone' })
  const mara = await workspace.aPerson('administrator')
  await mara.rpc.boards.pin({ boardId, pinned: true })
  await renderApp(mara, '/', {
    wrapFetch: (send) => (url, init) => {
      if (new Request(url).url.includes('boards.counts')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const pinned = await part('Pinned')
  expect(pinned.getByRole('link', { name: /Alone/ }).textContent).not.toContain('done')
})

it('shows recent comments as plain text with a link', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const board = await workspace.aBoard({ title: 'Talked about' })
  const jonas = await workspace.aPerson('member', { name: 'Jonas Weber' })
  await board.addMember(jonas, 'owner')
  const task = await board.aTask({ title: 'Product page' })
  const commentId = world.platform.ids.next('cmt')
  const text = `# First\n\nNot **so** fast, [@Mara](person:${mara.userId}):\n- [one](https://example.org)`
  await jonas.rpc.comments.add({ ...task, commentId, text })
  await renderApp(mara, '/')
  const comments = await part('Latest comments')
  const link = await comments.findByRole('link', { name: 'Jonas on Product page' })
  expect(link.getAttribute('href')).toBe(`/boards/${board.boardId}/tasks/${task.taskId}#${commentId}`)
  const words = () => link.closest('li')!.textContent.replaceAll(/\s+/g, ' ')
  await waitFor(() => expect(words()).toContain('First Not so fast, @Mara: one'))
  expect(comments.getAllByRole('link')).toHaveLength(1)
})

it('shows the time for comments and events of today', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const task = await (await workspace.aBoard({ title: 'Timed' })).aTask({ title: 'Spare-part kit' })
  await mara.rpc.comments.add({ ...task, commentId: world.platform.ids.next('cmt'), text: 'Brake pads' })
  const then = world.clock.now()
  vi.useFakeTimers({ now: then.getTime() + 2 * hourMs, toFake: ['Date'] })
  await renderApp(mara, '/')
  const [comments, activity] = [await part('Latest comments'), await part('Recent activity')]
  const [comment] = await comments.findAllByText('10:00', { selector: 'time' })
  expect(comment!.title).toBe('21.11.2026, 10:00')
  await activity.findAllByText('10:00', { selector: 'time' })
})

it('shows an error with a retry when recent comments cannot be loaded', async () => {
  const mara = await workspace.aPerson('administrator')
  await workspace.aBoard({ title: 'Quiet' })
  let failing = true
  const { user } = await renderApp(mara, '/', {
    wrapFetch: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('comments.recent')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const comments = await part('Latest comments')
  await comments.findByText(/could not be loaded/)
  failing = false
  await user.click(comments.getByRole('button', { name: 'Try again' }))
  expect(await comments.findByRole('link', { name: 'Jonas on Product page' })).toBeTruthy()
})

it('shows recent events with their task and a link', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const board = await workspace.aBoard({ title: 'Busy again' })
  const aylin = await workspace.aPerson('member', { name: 'Aylin Demir' })
  await board.addMember(aylin, 'owner')
  const task = await board.aTask({ title: 'Spec table' })
  await aylin.rpc.tasks.move({ ...task, listId: board.doing.listId, after: null, before: null })
  await renderApp(mara, '/')
  const activity = await part('Recent activity')
  const link = await activity.findByRole('link', { name: 'Spec table' })
  expect(link.getAttribute('href')).toContain(task.taskId)
  const line = link.closest('li')!
  expect(line.textContent).toContain('Aylin')
  expect(line.textContent).toContain(board.doing.title)
})
