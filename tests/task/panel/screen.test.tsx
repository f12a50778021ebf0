// The panel of an opened task: permissions, rejected changes and conflicts.

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { cardId } from '#web/task/card/task-element.ts'
import { showTask } from './task-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

const value = (name: RegExp) => screen.findByRole('button', { name })

describe('the status', () => {
  it('is read-only for a viewer, with the reason', async () => {
    const task = await board.aTask({ status: 'in_progress' })
    const { user } = await showTask(await board.with('viewer'), task)
    const status = await value(/^Status:\s*In progress/)
    expect(status.getAttribute('aria-disabled')).toBe('true')
    await user.click(status)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Your role does not allow this.')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit description' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'New comment' })).toBeNull()
    expect(screen.getByText(/You cannot comment here/).textContent).toContain('Your role does not allow this.')
  })

  it('tells an editor that an owner has switched it off', async () => {
    const { user } = await showTask(await board.with('editor'), await board.aTask())
    const status = await value(/^Status:\s*Not started/)
    await user.click(status)
    expect((await screen.findByRole('tooltip')).textContent).toBe('This is switched off for you in this project.')
  })

  it('changes optimistically for an editor on their own task', async () => {
    const editor = await board.with('editor')
    const task = await board.aTask({ assigneeId: editor.userId })
    const { user } = await showTask(editor, task)
    await user.click(await value(/^Status:\s*Not started/))
    await user.click(await screen.findByRole('option', { name: 'In progress' }))
    await value(/^Status:\s*In progress/)
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ status: 'in_progress' }))
  })

  it('is reverted when the server rejects the change, with the reason', async () => {
    const task = await board.aTask()
    const net = interceptCalls({ 'tasks.change': () => board.update({ state: 'archived' }) })
    const { user } = await showTask(owner, task, { wrapFetch: net })
    await user.click(await value(/^Status:\s*Not started/))
    await user.click(await screen.findByRole('option', { name: 'Completed' }))
    expect((await screen.findByText('The status could not be changed')).textContent).toBeTruthy()
    await value(/^Status:\s*Not started/)
  })

  it('offers to overwrite on a conflict', async () => {
    const other = await board.with('owner')
    const task = await board.aTask()
    let first = true
    const net = interceptCalls({
      'tasks.change': async () => {
        if (!first) return
        first = false
        const change = { field: 'priority', from: 'medium', to: 'low' } as const
        await other.rpc.tasks.change({ boardId: task.boardId, taskId: task.taskId, change })
      },
    })
    const { user } = await showTask(owner, task, { wrapFetch: net })
    await user.click(await value(/^Priority:\s*Medium/))
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    await screen.findByText('Somebody else changed the priority at the same time')
    await screen.findByText(/^“.+”\. Now: Low\. Yours: Urgent\.$/)
    await value(/^Priority:\s*Low/)
    // jsdom has no styles; in a browser, toasts take the pointer in front of a panel.
    act(() => screen.getByRole('button', { name: 'Use mine' }).click())
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ priority: 'urgent' }))
  })
})

describe('the title', () => {
  it('is saved on Enter and is never empty', async () => {
    const task = await board.aTask()
    const { user } = await showTask(owner, task)
    await user.click(await value(/^Title: Paint the door/))
    const field = screen.getByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.keyboard('{Enter}')
    await screen.findByText('Title field can not be empty')
    await user.type(field, 'Paint the gate{Enter}')
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ title: 'Paint the gate' }))
  })

  it('keeps the typed text on a conflict', async () => {
    const other = await board.with('owner')
    const task = await board.aTask()
    let first = true
    const net = interceptCalls({
      'tasks.change': async () => {
        if (!first) return
        first = false
        const change = { field: 'title', from: 'Paint the door', to: 'Paint the wall' } as const
        await other.rpc.tasks.change({ boardId: task.boardId, taskId: task.taskId, change })
      },
    })
    const { user } = await showTask(owner, task, { wrapFetch: net })
    await user.click(await value(/^Title: Paint the door/))
    await user.clear(screen.getByRole('textbox', { name: 'Title' }))
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Paint the gate{Enter}')
    await screen.findByText('Not saved. Your text is kept.')
    await screen.findByText('Now: Paint the wall. Your text is kept in the field.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).value).toBe('Paint the gate')
  })
})

describe('the dates', () => {
  it('show an error for an invalid date and for a date out of order', async () => {
    const task = await board.aTask({ start: '2026-05-04' as never, due: '2026-05-13' as never })
    const { user } = await showTask(owner, task)
    await user.click(await value(/^Dates:/))
    const due = await screen.findByRole('textbox', { name: 'Due date' })
    await user.clear(due)
    await user.type(due, 'soon{Enter}')
    await screen.findByText('Wrong date')
    await user.clear(due)
    await user.type(due, '01.05.2026{Enter}')
    await screen.findByText('Wrong date')
    expect(await world.table.task.get(task)).toMatchObject({ start: '2026-05-04', due: '2026-05-13' })
    await user.clear(due)
    await user.type(due, '20.05.2026 18:00{Enter}')
    await waitFor(async () => expect((await world.table.task.get(task))?.due).toBe('2026-05-20T16:00:00.000Z'))
  })
})

