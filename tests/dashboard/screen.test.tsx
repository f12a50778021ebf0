// Home: how the pinned projects do, and how many tasks the others hold.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { hourMs } from '#shared/common/spans.ts'
import { show } from '#tests/app/show.tsx'
import { type AWorkspace, openWorld, type World } from '#tests/kit/world.ts'

let world: World
let workspace: AWorkspace
beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

const late = { timeout: 10_000 }

const part = async (name: string | RegExp) => {
  const heading = await waitFor(() => within(screen.getByRole('main')).getByRole('heading', { name, level: 2 }), late)
  return within(heading.closest('section')!)
}

it('says of each pinned project how far it is, what is late, and who is on it', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const [busy, calm] = [await workspace.aBoard({ title: 'Busy' }), await workspace.aBoard({ title: 'Calm' })]
  for (const board of [busy, calm]) await mara.rpc.boards.pin({ boardId: board.boardId, pinned: true })
  await busy.with('editor')
  await busy.with('viewer')
  await busy.aTask({ due: '2026-11-20' as Day })
  await busy.aTask({ status: 'completed' })
  await calm.aTask()
  await show(mara, '/')
  const pinned = await part('Pinned')
  const card = (name: string) => within(pinned.getByRole('link', { name: new RegExp(name) }))
  await card('Busy').findByText('1 of 2 done', {}, late)
  card('Busy').getByText('1 overdue')
  await card('Busy').findByRole('img', { name: '2 members' }, late)
  card('Calm').getByText('Nothing overdue')
  const all = await part(/^All projects/)
  expect(all.getByRole('link', { name: /Busy/ }).textContent).toContain('2 tasks')
})

it('shows everything else while the counts are on their way, or do not come', async () => {
  const { boardId } = await workspace.aBoard({ title: 'Alone' })
  const mara = await workspace.aPerson('administrator')
  await mara.rpc.boards.pin({ boardId, pinned: true })
  await show(mara, '/', {
    net: (send) => (url, init) => {
      if (new Request(url).url.includes('boards.counts')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const pinned = await part('Pinned')
  expect(pinned.getByRole('link', { name: /Alone/ }).textContent).not.toContain('done')
})

it('tells what was said lately, in plain words, and leads there', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const board = await workspace.aBoard({ title: 'Talked about' })
  const jonas = await workspace.aPerson('member', { name: 'Jonas Weber' })
  await board.admits(jonas, 'owner')
  const task = await board.aTask({ title: 'Product page' })
  const commentId = world.platform.ids.next('cmt')
  const text = `# First\n\nNot **so** fast, [@Mara](person:${mara.userId}):\n- [one](https://example.org)`
  await jonas.rpc.comments.add({ ...task, commentId, text })
  await show(mara, '/')
  const comments = await part('Latest comments')
  const link = await comments.findByRole('link', { name: 'Jonas on Product page' }, late)
  expect(link.getAttribute('href')).toBe(`/boards/${board.boardId}/tasks/${task.taskId}#${commentId}`)
  const words = () => link.closest('li')!.textContent.replaceAll(/\s+/g, ' ')
  await waitFor(() => expect(words()).toContain('First Not so fast, @Mara: one'), late)
  expect(comments.getAllByRole('link')).toHaveLength(1)
})

it('says by the clock when it was today, for comments and for what happened', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const task = await (await workspace.aBoard({ title: 'Timed' })).aTask({ title: 'Spare-part kit' })
  await mara.rpc.comments.add({ ...task, commentId: world.platform.ids.next('cmt'), text: 'Brake pads' })
  const then = world.clock.now()
  vi.useFakeTimers({ now: then.getTime() + 2 * hourMs, toFake: ['Date'] })
  await show(mara, '/')
  const [comments, activity] = [await part('Latest comments'), await part('Recent activity')]
  const [comment] = await comments.findAllByText('10:00', { selector: 'time' }, late)
  expect(comment!.title).toBe('21.11.2026, 10:00')
  await activity.findAllByText('10:00', { selector: 'time' }, late)
})

it('says when the latest comments cannot be loaded, and tries again', async () => {
  const mara = await workspace.aPerson('administrator')
  await workspace.aBoard({ title: 'Quiet' })
  let failing = true
  const { user } = await show(mara, '/', {
    net: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('comments.latest')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const comments = await part('Latest comments')
  await comments.findByText(/could not be loaded/, {}, late)
  failing = false
  await user.click(comments.getByRole('button', { name: 'Try again' }))
  expect(await comments.findByRole('link', { name: 'Jonas on Product page' }, late)).toBeTruthy()
})

it('tells what happened lately, to which task, and leads there', async () => {
  const mara = await workspace.aPerson('administrator', { name: 'Mara' })
  const board = await workspace.aBoard({ title: 'Busy again' })
  const aylin = await workspace.aPerson('member', { name: 'Aylin Demir' })
  await board.admits(aylin, 'owner')
  const task = await board.aTask({ title: 'Spec table' })
  await aylin.rpc.tasks.move({ ...task, listId: board.doing.listId, after: null, before: null })
  await show(mara, '/')
  const activity = await part('Recent activity')
  const link = await activity.findByRole('link', { name: 'Spec table' }, late)
  expect(link.getAttribute('href')).toContain(task.taskId)
  const line = link.closest('li')!
  expect(line.textContent).toContain('Aylin')
  expect(line.textContent).toContain(board.doing.title)
})
