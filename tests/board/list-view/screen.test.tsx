// The list view: groups, sorting, keyboard and values of groups.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { cardTitles, showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Record<string, Task>
setUpBoard()
beforeEach(async () => {
  tasks = {
    First: await board.aTask({ title: 'First', priority: 'low' }),
    Second: await board.aTask({ title: 'Second', priority: 'urgent', assigneeId: owner.userId }),
    Third: await board.aTask({ title: 'Third', listId: board.doing.listId, status: 'in_progress' }),
  }
})

const shownAt = (search: string, person = owner) => showBoard(person, board, { addressEnd: `?${search}` })
const group = (name: string) => screen.findByRole('rowgroup', { name })
const row = (name: string) => screen.findByRole('row', { name })
const rowsIn = (name: string): (string | null)[] =>
  within(screen.getByRole('rowgroup', { name }))
    .queryAllByRole('row')
    .filter((one) => one.ariaLevel === '2' || one.getAttribute('aria-level') === '2')
    .map((one) => one.getAttribute('aria-label'))
const expectRows = (name: string, titles: string[]) => waitFor(() => expect(rowsIn(name)).toEqual(titles))
const aSubTask = async (of: string, title: string): Promise<TaskId> =>
  (await board.aTask({ title, rootId: tasks[of]!.taskId })).taskId
const taskNow = (title: string) => storedTask(tasks[title]!)