describe('sub-tasks', () => {
  it('are added one after the other, completed and counted', async () => {
    const task = await board.aTask()
    const { user } = await showTask(owner, task)
    await user.click(await screen.findByRole('button', { name: 'Add sub-task' }))
    await user.keyboard('{Enter}')
    await screen.findByText('Title field can not be empty')
    await user.keyboard('Buy paint{Enter}Buy a brush{Enter}{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add sub-task' }))
    await screen.findByText('0 of 2')
    const titles = () =>
      screen.getAllByRole('button', { name: /^Title of the sub-task: / }).map((button) => button.textContent)
    expect(titles()).toEqual(['Buy paint', 'Buy a brush'])
    await user.click(screen.getByRole('button', { name: 'Complete Buy paint' }))
    await screen.findByText('1 of 2')
    expect(screen.getByRole('progressbar', { name: 'Sub-tasks' }).getAttribute('aria-valuetext')).toBe('1 of 2')
  })

  it('need a confirmation when their task is completed', async () => {
    const task = await board.aTask()
    const subTask = await board.aSubTask(task)
    const { user } = await showTask(owner, task)
    // One button is in the header, the other below it on phones.
    const [complete] = await screen.findAllByRole('button', { name: 'Complete task' })
    await user.click(complete!)
    const confirmation = await screen.findByRole('alertdialog', { name: 'Also complete the sub-tasks?' })
    await user.click(within(confirmation).getByRole('button', { name: 'Complete with 1 sub-task' }))
    await screen.findAllByRole('button', { name: 'Reopen task' })
    await waitFor(async () => expect(await world.table.task.get(subTask)).toMatchObject({ status: 'completed' }))
  })
})

describe('labels', () => {
  it('are created by owners with a title or a colour', async () => {
    const task = await board.aTask()
    await board.aLabel('Urgent', 'red')
    const { user } = await showTask(owner, task)
    await user.click(await value(/^Labels:/))
    await user.click(await screen.findByRole('button', { name: 'New label' }))
    await user.click(screen.getByRole('button', { name: 'Create label' }))
    await screen.findByText('Title is required')
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await user.click(title)
    await user.paste('long '.repeat(20))
    await user.click(screen.getByRole('button', { name: 'Create label' }))
    await screen.findByText('At most 60 characters')
    expect(title.value).toHaveLength(100)
    await user.clear(title)
    await user.type(title, 'URGENT')
    await screen.findByText('There is a label with this title already')
    await user.clear(title)
    await user.click(screen.getByRole('radio', { name: 'Teal' }))
    await user.click(screen.getByRole('button', { name: 'Create label' }))
    await waitFor(async () => expect((await world.table.task.get(task))?.labelIds).toHaveLength(1))
  })
})

describe('a removed task', () => {
  it('shows a notice with a link back', async () => {
    const task = await board.aTask({ state: 'archived' })
    const { renderApp: show } = await import('#tests/screen/render-app.tsx')
    const { user, path } = await show(owner, `/boards/${task.boardId}/tasks/${task.taskId}`)
    await screen.findByRole('heading', { name: 'This task is archived' })
    const archiveLink = screen.getByRole('link', { name: 'Archived in this project' })
    expect(archiveLink.getAttribute('href')).toBe(`/boards/${task.boardId}/archive`)
    await user.click(screen.getByRole('button', { name: 'Back to the project' }))
    await waitFor(() => expect(path()).toMatch(new RegExp(`^/boards/${task.boardId}(\\?|$)`)))
  })

  it('keeps an unsent text visible', async () => {
    const limited = await board.with('editor', { viewOthersTasks: false })
    const task = await board.aTask({ assigneeId: limited.userId })
    const { user } = await showTask(limited, task)
    await user.type(screen.getByRole('textbox', { name: 'New comment' }), 'Half a thought')
    const { boardId, taskId } = task
    await owner.rpc.tasks.assign({ boardId, taskId, from: limited.userId, to: owner.userId })
    // The board fetches changes when the window gets the focus.
    act(() => void dispatchEvent(new Event('focus')))
    await screen.findByRole('heading', { name: 'This task is not here' })
    expect((await screen.findByRole('region', { name: 'Your unsaved text' })).textContent).toContain('Half a thought')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('keyboard shortcuts', () => {
  it('open the next task and the pickers, but not while typing', async () => {
    const [first, second] = [await board.aTask(), await board.aTask({ title: 'Hang the door' })]
    const { user, path } = await showTask(owner, first)
    await value(/^Status/)
    await user.keyboard('s')
    await screen.findByRole('listbox', { name: 'Status' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await user.click(screen.getByRole('textbox', { name: 'New comment' }))
    await user.keyboard('j')
    expect(path()).toContain(first.taskId)
    await user.clear(screen.getByRole('textbox', { name: 'New comment' }))
    focus(screen.getByRole('button', { name: 'Next task' }))
    await user.keyboard('j')
    await screen.findByRole('dialog', { name: second.title })
  })

  it('focus the comment field', async () => {
    const { user } = await showTask(owner, await board.aTask())
    const field = await screen.findByRole('textbox', { name: 'New comment' })
    focus(await value(/^Status/))
    await user.keyboard('n')
    expect(document.activeElement).toBe(field)
    await user.keyboard('no')
    expect(field).toHaveProperty('value', 'no')
  })

  it('do nothing in a dialog above the task', async () => {
    const [first] = [await board.aTask(), await board.aTask({ title: 'Hang the door' })]
    const { user, path } = await showTask(owner, first)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Who can see this' }))
    const dialog = await screen.findByRole('dialog', { name: 'Who can see this task' })
    focus(within(dialog).getByRole('button', { name: 'Close' }))
    await user.keyboard('sj')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(path()).toContain(first.taskId)
  })

  it('move the focus to the card of the last opened task on close', async () => {
    const [first, second] = [await board.aTask(), await board.aTask({ title: 'Hang the door' })]
    const { user } = await showTask(owner, first)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.id).toBe(cardId(first.taskId)))
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: first.title })
    await user.keyboard('j')
    await screen.findByRole('dialog', { name: second.title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.id).toBe(cardId(second.taskId)))
  })
})
