// Emptying the recycle bin: cancelling and errors.

import '#web/lifecycle/pages.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/app/render-app.tsx'
import { netWith } from '#tests/task/panel/task-page.tsx'
import { setUpRemovedItems, titles } from './removed-items-page.ts'

const setup = setUpRemovedItems()

const error = () =>
  new Response(JSON.stringify({ error: { json: { message: 'no', code: -32_603, data: { httpStatus: 500 } } } }), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  })

it('stops deleting all kinds of items when it is cancelled', async () => {
  const { board, owner, deleted } = setup
  await deleted('First')
  await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await renderApp(owner, '/recycle-bin', { wrapFetch: netWith({ 'lifecycle.purge': () => held }) })
  await titles()
  await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'Empty the recycle bin?' })
  await user.click(within(confirmation).getByRole('button', { name: 'Empty recycle bin' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  answer()
  await screen.findByText('1 item deleted forever')
  expect((await owner.rpc.lifecycle.list({ state: 'deleted', kind: 'list' })).rows).toHaveLength(1)
})

it('shows an error when the number of items cannot be loaded', async () => {
  const { owner, deleted } = setup
  await deleted('First')
  let broken = false
  const net = netWith({ 'lifecycle.list': async () => (broken ? error() : null) })
  const { user, cache } = await renderApp(owner, '/recycle-bin', { wrapFetch: net })
  await titles()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  broken = true
  await act(() => cache.invalidateQueries({ queryKey: ['lifecycle'], refetchType: 'none' }))
  await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
  await screen.findByText('The recycle bin could not be emptied completely')
})
