// Comments in people's hands: written, changed, deleted by those who may, and never lost by accident.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from '#tests/task/screen-kit.tsx'

let world: World
let board: ABoard
let owner: Person
let editor: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  ;[owner, editor] = [await board.with('owner'), await board.with('editor')]
  task = await board.aTask()
})

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
const comments = async () => (await world.table.taskDetails.get(task)).comments
const says = ({ rpc }: Person, text: string) =>
  rpc.comments.add({
    boardId: task.boardId,
    taskId: task.taskId,
    commentId: CommentId.parse(world.platform.ids.next('cmt')),
    text,
  })

it('is sent with Ctrl and Enter, mentions people, and is there at once', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Hello @own')
  await user.click(await screen.findByRole('option', { name: /owner/ }))
  await user.type(await field(), 'look')
  expect((await field()).value).toBe('Hello @owner look')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByText('@owner', {}, { timeout: 10_000 })).tagName).toBe('SPAN')
  expect((await field()).value).toBe('')
  await waitFor(async () =>
    expect(await comments()).toMatchObject([{ text: `Hello [@owner](person:${owner.userId}) look` }]),
  )
  // The mentioned person watches the task, and nothing claims that they were notified.
  await screen.findByRole('button', { name: '2 people watch this task' })
  expect(screen.queryByText(/notified/)).toBeNull()
})

it('offers the names of those who see the task, and no others', async () => {
  const hidden = await board.aTask({ title: 'A surprise', visibleTo: [owner.userId, editor.userId] })
  const subTask = await board.aSubTask(hidden)
  await Promise.all([board.with('viewer'), board.with('restricted')])
  const admin = await board.colleague('administrator')
  await board.admits(admin, 'viewer')
  const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  for (const [seen, names] of [
    [task, ['administrator', 'owner', 'viewer']],
    [subTask, ['administrator', 'owner']],
  ] as const) {
    const { user } = await showTask(editor, seen)
    await user.type(await field(), '@')
    expect(await offered()).toEqual(names.map((name) => expect.stringContaining(name)))
    cleanup()
  }
})

it('closes the names with Esc, and nothing else', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Hello @own')
  await screen.findByRole('option', { name: /owner/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect((await field()).value).toBe('Hello @own')
})

it('is not sent when it is too long, and nothing of it is cut off', async () => {
  const { user } = await showTask(editor, task)
  await user.click(await field())
  await user.paste('x'.repeat(50_001))
  await screen.findByText('At most 50,000 characters')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await field()).value).toHaveLength(50_001)
  await user.clear(await field())
  expect(screen.queryByText('At most 50,000 characters')).toBeNull()
  await user.paste('字'.repeat(33_334))
  await screen.findByText('At most 100 KB of text')
  expect(await comments()).toEqual([])
})

it('makes words bold and lines a list by its buttons', async () => {
  const { user } = await showTask(editor, task)
  const text = await field()
  await user.type(text, 'door')
  text.setSelectionRange(0, 4)
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(text.value).toBe('**door**')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(text.value).toBe('- **door**')
})

it('asks before it discards what was typed', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Nearly forgotten{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Really discard comment?' })
  expect(question.textContent).toContain('You wrote 2 words.')
  await user.click(within(question).getByRole('button', { name: 'Keep writing' }))
  expect((await field()).value).toBe('Nearly forgotten')
  await user.click(screen.getByRole('button', { name: 'Close task' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: task.title })).toBeNull())
})

it('is shown in the lines it was written in', async () => {
  await says(owner, 'Bells:\none\ntwo\n\n- three\n- four\nfive')
  await showTask(editor, task)
  const comment = await screen.findByRole('article', { name: 'Comment by owner' })
  const [lines] = await within(comment).findAllByText(/Bells/, {}, { timeout: 10_000 })
  expect(lines!.querySelectorAll('br')).toHaveLength(2)
  expect(within(comment).getAllByRole('listitem')[1]!.querySelectorAll('br')).toHaveLength(1)
})

it('is asked about by whatever way one leaves the task, and goes along to its page', async () => {
  const next = await board.aTask({ title: 'Hang the door' })
  const { user, path } = await showTask(editor, task)
  await user.click(screen.getByRole('button', { name: 'Next task' }))
  await screen.findByRole('dialog', { name: next.title })
  await user.type(await field(), 'Nearly forgotten')
  const isKept = () => waitFor(async () => expect((await field()).value).toBe('Nearly forgotten'))
  const stays = async () => {
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep writing' }))
    expect(path()).toContain(next.taskId)
    await isKept()
  }
  await user.click(screen.getByRole('button', { name: 'Previous task' }))
  await stays()
  await user.click(screen.getByRole('button', { name: 'Open full page' }))
  await screen.findByRole('button', { name: 'Show over the project' })
  await isKept()
  await user.click(screen.getAllByRole('link', { name: 'Projects' })[0]!)
  await stays()
  await user.click(screen.getAllByRole('link', { name: 'Projects' })[0]!)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(path()).not.toContain(next.boardId))
})