describe('the list view', () => {
  it('is opened by shortcut and by mouse and written to the address', async () => {
    const { user, path } = await showBoard(owner, board)
    await screen.findByRole('article', { name: 'First' })
    await user.keyboard('1')
    await group('To do')
    await expectRows('To do', ['First', 'Second'])
    expect(path()).toContain('view=list')
    await user.click(screen.getByRole('radio', { name: 'Board' }))
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Second']))
    expect(path()).not.toContain('view')
  })

  it('keeps the focus on the task and announces the view', async () => {
    const { user } = await showBoard(owner, board)
    const card = await screen.findByRole('article', { name: 'Second' })
    focus(card)
    await user.keyboard('1')
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('row', { name: /Second/ })))
    expect(document.activeElement?.getAttribute('role')).toBe('row')
    await screen.findByText('List', { selector: '[aria-live] *, [aria-live]' })
    await user.keyboard('2')
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('article', { name: 'Second' })))
  })

  it('sorts by a column header: ascending, descending, and manual order', async () => {
    const { user, path } = await shownAt('view=list')
    await expectRowsReady()
    const head = () => screen.getByRole('columnheader', { name: /Priority/ })
    const press = () => user.click(within(head()).getByRole('button'))
    await press()
    await expectRows('To do', ['Second', 'First'])
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    expect(path()).toContain('sort=priority')
    await press()
    await expectRows('To do', ['First', 'Second'])
    expect(path()).toContain('sort=-priority')
    await press()
    await waitFor(() => expect(path()).not.toContain('sort'))
  })

  it('supports arrow keys across groups, and Enter opens a task', async () => {
    const { user, path } = await shownAt('view=list')
    await expectRowsReady()
    focus(await row('Second'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Third'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toContain(tasks.Third!.taskId))
    expect(path()).toContain('view=list')
  })

  it('moves a row by keyboard into the next group', async () => {
    const { user } = await shownAt('view=list')
    await expectRowsReady()
    focus(await row('Second'))
    await user.keyboard('m{ArrowDown}{ArrowDown}')
    await screen.findByText('In progress, place 2 of 2')
    await user.keyboard('{Enter}')
    await expectRows('In progress', ['Third', 'Second'])
    await waitFor(async () => expect((await taskNow('Second')).listId).toBe(board.doing.listId))
    expect((await row('Second')).contains(document.activeElement)).toBe(true)
  })

  it('renames inline: Esc cancels, Enter saves', async () => {
    const { user } = await shownAt('view=list')
    await expectRowsReady()
    focus(await row('First'))
    await user.keyboard('{F2}')
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, 'Nothing{Escape}')
    const again = await row('First')
    await waitFor(() => expect(document.activeElement).toBe(again))
    await user.click(screen.getByRole('button', { name: 'Rename First' }))
    const reopened = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(reopened)
    await user.type(reopened, 'Renamed{Enter}')
    await row('Renamed')
    await waitFor(async () => expect((await taskNow('First')).title).toBe('Renamed'))
  })

  it('collapses a group and expands the sub-tasks of a task', async () => {
    await aSubTask('First', 'A part of it')
    const { user } = await shownAt('view=list')
    await expectRowsReady()
    await user.click(await screen.findByRole('button', { name: /Show the sub-tasks of First/ }))
    await row('A part of it')
    await user.click(screen.getByRole('button', { name: 'Collapse To do' }))
    await expectRows('To do', [])
    await user.click(screen.getByRole('button', { name: 'Expand To do' }))
    await expectRows('To do', ['First', 'Second'])
  })

  it('selects single rows and all rows by check boxes', async () => {
    const { user } = await shownAt('view=list')
    await expectRowsReady()
    await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
    expect((await row('Second')).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select First' }))
    await user.keyboard('{/Shift}{Control>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Third' }))
    await user.keyboard('{/Control}')
    const boxes = ['First', 'Second', 'Third'].map((title) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` }),
    )
    await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]))
    await user.click(boxes[0]!)
    await user.click(boxes[2]!)
    await user.click(screen.getByRole('checkbox', { name: 'Select all tasks' }))
    await waitFor(async () => expect((await row('Third')).getAttribute('aria-selected')).toBe('true'))
  })

  it('changes a value in its cell', async () => {
    const { user } = await shownAt('view=list')
    await user.click(within(await row('First')).getByRole('button', { name: /Priority:\s*Low/ }))
    await user.click(await screen.findByRole('option', { name: /High/ }))
    await waitFor(async () => expect((await taskNow('First')).priority).toBe('high'))
  })

  it('disables every action that a Viewer may not do', async () => {
    const viewer = await board.with('viewer')
    await shownAt('view=list', viewer)
    await expectRowsReady()
    expect(screen.queryByRole('button', { name: 'Rename First' })).toBeNull()
    expect(screen.queryAllByRole('button', { name: 'Add task' }).every((one) => one.ariaDisabled === 'true')).toBe(true)
  })
})

async function expectRowsReady() {
  await group('To do')
  await expectRows('To do', ['First', 'Second'])
}

describe('list view grouped by a value', () => {
  it('gives a task the value of the group it is moved to by keyboard, and undoes it', async () => {
    const { user } = await shownAt('group=priority')
    await waitFor(() => expect(cardTitles('Urgent')).toEqual(['Second']))
    focus(screen.getByRole('article', { name: 'Second' }))
    await user.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() => expect(cardTitles('High')).toEqual(['Second']))
    await waitFor(async () => expect((await taskNow('Second')).priority).toBe('high'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cardTitles('Urgent')).toEqual(['Second']))
  })

  it('says why nothing can be moved under an overdue group or within a sorted list', async () => {
    const { user } = await shownAt('sort=title')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Second']))
    focus(screen.getByRole('article', { name: 'First' }))
    await user.keyboard('m{ArrowDown}{Enter}')
    await screen.findByText('Sorted by Title: tasks cannot be reordered.')
    expect(cardTitles('To do')).toEqual(['First', 'Second'])
  })

  it('says why a task cannot be reordered within its group by keyboard', async () => {
    const { boardId } = board
    await owner.rpc.tasks.change({
      boardId,
      taskId: tasks.Third!.taskId,
      change: { field: 'priority', from: tasks.Third!.priority, to: 'urgent' },
    })
    const { user } = await shownAt('group=priority')
    await waitFor(() => expect(cardTitles('Urgent')).toEqual(['Second', 'Third']))
    focus(screen.getByRole('article', { name: 'Second' }))
    await user.keyboard('m')
    await screen.findByText('Urgent, place 1 of 2')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Grouped tasks keep the order of their lists.')
    await user.keyboard('{Enter}')
    await screen.findAllByText('Grouped tasks keep the order of their lists.')
    expect(cardTitles('Urgent')).toEqual(['Second', 'Third'])
    focus(screen.getByRole('article', { name: 'Second' }))
    await user.keyboard('m{Enter}')
    await screen.findByText('Put back.')
  })

  it('asks for confirmation when a task with open sub-tasks is moved to completed', async () => {
    await owner.rpc.tasks.addSubTask({
      boardId: board.boardId,
      taskId: tasks.Third!.taskId,
      subTaskId: 'tsk_01k00000000000000000000002',
      title: 'Open',
      after: null,
      before: null,
    })
    const { user } = await shownAt('group=status')
    await waitFor(() => expect(cardTitles('In progress')).toEqual(['Third']))
    focus(screen.getByRole('article', { name: 'Third' }))
    await user.keyboard('m{ArrowRight}{Enter}')
    await screen.findByRole('alertdialog')
    await user.click(screen.getByRole('button', { name: 'Complete with 1 sub-task' }))
    await waitFor(async () => expect((await taskNow('Third')).status).toBe('completed'))
  })

  it('shows a task under each of its labels and changes one label on move', async () => {
    const { boardId } = board
    const [design, legal] = [await board.aLabel('Design'), await board.aLabel('Legal')]
    const other = await board.aLabel('Other')
    const { taskId } = tasks.First!
    await owner.rpc.tasks.addLabel({ boardId, taskId, labelId: design.labelId })
    await owner.rpc.tasks.addLabel({ boardId, taskId, labelId: legal.labelId })
    await owner.rpc.tasks.addLabel({ boardId, taskId: tasks.Second!.taskId, labelId: other.labelId })
    const { user } = await shownAt('group=label')
    await waitFor(() => expect(cardTitles('Design')).toEqual(['First']))
    expect(cardTitles('Legal')).toEqual(['First'])
    focus(within(screen.getByRole('region', { name: 'Legal' })).getByRole('article', { name: 'First' }))
    await user.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() => expect(new Set(cardTitles('Other'))).toEqual(new Set(['First', 'Second'])))
    await waitFor(async () =>
      expect(new Set((await taskNow('First')).labelIds)).toEqual(new Set([design.labelId, other.labelId])),
    )
  })

  it('adds a task with the value of its group', async () => {
    const { user } = await shownAt('group=assignee')
    const mine = await screen.findByRole('region', { name: owner.name })
    await user.click(within(mine).getByRole('button', { name: 'Add task' }))
    await user.type(await screen.findByRole('textbox', { name: /title/i }), 'New{Enter}')
    await waitFor(() => expect(cardTitles(owner.name)).toContain('New'))
  })
})
