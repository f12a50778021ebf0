// The panel of an opened task: viewers, time, number, duplicate, archive, delete and headings.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { showTask } from './task-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()
beforeAll(async () => {
  await import('#web/task/panel/restrict-dialog.tsx')
})

type TaskPage = Awaited<ReturnType<typeof showTask>>
const moreMenu = ({ user, panel }: TaskPage) => user.click(within(panel).getByRole('button', { name: 'More' }))
const more = async (shown: TaskPage, item: string) => {
  const { user } = shown
  await moreMenu(shown)
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

describe('viewers of a task', () => {
  it('are selected in a dialog that disables those who always see the task', async () => {
    const [ann, ben] = await Promise.all([board.with('editor'), board.with('viewer')])
    const task = await board.aTask({ assigneeId: ann.userId })
    const shown = await showTask(owner, task)
    const { user } = shown
    await more(shown, 'Who can see this')
    const dialog = await screen.findByRole('dialog', { name: 'Who can see this task' })
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([])
    await user.click(within(dialog).getByRole('switch', { name: /^Restrict to chosen people/ }))
    expect(within(dialog).getAllByText('always included').length).toBeGreaterThan(0)
    within(dialog).getByText('assignee')
    const [choice] = within(dialog).getAllByRole('checkbox')
    await user.click(choice!)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await world.table.task.get(task))?.visibleTo).toEqual([ben.userId]))
    expect((await screen.findAllByRole('button', { name: /^Visible to \d+ people/ })).length).toBeGreaterThan(0)
  })

  it('include workspace administrators, who cannot be deselected', async () => {
    const administrator = await workspace.aPerson('administrator', { name: 'Ada Lovelace' })
    await board.addMember(administrator, 'viewer')
    const task = await board.aTask({ visibleTo: [], createdBy: owner.userId })
    expect((await administrator.rpc.tasks.get(task)).card).toBeTruthy()
    const shown = await showTask(owner, task)
    await screen.findAllByRole('button', { name: 'Visible to 2 people' })
    await more(shown, 'Who can see this')
    const dialog = await screen.findByRole('dialog', { name: 'Who can see this task' })
    await within(dialog).findByText('workspace administrator')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    within(dialog).getByText('2 of 2 members')
  })

  it('are found by name without accents', async () => {
    for (const name of ['Jürgen Åkerström', 'Tom Hall']) {
      await board.addMember(await workspace.aPerson('member', { name }), 'editor')
    }
    const shown = await showTask(owner, await board.aTask({ visibleTo: [] }))
    await more(shown, 'Who can see this')
    const dialog = await screen.findByRole('dialog', { name: 'Who can see this task' })
    await within(dialog).findByText('Tom Hall')
    await shown.user.type(within(dialog).getByRole('searchbox'), 'jurgen ak')
    await waitFor(() => expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1))
    within(dialog).getByText('Jürgen Åkerström')
  })

  it('are read-only for users without the permission', async () => {
    const editor = await board.with('editor')
    const task = await board.aTask({ visibleTo: [editor.userId] })
    const { user } = await showTask(editor, task)
    const [chip] = await screen.findAllByRole('button', { name: /^Visible to/ })
    await user.click(chip!)
    await screen.findByText('Only these people and the Owners can see the task')
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('time of a task', () => {
  it('is parsed from common notations, with an error message for others', async () => {
    const task = await board.aTask()
    const { user } = await showTask(owner, task)
    await user.click(await screen.findByRole('button', { name: /^Time:\s*No time logged/ }))
    const estimate = await screen.findByRole('textbox', { name: 'Estimate' })
    await user.type(estimate, 'soon{Enter}')
    await screen.findByText('Write it as 2 h 30 min or 2:30')
    await user.clear(estimate)
    await user.type(estimate, '99999999{Enter}')
    await screen.findByText('At most 10000 h')
    await user.clear(estimate)
    await user.type(estimate, '2:30')
    await user.type(screen.getByRole('textbox', { name: 'Time spent' }), '45m{Enter}')
    await screen.findByRole('button', { name: /^Time:\s*45 min of 2 h 30 min/ })
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ estimate: 150, spent: 45 }))
  })
})

