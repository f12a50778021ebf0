// Emptying the recycle bin: cancelling and errors.

import '#web/lifecycle/pages.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { deleted, titles } from './removed-items-page.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'

setUpBoard()

const error = () =>
  new Response(JSON.stringify({ error: { json: { message: 'no', code: -32_603, data: { httpStatus: 500 } } } }), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  })

it('stops deleting all kinds of items when it is cancelled', async () => {
  await deleted('First')
  await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await renderApp(owner, '/recycle-bin', {
    wrapFetch: interceptCalls({ 'lifecycle.purge': () => held }),
  })
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
  await deleted('First')
  let broken = false
  const net = interceptCalls({ 'lifecycle.list': async () => (broken ? error() : null) })
  const { user, cache } = await renderApp(owner, '/recycle-bin', { wrapFetch: net })
  await titles()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  broken = true
  await act(() => cache.invalidateQueries({ queryKey: ['lifecycle'], refetchType: 'none' }))
  await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
  await screen.findByText('The recycle bin could not be emptied completely')
})
