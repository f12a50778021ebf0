// The list view as a tree: keyboard navigation and task shortcuts on sub-tasks.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { TaskId } from '#shared/common/ids.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'

let first: Task
setUpBoard()
beforeEach(async () => {
  first = await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second' })
})

const shown = () => showBoard(owner, board, { addressEnd: '?view=list' })
const row = (name: string) => screen.findByRole('row', { name })
const expectFocus = (title: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(title))
const aSubTask = async (title: string): Promise<TaskId> => (await board.aSubTask(first, { title })).taskId

it('supports arrow keys into sub-tasks, on from the last one, and back out', async () => {
  await aSubTask('One part')
  await aSubTask('Other part')
  const { user } = await shown()
  await row('Second')
  const root = await row('First')
  focus(root)
  expect(root.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowRight}')
  expect((await row('One part')).getAttribute('aria-level')).toBe('3')
  expect(root.getAttribute('aria-expanded')).toBe('true')
  await expectFocus('First')
  await user.keyboard('{ArrowRight}')
  await expectFocus('One part')
  await user.keyboard('{ArrowDown}')
  await expectFocus('Other part')
  // Exactly one row is in the tab order.
  expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await user.keyboard('{ArrowDown}')
  await expectFocus('Second')
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  await expectFocus('First')
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.queryByRole('row', { name: 'One part' })).toBeNull())
  expect(root.getAttribute('aria-expanded')).toBe('false')
  await expectFocus('First')
  await user.keyboard('{ArrowDown}')
  await expectFocus('Second')
})

it('supports task shortcuts on a sub-task and moves the focus on when it is removed', async () => {
  const part = await aSubTask('One part')
  await aSubTask('Other part')
  const { user, path } = await shown()
  await row('Second')
  focus(await row('First'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await expectFocus('One part')
  // Sub-tasks cannot be selected.
  await user.keyboard('x')
  expect((await row('One part')).hasAttribute('aria-selected')).toBe(false)
  await user.keyboard('{ }')
  const { boardId } = board
  const cardNow = async () => unpackTask(boardId, (await owner.rpc.tasks.get({ boardId, taskId: part })).card)
  await waitFor(async () => expect((await cardNow()).status).toBe('completed'))
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: /High/ }))
  await waitFor(async () => expect((await cardNow()).priority).toBe('high'))
  await expectFocus('One part')
  fireEvent.contextMenu(await row('One part'), { button: 2, clientX: 40, clientY: 40 })
  const menu = await screen.findByRole('menu', { name: 'One part: actions' })
  expect(within(menu).queryByRole('menuitem', { name: /^Select/ })).toBeNull()
  await user.keyboard('{Escape}')
  await expectFocus('One part')
  await user.keyboard('e')
  await expectFocus('Other part')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toMatch(/tsk_/))
})

it('renames a sub-task inline and focuses its root when no other sub-task is left', async () => {
  await aSubTask('One part')
  const { user } = await shown()
  await row('Second')
  focus(await row('First'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await expectFocus('One part')
  await user.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'A better name{Enter}')
  await expectFocus('A better name')
  await user.keyboard('{Delete}')
  await expectFocus('First')
})
