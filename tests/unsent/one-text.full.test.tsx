// One text that is written again while the first time waits for a connection: each goes on from the one before, and
// nothing of somebody else is written over (adr 0041).

import '#tests/board/laid-out.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { aNet } from '#tests/app/a-net.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { showTask } from '#tests/task/screen-kit.tsx'
import { aWindow, kept, refused } from './kit.ts'

let world: World
let board: ABoard
let owner: Person
let task: Task
let commentId: CommentId
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
  task = await board.aTask({ title: 'Paint the door' })
  commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  await owner.rpc.comments.add({ ...ref(), commentId, text: 'As said' })
})

const late = { timeout: 10_000 }
// As Markdown it is edited in a field that jsdom has.
const nested = `${'> '.repeat(24)}deep\n\nNumber`
const ref = () => ({ boardId: task.boardId, taskId: task.taskId })
const read = () => owner.rpc.tasks.get(ref())

/** @param onSent called when a change of the text has been taken */
async function inATunnel(onSent?: () => Promise<unknown>) {
  const net = aNet()
  let sent = onSent
  const over: typeof net.over = (send) =>
    net.over(async (url, init) => {
      const answer = await send(url, init)
      if (/tasks\.describe|comments\.edit/.test(new Request(url).url)) {
        await sent?.()
        sent = undefined
      }
      return answer
    })
  const { user } = await showTask(owner, task, { net: over })
  await screen.findByText('As said', {}, late)
  net.down = true
  onlineManager.setOnline(false)
  return {
    user,
    comeBack: async () => {
      net.down = false
      onlineManager.setOnline(true)
      await waitFor(() => expect(kept(owner)).toEqual([]), late)
    },
  }
}
type User = Awaited<ReturnType<typeof inATunnel>>['user']

type Kind = {
  write: (user: User, text: string) => Promise<void>
  /** Written by the same person elsewhere, who may change both. */
  meanwhile: (text: string, from?: number) => Promise<unknown>
  now: () => Promise<string | undefined>
  begun: string
}

const kinds: Record<string, Kind> = {
  'a description': {
    begun: nested,
    write: async (user, text) => {
      await user.click(await screen.findByRole('button', { name: 'Edit description' }, late))
      await user.type(await screen.findByRole('textbox', { name: 'Description' }, late), text)
      await user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull(), late)
    },
    meanwhile: (text, from = 1) => owner.rpc.tasks.describe({ ...ref(), from, text }),
    now: async () => (await read()).body.description,
  },
  'a comment': {
    begun: 'As said',
    write: async (user, text) => {
      await user.click(await screen.findByRole('button', { name: /^More about the comment/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }, late))
      await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }, late), text)
      await user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull(), late)
    },
    meanwhile: (text, from = 1) => owner.rpc.comments.edit({ ...ref(), commentId, from, text }),
    now: async () => (await read()).comments[0]?.text,
  },
}

describe.each(Object.entries(kinds))('%s', (_, { begun, write, meanwhile, now }) => {
  it('is written twice, and nobody was in between', async () => {
    const { user, comeBack } = await inATunnel()
    await write(user, ' one')
    await write(user, ' two')
    // The next window would send both; it knows what the server knows.
    expect(kept(owner)).toMatchObject([{ input: { from: 1 } }, { input: { from: 1 } }])
    await comeBack()
    expect(await now()).toBe(`${begun} one two`)
    expect(refused(owner)).toEqual([])
  })

  it('is written over nothing that somebody else has written meanwhile, and both are shown', async () => {
    const { user, comeBack } = await inATunnel()
    await write(user, ' one')
    await write(user, ' two')
    await meanwhile('Written elsewhere')
    await comeBack()
    expect(await now()).toBe('Written elsewhere')
    await waitFor(() => expect(refused(owner)).toHaveLength(2), late)
    expect(refused(owner)).toMatchObject([{ refusal: { conflict: true } }, { refusal: { conflict: true } }])
    await user.click((await screen.findAllByRole('button', { name: 'Show' }, late))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
    expect(await dialog.findAllByText('Written elsewhere', {}, late)).not.toEqual([])
    expect(await dialog.findAllByText(/one two/, {}, late)).not.toEqual([])
  })

  it('is written over nothing that came between the two, either', async () => {
    const { user, comeBack } = await inATunnel(() => meanwhile('Written in between', 2))
    await write(user, ' one')
    await write(user, ' two')
    await comeBack()
    expect(await now()).toBe('Written in between')
    await waitFor(() => expect(refused(owner)).toMatchObject([{ refusal: { conflict: true } }]), late)
  })

  it('is sent by the next window, the second on top of the first', async () => {
    const { user } = await inATunnel()
    await write(user, ' one')
    await write(user, ' two')
    cleanup()
    const next = await aWindow(owner, board)
    await next.begin()
    await waitFor(async () => expect(await now()).toBe(`${begun} one two`), late)
    expect(refused(owner)).toEqual([])
  })

  it('is as it was before when both are taken back, and as both made it when they are done again', async () => {
    const { user, comeBack } = await inATunnel()
    await write(user, ' one')
    await write(user, ' two')
    await comeBack()
    const reads = (text: string) => waitFor(async () => expect(await now()).toBe(text), late)
    await reads(`${begun} one two`)
    await user.keyboard('{Control>}z{/Control}')
    await reads(`${begun} one`)
    await user.keyboard('{Control>}z{/Control}')
    await reads(begun)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await reads(`${begun} one`)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await reads(`${begun} one two`)
    expect(refused(owner)).toEqual([])
  })

  it('is taken back unsent', async () => {
    const { user, comeBack } = await inATunnel()
    await write(user, ' one')
    await write(user, ' two')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept(owner)).toHaveLength(1), late)
    await write(user, ' three')
    await comeBack()
    expect(await now()).toBe(`${begun} one three`)
  })
})

it('is done with a description at once where it is kept, and says that it waits', async () => {
  const { user, comeBack } = await inATunnel()
  await kinds['a description']!.write(user, ' one')
  const description = within(screen.getByRole('region', { name: 'Description' }))
  description.getByText('Waits for a connection')
  description.getByText(/Number one$/)
  expect(description.queryByText('Saving')).toBeNull()
  expect(document.activeElement).toBe(description.getByRole('button', { name: 'Edit description' }))
  // Nothing of it is left to cancel.
  await user.click(description.getByRole('button', { name: 'Edit description' }))
  await screen.findByRole('textbox', { name: 'Description' }, late)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull(), late)
  await comeBack()
  expect((await read()).body.description).toBe(`${nested} one`)
  expect(description.queryByText('Waits for a connection')).toBeNull()
})