describe('the number of a task', () => {
  it('is shown next to the location and can be copied from the menu', async () => {
    const task = await board.aTask()
    const { user, panel } = await showTask(await board.with('viewer'), task)
    expect(within(panel).getByText(`#${task.number}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: `Copy number #${task.number}` }))
    await screen.findByText(`Number #${task.number} copied`)
    expect(await navigator.clipboard.readText()).toBe(`#${task.number}`)
  })
})

describe('a task that is duplicated', () => {
  it('stays open, and the toast removes the copy', async () => {
    const task = await board.aTask({ title: 'Old lamp' })
    await more(await showTask(owner, task), 'Duplicate')
    const toast = (await screen.findByText('Duplicated as “Old lamp (copy)”')).closest('li')!
    await screen.findByRole('article', { name: 'Old lamp (copy)', hidden: true })
    // jsdom has no styles; in a browser, toasts take the pointer in front of a panel.
    act(() => within(toast).getByRole('button', { name: 'Undo' }).click())
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Old lamp (copy)', hidden: true })).toBeNull())
    expect(await world.table.task.get(task)).toMatchObject({ state: 'active' })
  })

  it('removes the copy and gives the reason when the server rejects it', async () => {
    const task = await board.aTask({ title: 'Old lamp' })
    const net = interceptCalls({ 'tasks.duplicate': () => board.update({ state: 'archived' }) })
    await more(await showTask(owner, task, { wrapFetch: net }), 'Duplicate')
    await screen.findByText('The task could not be duplicated')
    expect(screen.queryByRole('article', { name: 'Old lamp (copy)', hidden: true })).toBeNull()
  })
})

describe('an archived or deleted task', () => {
  it.each([
    ['Archive', 'archived', 'Task archived'],
    ['Delete', 'deleted', 'Task moved to the recycle bin'],
  ] as const)('leaves the board and is restored by the toast: %s', async (item, state, said) => {
    const task = await board.aTask({ title: 'Old lamp' })
    await board.aSubTask(task)
    const shown = await showTask(owner, task)
    const { user } = shown
    await more(shown, item)
    const toast = (await screen.findByText(said)).closest('li')!
    expect(screen.queryByRole('article', { name: 'Old lamp' })).toBeNull()
    expect(await world.table.task.get(task)).toMatchObject({ state })
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    const card = await screen.findByRole('article', { name: /Old lamp/ })
    within(card).getByText('0/1')
    await waitFor(async () =>
      expect(await world.table.task.get(task)).toMatchObject({ state: 'active', removal: null }),
    )
  })

  it('stays, with the reason, when the server rejects the change', async () => {
    const task = await board.aTask({ title: 'Old lamp' })
    const net = interceptCalls({ 'tasks.delete': () => board.update({ state: 'archived' }) })
    const shown = await showTask(owner, task, { wrapFetch: net })
    await more(shown, 'Delete')
    await screen.findByText('The task could not be deleted')
    expect(await screen.findByRole('article', { name: /Old lamp/ })).toBeTruthy()
  })

  it('is disabled in the menu for users without the permission', async () => {
    await moreMenu(await showTask(await board.with('viewer'), await board.aTask()))
    const item = await screen.findByRole('menuitem', { name: /^Delete/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Your role does not allow this.')
  })
})

it('has ordered heading levels in the panel and on its own page', async () => {
  const { user } = await showTask(owner, await board.aTask({ title: 'Paint the door' }))
  const steps = () => [1, 2, 3].map((level) => screen.queryAllByRole('heading', { level }).map((it) => it.textContent))
  await screen.findByRole('heading', { level: 3, name: 'Description' })
  await user.click(await screen.findByRole('button', { name: 'Open full page' }))
  await screen.findByRole('heading', { level: 1, name: /Paint the door/ })
  await screen.findByRole('heading', { level: 2, name: 'Description' })
  expect(steps()[1]).toEqual(expect.arrayContaining(['Description', 'Sub-tasks', 'Attachments']))
  expect(steps()[2]).toEqual([])
})

it('focuses the title on its own page and the card after closing', async () => {
  const { user } = await showTask(owner, await board.aTask({ title: 'Paint the door' }))
  focus(await screen.findByRole('button', { name: 'Open full page' }))
  await user.keyboard('{Enter}')
  const title = await screen.findByRole('heading', { level: 1, name: /Paint the door/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(screen.getByRole('button', { name: 'Back to the project' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Paint the door'))
})
