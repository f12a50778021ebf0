// Home: how the pinned projects do, and how many tasks the others hold.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { show } from '#tests/app/show.tsx'
import { type AWorkspace, openWorld, type World } from '#tests/kit/world.ts'

let world: World
let workspace: AWorkspace
beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
})
afterAll(() => world.close())

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
