// Emptying the recycle bin on the screen: what somebody stops goes no further, and what goes wrong is said.

import '#web/lifecycle/pages.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { netWith } from '#tests/task/screen-kit.tsx'
import { shelves, titles } from './shelved.ts'

const shelf = shelves()

const refusal = () =>
  new Response(JSON.stringify({ error: { json: { message: 'no', code: -32_603, data: { httpStatus: 500 } } } }), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  })

it('goes no further once it is stopped, in none of the kinds', async () => {
  const { board, owner, deleted } = shelf
  await deleted('First')
  await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await show(owner, '/recycle-bin', { net: netWith({ 'lifecycle.purge': () => held }) })
  await titles()
  await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
  const question = await screen.findByRole('alertdialog', { name: 'Empty the recycle bin?' })
  await user.click(within(question).getByRole('button', { name: 'Empty recycle bin' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  answer()
  await screen.findByText('1 item deleted forever')
  expect((await owner.rpc.lifecycle.away({ state: 'deleted', kind: 'list' })).rows).toHaveLength(1)
})

it('says that it could not find out how much there is', async () => {
  const { owner, deleted } = shelf
  await deleted('First')
  let broken = false
  const net = netWith({ 'lifecycle.away': async () => (broken ? refusal() : null) })
  const { user, cache } = await show(owner, '/recycle-bin', { net })
  await titles()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  broken = true
  await cache.invalidateQueries({ queryKey: ['lifecycle'], refetchType: 'none' })
  await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
  await screen.findByText('The recycle bin could not be emptied completely')
})
