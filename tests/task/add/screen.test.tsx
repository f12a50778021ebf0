// Adding a task in its list: values, keyboard, permissions and drafts.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, type RenderOptions } from '#tests/screen/render-app.tsx'
import { openBoardState, tasksIn } from '#tests/kit/board-state.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the new task' })
const icon = (name: RegExp) => screen.findByRole('button', { name })

async function adding(person: Person, showing: RenderOptions = {}) {
  const shown = await renderApp(person, `/boards/${board.boardId}`, showing)
  const list = await screen.findByRole('region', { name: 'To do' })
  const open = within(list).getAllByRole('button', { name: 'Add task' })[0]!
  await shown.user.click(open)
  await icon(/^Assignee:/)
  return { ...shown, open }
}

const tasks = async () => tasksIn(await openBoardState(owner.rpc, board.boardId))

const createdTask = (title: string) =>
  waitFor(async () => {
    const task = (await tasks()).find((it) => it.title === title)
    expect(task).toBeDefined()
    return task
  })

it('a new task is added on Enter with its values, and the field stays open without values for the next one', async () => {
  const [aylin, label] = [await board.with('editor'), await board.aLabel('Dealers')]
  const { user } = await adding(owner)
  await user.type(await field(), 'Ask the dealer')
  await user.click(await icon(/^Assignee: Nobody/))
  await user.click(await screen.findByRole('option', { name: /editor/ }))
  expect(document.activeElement).toBe(await field())
  await user.click(await icon(/^Due date/))
  const due = await screen.findByRole('textbox', { name: 'Due date' })
  await user.type(due, '31.12.2026{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull())
  await user.click(await icon(/^Priority: Medium/))
  await user.click(await screen.findByRole('option', { name: 'High' }))
  await user.click(await icon(/^Labels: No labels/))
  await user.click(await screen.findByRole('option', { name: 'Dealers' }))
  await user.keyboard('{Escape}')
  await icon(/^Labels: Dealers/)
  await user.type(await field(), '{Enter}Next one{Enter}')
  expect(await createdTask('Ask the dealer')).toMatchObject({
    assigneeId: aylin.userId,
    due: '2026-12-31',
    priority: 'high',
    labelIds: [label.labelId],
  })
  expect(await createdTask('Next one')).toMatchObject({ assigneeId: null, due: null, priority: 'medium', labelIds: [] })
})

it('keeps the focus in the title after each date, also after a second one', async () => {
  const { user } = await adding(owner)
  for (const title of ['Row 0', 'Row 1', 'Row 2']) {
    await user.type(await field(), title)
    await user.click(await icon(/^Due date/))
    const due = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Due date' })
    await waitFor(() => expect(document.activeElement).toBe(due))
    await user.keyboard('31.12.2026{Enter}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull())
    expect(document.activeElement).toBe(await field())
    await user.keyboard('{Enter}')
    expect(await createdTask(title)).toMatchObject({ due: '2026-12-31' })
  }
})

it('a new task is added with the keyboard only, and Esc closes one overlay at a time', async () => {
  const { user, open } = await adding(owner)
  await user.keyboard('By keys{Tab}{Enter}')
  await screen.findByRole('listbox', { name: 'Assignee' })
  await user.keyboard('{ArrowDown}{Enter}')
  await icon(/^Assignee: owner/)
  await user.keyboard('{Tab}{Tab}{Enter}')
  await screen.findByRole('listbox', { name: 'Priority' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await createdTask('By keys')).toMatchObject({ assigneeId: owner.userId, priority: 'medium' })
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Title of the new task' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(open)
})

it('a new task is rejected without a title or with one that is too long', async () => {
  const { user } = await adding(owner)
  await user.keyboard('  {Enter}')
  await screen.findByText('Title field can not be empty')
  const text = await field()
  await user.clear(text)
  await user.click(text)
  await user.paste('x'.repeat(501))
  expect(screen.queryByText('Title field can not be empty')).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText('At most 500 characters')
  expect(text.value).toHaveLength(501)
  expect(await tasks()).toEqual([])
})

it('a new task is restored as a draft with its values after the tab was closed', async () => {
  const { user } = await adding(owner)
  await user.keyboard('Half a thought')
  await user.click(await icon(/^Priority: /))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  const again = await adding(owner)
  await screen.findByText('Draft restored')
  expect((await field()).value).toBe('Half a thought')
  await icon(/^Priority: Urgent/)
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field()).value).toBe('')
  await icon(/^Priority: Medium/)
})

it('a new task is kept when the field is closed, and can be discarded', async () => {
  const { user, open } = await adding(owner)
  await user.keyboard('Half a thought{Escape}')
  await user.click(open)
  expect(await screen.findByDisplayValue('Half a thought')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field()).value).toBe('')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

const addingTo = (list: string) =>
  within(screen.getByRole('region', { name: list })).getAllByRole('button', { name: 'Add task' })[0]!

it('a new task is kept as a draft of its list only', async () => {
  const { user } = await adding(owner)
  await user.keyboard('Meant for To do')
  await user.click(await icon(/^Priority: /))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  await user.type(await field(), '{Escape}')
  await user.click(addingTo('Done'))
  expect((await field()).value).toBe('')
  expect(screen.queryByText('Draft restored')).toBeNull()
  await icon(/^Priority: Medium/)
  await user.keyboard('Meant for Done{Enter}')
  expect(await createdTask('Meant for Done')).toMatchObject({ listId: board.done.listId, priority: 'medium' })
  await user.keyboard('Half of it{Escape}')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  const again = await adding(owner)
  await screen.findByText('Draft restored')
  expect((await field()).value).toBe('Meant for To do')
  await icon(/^Priority: Urgent/)
  await again.user.type(await field(), '{Escape}')
  await again.user.click(addingTo('Done'))
  expect((await field()).value).toBe('Half of it')
  await screen.findByText('Draft restored')
})

it('a new task returns to the list of its rejected draft while another list has the field', async () => {
  let reject = () => {}
  const rejection = new Promise<void>((resolve) => {
    reject = resolve
  })
  const net = interceptCalls({
    'tasks.create': async () => {
      await rejection
      await board.update({ state: 'archived' })
    },
  })
  const { user } = await adding(owner, { wrapFetch: net })
  await user.keyboard('First{Enter}{Escape}')
  await user.click(addingTo('Done'))
  await user.type(await field(), 'Second')
  reject()
  await screen.findByText('The task could not be created')
  expect((await field()).value).toBe('Second')
  // The add button is disabled after the rejection until the project is active again.
  await waitFor(() => expect(addingTo('To do').getAttribute('aria-disabled')).toBe('true'))
  await board.update({ state: 'active' })
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(addingTo('To do').getAttribute('aria-disabled')).toBeNull())
  await user.type(await field(), '{Escape}')
  await user.click(addingTo('To do'))
  expect((await field()).value).toBe('First')
})

it('a new task returns to the field ahead of newer text when the server rejects it', async () => {
  const net = interceptCalls({ 'tasks.create': () => board.update({ state: 'archived' }) })
  const { user } = await adding(owner, { wrapFetch: net })
  await user.keyboard('First')
  await user.click(await icon(/^Priority: /))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  await user.type(await field(), '{Enter}Second')
  await screen.findByText('The task could not be created')
  expect((await field()).value).toBe('First Second')
  await icon(/^Priority: Urgent/)
})

it('a new task can only be assigned to oneself or nobody without the right to assign, with the reason', async () => {
  const editor = await board.with('editor')
  const { user } = await adding(editor)
  await user.click(await icon(/^Assignee: Nobody/))
  await screen.findByText('This is switched off for you in this project.')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.click(screen.getByRole('option', { name: /editor/ }))
  await icon(/^Assignee: editor/)
})

it('a new task is assigned to the creator if they could not see it otherwise, with the reason', async () => {
  const limited = await board.with('editor', { viewOthersTasks: false })
  const { user } = await adding(limited)
  const assignee = await icon(/^Assignee: editor/)
  expect(assignee.getAttribute('aria-disabled')).toBe('true')
  expect(assignee.getAttribute('aria-describedby')).toBeTruthy()
  await user.type(await field(), 'Mine{Enter}')
  expect(await createdTask('Mine')).toMatchObject({ assigneeId: limited.userId })
})

it('asks before the page closes while it waits to be sent', async () => {
  const net = Promise.withResolvers<void>()
  const { user } = await adding(owner, { wrapFetch: interceptCalls({ 'tasks.create': () => net.promise }) })
  const isHeldOpen = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeldOpen()).toBe(false)
  await user.type(await field(), 'First{Enter}Second{Enter}')
  expect(isHeldOpen()).toBe(true)
  net.resolve()
  await createdTask('Second')
  await waitFor(() => expect(isHeldOpen()).toBe(false))
})