it('comes back as a draft after the tab was closed', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Half a thought')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  await showTask(editor, task)
  await screen.findByText('Draft restored')
  expect((await field()).value).toBe('Half a thought')
})

it('gives the text back when it was refused', async () => {
  const net = netWith({ 'comments.add': () => board.becomes({ state: 'archived' }) })
  const { user } = await showTask(editor, task, { net })
  await user.type(await field(), 'Too late')
  await user.click(screen.getAllByRole('button', { name: 'Comment' })[0]!)
  await screen.findByText('The comment could not be added')
  // What is archived is not there for an editor. What they wrote is, here and when it comes back.
  await screen.findByText('This project is not here')
  await screen.findByText('Too late')
  expect(await comments()).toEqual([])
  await board.becomes({ state: 'active' })
  document.body.replaceChildren()
  await showTask(editor, task)
  await waitFor(async () => expect((await field()).value).toBe('Too late'))
})

describe('a comment that is there', () => {
  it('is changed by whoever wrote it, and marked', async () => {
    await says(editor, 'First')
    const { user } = await showTask(editor, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const text = await screen.findByRole('textbox', { name: 'Edit comment' })
    await user.clear(text)
    await user.type(text, 'Second{Control>}{Enter}{/Control}')
    await screen.findByText('edited')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about the comment by editor' }))
    expect(await comments()).toMatchObject([{ text: 'Second', version: 2 }])
  })

  it('is changed without a stop while somebody else says something', async () => {
    await says(editor, 'First')
    const { user } = await showTask(editor, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const text = await screen.findByRole('textbox', { name: 'Edit comment' })
    await user.type(text, ', and more')
    await says(owner, 'Are you there?')
    act(() => void dispatchEvent(new Event('focus')))
    await screen.findByText('Are you there?', {}, { timeout: 10_000 })
    expect(document.activeElement).toBe(text)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' }).value).toBe('First, and more')
  })

  it('is deleted by an owner, who does not change it', async () => {
    await says(editor, 'First')
    const { user } = await showTask(owner, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    // Waited for, or it would come to the page of the next test.
    await screen.findByText('The comment was deleted')
    expect(await comments()).toEqual([])
    expect(screen.queryByRole('article', { name: 'Comment by editor' })).toBeNull()
  })

  it('comes back by the toast, where it stood', async () => {
    await says(editor, 'First')
    await says(editor, 'Second')
    const before = await comments()
    const { user } = await showTask(editor, task)
    const more = await screen.findAllByRole('button', { name: 'More about the comment by editor' })
    await user.click(more[0]!)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('First')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Second'))
    await screen.findByText('The comment was deleted')
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    await screen.findByText('First')
    await waitFor(async () => expect(await comments()).toEqual(before))
    const shown = screen.getAllByRole('article', { name: 'Comment by editor' })
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ])
  })

  it('is taken back by keys as it was written and changed, the last first, and done again', async () => {
    const { user } = await showTask(editor, task)
    await user.type(await field(), 'First{Control>}{Enter}{/Control}')
    await screen.findByText('First')
    await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(
      await screen.findByRole('textbox', { name: 'Edit comment' }),
      ', and more{Control>}{Enter}{/Control}',
    )
    await screen.findByText('First, and more')
    const texts = async () => (await comments()).map(({ text }) => text)
    await waitFor(async () => expect(await texts()).toEqual(['First, and more']))
    act(() => (document.activeElement as HTMLElement | null)?.blur())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await texts()).toEqual(['First']))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await texts()).toEqual([]))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(async () => expect(await texts()).toEqual(['First']))
  })

  it('is nobody else’s to change', async () => {
    await says(owner, 'First')
    const { user } = await showTask(editor, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by owner' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Copy link'])
  })
})

it('shows what somebody else says meanwhile', async () => {
  await showTask(editor, task)
  await screen.findByText('No comments yet')
  await says(owner, 'Are you there?')
  // The board asks what has changed when the window has the focus again.
  act(() => void dispatchEvent(new Event('focus')))
  await screen.findByText('Are you there?', {}, { timeout: 10_000 })
  expect(screen.getByRole('tab', { name: /^Comments/ }).textContent).toContain('1')
})

it('shows the latest five, and the earlier ones when asked', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) await says(editor, text)
  const { user } = await showTask(owner, task)
  await user.click(await screen.findByRole('button', { name: 'Show 2 earlier comments' }))
  expect(screen.getAllByRole('article', { name: 'Comment by editor' })).toHaveLength(7)
})

it('says in its place that comments could not be loaded, and tries again', async () => {
  let down = true
  const net = netWith({ 'tasks.get': async () => (down ? new Response('{}', { status: 500 }) : null) })
  const { user } = await showTask(owner, task, { net })
  await screen.findByText('Comments could not be loaded', {}, { timeout: 10_000 })
  await screen.findByRole('button', { name: /^Status/ })
  down = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await screen.findByText('No comments yet')
  expect(screen.queryByText('Comments could not be loaded')).toBeNull()
})
