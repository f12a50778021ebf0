// A text that is edited again while its first edit is pending: each edit is based on the one before, and no text of another
// user is overwritten (adr 0041).

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { setPageWorkspace } from '#web/rpc/page-workspace.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { board, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import type { User } from '#tests/screen/render-app.tsx'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { openWindow, pendingOf, rejectedOf } from './kit.ts'

let commentId: CommentId
setUpTask()
beforeEach(async () => {
  commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  await owner.rpc.comments.add({ ...ref(), commentId, text: 'As said' })
})

// Too deeply nested for the rich text editor, so the text is edited in a text area, which jsdom supports.
const nested = `${'> '.repeat(24)}deep\n\nNumber`
const ref = () => ({ boardId: task.boardId, taskId: task.taskId })
const read = () => owner.rpc.tasks.get(ref())

/**
 * Opens the task without a connection.
 * @param onSent called when the first change of a text has been accepted
 */
async function openOffline(onSent?: () => Promise<unknown>) {
  const net = fakeNetwork()
  let sent = onSent
  const over: typeof net.wrap = (send) =>
    net.wrap(async (url, init) => {
      const answer = await send(url, init)
      if (/tasks\.describe|comments\.edit/.test(new Request(url).url)) {
        await sent?.()
        sent = undefined
      }
      return answer
    })
  const { user } = await showTask(owner, task, { wrapFetch: over })
  await screen.findByText('As said')
  net.disconnect()
  return {
    user,
    reconnect: async () => {
      net.reconnect()
      await waitFor(() => expect(pendingOf(owner)).toEqual([]))
    },
  }
}

type Kind = {
  write: (user: User, text: string) => Promise<void>
  /** Writes the text as the same user in another place. */
  meanwhile: (text: string, from?: number) => Promise<unknown>
  now: () => Promise<string | undefined>
  begun: string
}

const kinds: Record<string, Kind> = {
  'a description': {
    begun: nested,
    write: async (user, text) => {
      await user.click(await screen.findByRole('button', { name: 'Edit description' }))
      await user.type(await screen.findByRole('textbox', { name: 'Description' }), text)
      await user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
    },
    meanwhile: (text, from = 1) => owner.rpc.tasks.describe({ ...ref(), from, text }),
    now: async () => (await read()).body.description,
  },
  'a comment': {
    begun: 'As said',
    write: async (user, text) => {
      await user.click(await screen.findByRole('button', { name: /^More about the comment/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
      await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }), text)
      await user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull())
    },
    meanwhile: (text, from = 1) => owner.rpc.comments.edit({ ...ref(), commentId, from, text }),
    now: async () => (await read()).comments[0]?.text,
  },
}

describe.each(Object.entries(kinds))('%s', (_, { begun, write, meanwhile, now }) => {
  it('saves both edits if no one else has written', async () => {
    const { user, reconnect } = await openOffline()
    await write(user, ' one')
    await write(user, ' two')
    // Both name the version that the server has.
    expect(pendingOf(owner)).toMatchObject([{ input: { from: 1 } }, { input: { from: 1 } }])
    await reconnect()
    expect(await now()).toBe(`${begun} one two`)
    expect(rejectedOf(owner)).toEqual([])
  })

  it('overwrites no text of another user, and shows both', async () => {
    const { user, reconnect } = await openOffline()
    await write(user, ' one')
    await write(user, ' two')
    await meanwhile('Written elsewhere')
    await reconnect()
    expect(await now()).toBe('Written elsewhere')
    await waitFor(() => expect(rejectedOf(owner)).toHaveLength(2))
    expect(rejectedOf(owner)).toMatchObject([{ error: { conflict: true } }, { error: { conflict: true } }])
    await user.click((await screen.findAllByRole('button', { name: 'Show' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
    expect(await dialog.findAllByText('Written elsewhere')).not.toEqual([])
    expect(await dialog.findAllByText(/one two/)).not.toEqual([])
  })

  it('overwrites no text that was written between the two edits', async () => {
    const { user, reconnect } = await openOffline(() => meanwhile('Written in between', 2))
    await write(user, ' one')
    await write(user, ' two')
    await reconnect()
    expect(await now()).toBe('Written in between')
    await waitFor(() => expect(rejectedOf(owner)).toMatchObject([{ error: { conflict: true } }]))
  })

  it('sends both edits from the next window, one based on the other', async () => {
    const { user } = await openOffline()
    await write(user, ' one')
    await write(user, ' two')
    cleanup()
    const next = await openWindow(owner, board)
    setPageWorkspace(next.cache, board.workspaceId)
    await next.resume()
    await waitFor(async () => expect(await now()).toBe(`${begun} one two`))
    expect(rejectedOf(owner)).toEqual([])
  })

  it('undoes and redoes both edits', async () => {
    const { user, reconnect } = await openOffline()
    await write(user, ' one')
    await write(user, ' two')
    await reconnect()
    const reads = (text: string) => waitFor(async () => expect(await now()).toBe(text))
    await reads(`${begun} one two`)
    await user.keyboard('{Control>}z{/Control}')
    await reads(`${begun} one`)
    await user.keyboard('{Control>}z{/Control}')
    await reads(begun)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await reads(`${begun} one`)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await reads(`${begun} one two`)
    expect(rejectedOf(owner)).toEqual([])
  })

  it('undoes a pending edit without sending it', async () => {
    const { user, reconnect } = await openOffline()
    await write(user, ' one')
    await write(user, ' two')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(pendingOf(owner)).toHaveLength(1))
    await write(user, ' three')
    await reconnect()
    expect(await now()).toBe(`${begun} one three`)
  })
})

it('closes the description editor once the text is stored, and shows that it is pending', async () => {
  const { user, reconnect } = await openOffline()
  await kinds['a description']!.write(user, ' one')
  const description = within(screen.getByRole('region', { name: 'Description' }))
  description.getByText('Waiting for a connection')
  description.getByText(/Number one$/)
  expect(description.queryByText('Saving')).toBeNull()
  expect(document.activeElement).toBe(description.getByRole('button', { name: 'Edit description' }))
  // No unsent draft is left.
  await user.click(description.getByRole('button', { name: 'Edit description' }))
  await screen.findByRole('textbox', { name: 'Description' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
  await reconnect()
  expect((await read()).body.description).toBe(`${nested} one`)
  expect(description.queryByText('Waiting for a connection')).toBeNull()
})
