// Comments of a task: add, edit, delete, permissions and drafts.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, editor, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { interceptCalls } from '#tests/screen/network.ts'

setUpTask('editor')

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
const comments = async () => (await world.table.taskDetails.get(task)).comments
const addComment = ({ rpc }: Person, text: string) =>
  rpc.comments.add({
    boardId: task.boardId,
    taskId: task.taskId,
    commentId: CommentId.parse(world.platform.ids.next('cmt')),
    text,
  })

it('a comment is added on Ctrl-Enter with mentions and shown at once', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Hello @own')
  await user.click(await screen.findByRole('option', { name: /owner/ }))
  await user.type(await field(), 'look')
  expect((await field()).value).toBe('Hello @owner look')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByText('@owner')).tagName).toBe('SPAN')
  expect((await field()).value).toBe('')
  await waitFor(async () =>
    expect(await comments()).toMatchObject([{ text: `Hello [@owner](person:${owner.userId}) look` }]),
  )
  // The mentioned person watches the task.
  await screen.findByRole('button', { name: '2 people watch this task' })
})

it('suggests only users who see the task', async () => {
  const hidden = await board.aTask({ title: 'A surprise', visibleTo: [owner.userId, editor.userId] })
  const subTask = await board.aSubTask(hidden)
  await Promise.all([board.with('viewer'), board.with('restricted')])
  const admin = await board.nonMember('administrator')
  await board.addMember(admin, 'viewer')
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

it('closes only the suggestions on Esc', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Hello @own')
  await screen.findByRole('option', { name: /owner/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect((await field()).value).toBe('Hello @own')
})

it('rejects a text that is too long without cutting it', async () => {
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

it('formats bold text and a list by toolbar buttons', async () => {
  const { user } = await showTask(editor, task)
  const text = await field()
  await user.type(text, 'door')
  text.setSelectionRange(0, 4)
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(text.value).toBe('**door**')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(text.value).toBe('- **door**')
})

it('asks for confirmation before it discards a draft', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Nearly forgotten{Escape}')
  const confirmation = await screen.findByRole('alertdialog', { name: 'Really discard comment?' })
  expect(confirmation.textContent).toContain('You wrote 2 words.')
  await user.click(within(confirmation).getByRole('button', { name: 'Keep writing' }))
  expect((await field()).value).toBe('Nearly forgotten')
  await user.click(screen.getByRole('button', { name: 'Close task' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: task.title })).toBeNull())
})

it('keeps line breaks', async () => {
  await addComment(owner, 'Bells:\none\ntwo\n\n- three\n- four\nfive')
  await showTask(editor, task)
  const comment = await screen.findByRole('article', { name: 'Comment by owner' })
  const [lines] = await within(comment).findAllByText(/Bells/)
  expect(lines!.querySelectorAll('br')).toHaveLength(2)
  expect(within(comment).getAllByRole('listitem')[1]!.querySelectorAll('br')).toHaveLength(1)
})

it('asks for confirmation on every way to leave the task, and keeps the draft on its page', async () => {
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

it('restores a draft after the tab was closed', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field(), 'Half a thought')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  await showTask(editor, task)
  await screen.findByText('Draft restored')
  expect((await field()).value).toBe('Half a thought')
})

it('returns the text to the field when the server rejects it', async () => {
  const net = interceptCalls({ 'comments.add': () => board.update({ state: 'archived' }) })
  const { user } = await showTask(editor, task, { wrapFetch: net })
  await user.type(await field(), 'Too late')
  await user.click(screen.getAllByRole('button', { name: 'Comment' })[0]!)
  await screen.findByText('The comment could not be added')
  // An archived board is hidden from an editor; their text is kept and returns with the board.
  await screen.findByText('This project is not here')
  await screen.findByText('Too late')
  expect(await comments()).toEqual([])
  await board.update({ state: 'active' })
  cleanup()
  await showTask(editor, task)
  await waitFor(async () => expect((await field()).value).toBe('Too late'))
})

describe('an existing comment', () => {
  it('is edited by its author and marked as edited', async () => {
    await addComment(editor, 'First')
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

  it('can be edited while another user adds a comment', async () => {
    await addComment(editor, 'First')
    const { user } = await showTask(editor, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const text = await screen.findByRole('textbox', { name: 'Edit comment' })
    await user.type(text, ', and more')
    await addComment(owner, 'Are you there?')
    act(() => void dispatchEvent(new Event('focus')))
    await screen.findByText('Are you there?')
    expect(document.activeElement).toBe(text)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' }).value).toBe('First, and more')
  })

  it('is deleted, but not edited, by an owner', async () => {
    await addComment(editor, 'First')
    const { user } = await showTask(owner, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    // Waits for the toast, which would otherwise appear on the page of the next test.
    await screen.findByText('The comment was deleted')
    expect(await comments()).toEqual([])
    expect(screen.queryByRole('article', { name: 'Comment by editor' })).toBeNull()
  })

  it('is restored in its position by the toast', async () => {
    await addComment(editor, 'First')
    await addComment(editor, 'Second')
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

  it('is undone by keyboard, last change first, and redone', async () => {
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

  it('cannot be changed by other users', async () => {
    await addComment(owner, 'First')
    const { user } = await showTask(editor, task)
    await user.click(await screen.findByRole('button', { name: 'More about the comment by owner' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Copy link'])
  })
})

it('shows comments that other users add meanwhile', async () => {
  await showTask(editor, task)
  await screen.findByText('No comments yet')
  await addComment(owner, 'Are you there?')
  // The board fetches changes when the window gets the focus.
  act(() => void dispatchEvent(new Event('focus')))
  await screen.findByText('Are you there?')
  expect(screen.getByRole('tab', { name: /^Comments/ }).textContent).toContain('1')
})

it('shows the latest five comments, and earlier ones on request', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) await addComment(editor, text)
  const { user } = await showTask(owner, task)
  await user.click(await screen.findByRole('button', { name: 'Show 2 earlier comments' }))
  expect(screen.getAllByRole('article', { name: 'Comment by editor' })).toHaveLength(7)
})

it('shows an error with a retry when comments cannot be loaded', async () => {
  let down = true
  const net = interceptCalls({ 'tasks.get': async () => (down ? new Response('{}', { status: 500 }) : null) })
  const { user } = await showTask(owner, task, { wrapFetch: net })
  await screen.findByText('Comments could not be loaded')
  await screen.findByRole('button', { name: /^Status/ })
  down = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await screen.findByText('No comments yet')
  expect(screen.queryByText('Comments could not be loaded')).toBeNull()
})
