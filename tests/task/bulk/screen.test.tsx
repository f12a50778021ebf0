// Selecting several cards by mouse, keyboard and menu, and changing all of them at once.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { cardTitles } from '#tests/board/board-page.tsx'
import { card, fourCards, ctrlClick } from './fixtures.ts'
import { focus } from '#tests/screen/page.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'

setUpBoard()
beforeAll(async () => {
  await Promise.all([import('#web/task/bulk/task-bulk-bar.tsx'), import('#web/task/card/card-menu.tsx')])
})

const chosen = () => [...document.querySelectorAll('[data-selected]')].map((it) => it.getAttribute('aria-label'))
const bar = () => screen.findByRole('region', { name: 'Selected tasks' })
const press = async (name: string) => fireEvent.click(within(await bar()).getByRole('button', { name }))

describe('selecting cards', () => {
  it('adds and removes single cards with Ctrl-click', async () => {
    const { show } = await fourCards()
    const { path } = await show(owner)
    const before = path()
    await ctrlClick('One')
    await ctrlClick('Three')
    expect(chosen()).toEqual(['One, selected', 'Three, selected'])
    within(await bar()).getByText('2 selected')
    await ctrlClick('One, selected')
    expect(chosen()).toEqual(['Three, selected'])
    expect(path()).toBe(before)
  })

  it('selects a range with Shift-click and adjusts it', async () => {
    const { show } = await fourCards()
    await show(owner)
    await ctrlClick('Two')
    fireEvent.click(await card('Four'), { shiftKey: true })
    expect(chosen()).toEqual(['Two, selected', 'Three, selected', 'Four, selected'])
    fireEvent.click(await card('One'), { shiftKey: true })
    expect(chosen()).toEqual(['One, selected', 'Two, selected'])
  })

  it('supports X, Shift with arrows, Ctrl-A for the list and then for all, and Esc for none', async () => {
    const { show } = await fourCards()
    await board.aTask({ title: 'Elsewhere', listId: board.done.listId })
    const { user } = await show(owner)
    focus(await card('One'))
    await user.keyboard('x')
    expect(chosen()).toEqual(['One, selected'])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await waitFor(() => expect(chosen()).toHaveLength(3))
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await waitFor(() => expect(chosen()).toEqual(['One, selected', 'Two, selected']))
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(4)
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(5)
    await user.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    await screen.findByText('Selection cleared.')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull())
  })

  it('works from the card menu', async () => {
    const { show } = await fourCards()
    const { user } = await show(owner)
    fireEvent.contextMenu(await card('Two'), { button: 2, clientX: 40, clientY: 40 })
    const menu = await screen.findByRole('menu', { name: 'Two: actions' })
    await user.click(within(menu).getByRole('menuitem', { name: /^Select/ }))
    expect(chosen()).toEqual(['Two, selected'])
  })
})

