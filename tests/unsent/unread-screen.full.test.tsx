// A task of which nothing was read before the connection went: what is done to it is there all the same, and what is missing
// is said (adr 0041).

import '#tests/board/laid-out.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { boardStateOf } from '#shared/board/board-state.ts'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { aNet } from '#tests/app/a-net.ts'
import { show } from '#tests/app/show.tsx'
// A page that has lost its connection fetches no parts either.
import '#tests/task/screen-kit.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { kept } from './kit.ts'

// The field of a description looks where its words stand.
const nowhere = { configurable: true, value: () => [] }
Object.defineProperty(Range.prototype, 'getClientRects', nowhere)
Object.defineProperty(Range.prototype, 'getBoundingClientRect', { ...nowhere, value: () => new DOMRect() })

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
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
  task = await board.aTask({ title: 'Paint the door' })
  const { boardId, taskId } = task
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await owner.rpc.comments.add({ boardId, taskId, commentId, text: 'Said before' })
})

const late = { timeout: 10_000 }
const rest = 'The rest shows when there is a connection.'
const slow = 'This is taking longer than usual.'
const waits = 'Waits for a connection'

async function withoutConnection() {
  const net = aNet()
  const { user } = await show(owner, `/boards/${board.boardId}`, { net: net.over })
  await screen.findByRole('article', { name: 'Paint the door' }, late)
  net.down = true
  onlineManager.setOnline(false)
  const comeBack = () => {
    net.down = false
    onlineManager.setOnline(true)
  }
  return { user, comeBack }
}
type User = Awaited<ReturnType<typeof withoutConnection>>['user']

async function open(user: User, title: string) {
  await user.click(await screen.findByRole('article', { name: title }, late))
  return within(await screen.findByRole('dialog', { name: title }, late))
}

const talkOf = async (panel: ReturnType<typeof within>) => within(await panel.findByRole('complementary', {}, late))

async function says(user: User, text: string) {
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }, late), text)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

it('shows a comment at once, marked, and says that the rest is missing', async () => {
  const { user, comeBack } = await withoutConnection()
  const panel = await open(user, 'Paint the door')
  const talk = await talkOf(panel)
  talk.getByText(rest)
  await says(user, 'Said in a tunnel')
  const mine = within((await talk.findByText('Said in a tunnel', {}, late)).closest('article')!)
  mine.getByText(waits)
  talk.getByText('2 comments')
  talk.getByText(rest)
  expect(talk.queryByText('No comments yet', { exact: false })).toBeNull()
  // Once for the task itself as well.
  expect(panel.getAllByText(rest)).toHaveLength(2)
  expect(panel.queryByText(slow)).toBeNull()

  comeBack()
  await talk.findByText('Said before', {}, late)
  await waitFor(() => expect(kept(owner)).toEqual([]), late)
  await talk.findByText('Said in a tunnel')
  expect(panel.queryByText(rest)).toBeNull()
  talk.getByText('2 comments')
})

it('lets go of a comment that was thought better of', async () => {
  const { user } = await withoutConnection()
  const talk = await talkOf(await open(user, 'Paint the door'))
  await says(user, 'Said in a tunnel')
  await talk.findByText('Said in a tunnel', {}, late)
  await user.click(talk.getByRole('button', { name: /^More about the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }, late))
  await waitFor(() => expect(talk.queryByText('Said in a tunnel')).toBeNull(), late)
  talk.getByText('1 comment')
})

it('says nothing of what has not been read in the log either', async () => {
  const { user } = await withoutConnection()
  const talk = await talkOf(await open(user, 'Paint the door'))
  await user.click(talk.getByRole('tab', { name: 'Activity' }))
  talk.getByText(rest)
  expect(talk.queryByText('Nothing has happened yet.')).toBeNull()
})

it('has all of a task that was made without a connection', async () => {
  const { user, comeBack } = await withoutConnection()
  await user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Buy paint{Enter}{Escape}')
  const panel = await open(user, 'Buy paint')
  const talk = await talkOf(panel)
  expect(panel.queryByText(rest)).toBeNull()
  await says(user, 'Matt, not gloss')
  await talk.findByText('Matt, not gloss', {}, late)
  await user.click(await panel.findByRole('button', { name: 'Add a description' }, late))
  ;(await panel.findByRole('textbox', { name: 'Description' }, late)).focus()
  await user.keyboard('Two tins')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(kept(owner)).toHaveLength(3), late)

  comeBack()
  await waitFor(() => expect(kept(owner)).toEqual([]), late)
  await waitFor(() => expect(panel.queryByRole('textbox', { name: 'Description' })).toBeNull(), late)
  const { tasks } = boardStateOf(await owner.rpc.boards.open({ boardId: board.boardId }))
  const made = [...tasks.values()].find(({ title }) => title === 'Buy paint')!
  const read = await owner.rpc.tasks.get(made)
  expect(read).toMatchObject({
    body: { description: 'Two tins', watchers: [owner.userId] },
    comments: [{ text: 'Matt, not gloss' }],
  })
  panel.getByText('Two tins')
  talk.getByText('Matt, not gloss')
  talk.getByText('1 comment')
})