describe('selected tasks', () => {
  it('change their priority with one call and one toast, stay selected, and are undone in one step', async () => {
    const { show, now } = await fourCards()
    const { user } = await show(owner)
    for (const name of ['One', 'Two', 'Four']) await ctrlClick(name)
    await press('Priority')
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    within((await screen.findByText('3 tasks changed')).closest('li')!).getByText('Priority: Urgent')
    expect((await now()).map((task) => task?.priority)).toEqual(['urgent', 'urgent', 'medium', 'urgent'])
    expect(await world.log(board.boardId)).toHaveLength(3)
    expect(chosen()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await now()).every((task) => task?.priority === 'medium')).toBe(true))
    focus(await card('One, selected'))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(async () => expect((await now())[3]?.priority).toBe('urgent'))
  })

  it('move to another list in their order and return to their positions on undo', async () => {
    const { show } = await fourCards()
    const { user } = await show(owner)
    for (const name of ['Four', 'Two']) await ctrlClick(name)
    await press('Move')
    await user.click(await screen.findByRole('option', { name: /Done/ }))
    within((await screen.findByText('2 tasks moved')).closest('li')!).getByText('Moved to “Done”')
    expect(cardTitles('Done')).toEqual(['Two, selected', 'Four, selected'])
    expect(cardTitles('To do')).toEqual(['One', 'Three'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(cardTitles('To do')).toEqual(['One', 'Two, selected', 'Three', 'Four, selected']))
  })

  it('are the target of single-letter shortcuts, unlike cards that are not selected', async () => {
    const { show, now } = await fourCards()
    const { user } = await show(owner)
    for (const name of ['One', 'Two']) await ctrlClick(name)
    const pick = async (on: string, priority: string) => {
      focus(await card(on))
      await user.keyboard('p')
      await user.click(await screen.findByRole('option', { name: priority }))
    }
    await pick('Two, selected', 'High')
    await screen.findByText('2 tasks changed')
    await ctrlClick('Three')
    await pick('Three, selected', 'Low')
    await screen.findByText('3 tasks changed')
    await pick('Four', 'Urgent')
    await waitFor(async () =>
      expect((await now()).map((task) => task?.priority)).toEqual(['low', 'low', 'low', 'urgent']),
    )
  })

  it('are archived by a shortcut on one of them and restored on undo', async () => {
    const { show, now } = await fourCards()
    const { user } = await show(owner)
    await ctrlClick('One')
    await ctrlClick('Two')
    focus(await card('Two, selected'))
    await user.keyboard('e')
    await screen.findByText('2 tasks archived')
    expect(cardTitles('To do')).toEqual(['Three', 'Four'])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cardTitles('To do')).toEqual(['One', 'Two', 'Three', 'Four']))
    await waitFor(async () => expect((await now()).every((task) => task?.state === 'active')).toBe(true))
  })

  it('are completed with their sub-tasks after one confirmation; undo reopens only what was open', async () => {
    const { tasks, show, now } = await fourCards()
    const [open, done] = [await board.aSubTask(tasks[0]!), await board.aSubTask(tasks[0]!, { status: 'completed' })]
    const other = await board.aSubTask(tasks[1]!)
    const subTasks = () =>
      Promise.all([open, done, other].map(async (it) => (await world.table.task.get(it, true))?.status))
    const { user } = await show(owner)
    for (const name of ['One', 'Two', 'Three']) await ctrlClick(name)
    focus(await card('One, selected'))
    await user.keyboard(' ')
    const confirmation = await screen.findByRole('alertdialog', { name: 'Also complete the sub-tasks?' })
    within(confirmation).getByText(/^2 of the 3 tasks still have open sub-tasks/)
    expect(within(confirmation).getAllByText('1 open')).toHaveLength(2)
    await user.click(within(confirmation).getByRole('button', { name: 'Complete with 2 sub-tasks' }))
    await screen.findByText('5 tasks completed')
    expect((await now()).map((task) => task?.status)).toEqual(['completed', 'completed', 'completed', 'not_started'])
    expect(await subTasks()).toEqual(['completed', 'completed', 'completed'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await subTasks()).toEqual(['not_started', 'completed', 'not_started']))
    expect((await now()).every((task) => task?.status === 'not_started')).toBe(true)
  })

  it('are named in the undo toast by a selected task, not by a sub-task', async () => {
    const { tasks, show } = await fourCards()
    const subTask = await board.aSubTask(tasks[0]!)
    const { user } = await show(owner)
    for (const name of ['One', 'Two']) await ctrlClick(name)
    focus(await card('One, selected'))
    await user.keyboard(' ')
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }))
    await screen.findByText('3 tasks completed')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: One and 2 more')
    expect((await world.table.task.get(subTask))?.status).toBe('not_started')
  })

  it('are completed without their sub-tasks, or not at all, depending on the answer', async () => {
    const { tasks, show, now } = await fourCards()
    const subTask = await board.aSubTask(tasks[0]!)
    const { user } = await show(owner)
    await ctrlClick('One')
    await ctrlClick('Two')
    const ask = async () => {
      await press('Status')
      await user.click(await screen.findByRole('option', { name: 'Completed' }))
      return screen.findByRole('alertdialog')
    }
    await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }))
    expect((await now()).some((task) => task?.status === 'completed')).toBe(false)
    // The picker and the confirmation are closed; the button that opened the picker still exists.
    const opener = within(await bar()).getByRole('button', { name: 'Status' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
    await user.click(within(await ask()).getByRole('button', { name: 'Only the 2 tasks' }))
    await screen.findByText('2 tasks completed')
    expect(await world.table.task.get(subTask, true)).toMatchObject({ status: 'not_started' })
  })

  it.each(['Archive', 'Delete'])('are restored with their sub-tasks at once: %s', async (verb) => {
    const { tasks, show } = await fourCards()
    await board.aSubTask(tasks[0]!)
    const { user } = await show(owner)
    await ctrlClick('One')
    await ctrlClick('Two')
    await press(verb)
    await waitFor(() => expect(cardTitles('To do')).toEqual(['Three', 'Four']))
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: One and 1 more')
    within(await card('One')).getByText('0/1')
  })

  it('show how many of them recur when they are completed', async () => {
    const { show } = await fourCards()
    const recurrence = Recurrence.parse('1w1 Europe/Berlin')
    await board.aTask({ title: 'Weekly', due: DayOrTime.parse('2036-11-24'), recurrence })
    const { user } = await show(owner)
    await ctrlClick('One')
    await ctrlClick('Weekly')
    await press('Status')
    await user.click(await screen.findByRole('option', { name: 'Completed' }))
    await screen.findByText('2 tasks completed')
    await screen.findByText('1 of them repeats. The next task was created.')
    await waitFor(() => expect(cardTitles('To do').filter((title) => title?.startsWith('Weekly'))).toHaveLength(2))
  })

  it('are duplicated, each copy below its original', async () => {
    const { show } = await fourCards()
    const { user } = await show(owner)
    await ctrlClick('One')
    await ctrlClick('Three')
    await press('Duplicate')
    await screen.findByText('2 tasks duplicated')
    const names = ['One, selected', 'One (copy)', 'Two', 'Three, selected', 'Three (copy)', 'Four']
    expect(cardTitles('To do')).toEqual(names)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(cardTitles('To do')).toEqual(['One, selected', 'Two', 'Three, selected', 'Four']))
  })

  it('disable an action that is not possible for all of them and give the reason', async () => {
    const { tasks, show } = await fourCards()
    const editor = await board.with('editor')
    await board.updateTask(tasks[0]!, { assigneeId: editor.userId })
    await show(editor)
    await ctrlClick('One')
    within(await bar()).getByRole('button', { name: 'Archive' })
    expect(
      within(await bar())
        .getByRole('button', { name: 'Archive' })
        .getAttribute('aria-disabled'),
    ).toBeNull()
    await ctrlClick('Two')
    const archive = within(await bar()).getByRole('button', { name: 'Archive' })
    expect(archive.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(archive.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^Not with 1 of them: /,
    )
  })

  it('report how many were changed and which ones were changed meanwhile', async () => {
    const { tasks, show, now } = await fourCards()
    const { user } = await show(owner)
    for (const name of ['One', 'Two']) await ctrlClick(name)
    await press('Priority')
    await board.updateTask(tasks[1]!, { priority: 'low' })
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    await screen.findByText('1 task changed')
    await screen.findByText(/“Two” was not changed\./)
    expect((await now()).slice(0, 2).map((task) => task?.priority)).toEqual(['urgent', 'low'])
  })

  it('are not changed at all when one is rejected, which is named', async () => {
    const { tasks, show, now } = await fourCards()
    const { user } = await show(owner)
    for (const name of ['One', 'Two']) await ctrlClick(name)
    await press('Priority')
    await board.updateTask(tasks[1]!, { state: 'purged' })
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    await screen.findByText('The tasks could not be changed')
    await screen.findByText(/^Nothing was changed because of “Two”: .*\.$/)
    expect((await now())[0]?.priority).toBe('medium')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('stay selected when others are removed from the board', async () => {
    const { tasks, show } = await fourCards()
    await show(owner)
    for (const name of ['One', 'Two']) await ctrlClick(name)
    await owner.rpc.tasks.archive(tasks[0]!)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(chosen()).toEqual(['Two, selected']))
  })
})
