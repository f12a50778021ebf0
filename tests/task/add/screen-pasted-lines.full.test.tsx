// Several lines pasted into the field for a new task.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pastedTasks } from '#shared/common/limits.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { cardTitles, showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'

setUpBoard()

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the new task' })
const paste = (into: Element, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text, files: [] } })

async function adding(at: 'first' | 'last') {
  const shown = await showBoard(owner, board)
  const list = await screen.findByRole('region', { name: 'To do' })
  const open = within(list).getAllByRole('button', { name: 'Add task' })
  await shown.user.click(open.at(at === 'first' ? 0 : -1)!)
  return shown
}

it.each(['first', 'last'] as const)(
  'adds one task per line in their order, %s in the list, with one undo',
  async (at) => {
    await board.aTask({ title: 'Before' })
    const { user } = await adding(at)
    paste(await field(), '- One\n- Two\n\n- Three')
    await user.click(await screen.findByRole('button', { name: 'Add 3 tasks' }))
    const added = ['One', 'Two', 'Three']
    const all = at === 'first' ? [...added, 'Before'] : ['Before', ...added]
    await waitFor(() => expect(cardTitles('To do')).toEqual(all))
    expect((await field()).value).toBe('')
    expect(document.activeElement).toBe(await field())
    const toast = (await screen.findByText('3 tasks added', { selector: '[data-toaster] *' })).closest('li')!
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(cardTitles('To do')).toEqual(['Before']))
  },
)

it('adds one task on request, or one per line with Enter, and stops asking once the text is edited', async () => {
  const { user } = await adding('last')
  paste(await field(), 'One\nTwo')
  expect((await field()).value).toBe('One Two')
  await screen.findByRole('group', { name: /^2 lines pasted/ })
  fireEvent.change(await field(), { target: { value: 'One Two!' } })
  expect(screen.queryByRole('group', { name: /lines pasted/ })).toBeNull()
  paste(await field(), 'Three\nFour')
  await user.click(await screen.findByRole('button', { name: 'Add one task' }))
  await waitFor(() => expect(cardTitles('To do')).toHaveLength(1))
  paste(await field(), '- Five\n- Six')
  expect((await field()).value).toBe('Five Six')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['One Two!Three Four', 'Five', 'Six']))
})

it('accepts a single line, also with a trailing line break', async () => {
  await adding('last')
  expect(paste(await field(), 'One\n')).toBe(true)
  expect(screen.queryByRole('group', { name: /lines pasted/ })).toBeNull()
})

it('does not submit on the Enter key that ends an input method composition', async () => {
  await adding('last')
  fireEvent.change(await field(), { target: { value: '東京' } })
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
  expect((await field()).value).toBe('東京')
})

it('shows an error with the limit when there are too many lines', async () => {
  await adding('last')
  paste(await field(), Array.from({ length: pastedTasks + 1 }, (_, at) => `Line ${at}`).join('\n'))
  await screen.findByText(/^At most 50 tasks/)
  expect(screen.queryByRole('button', { name: /^Add 51/ })).toBeNull()
})

it('adds sub-tasks in their order', async () => {
  const task = await board.aTask({ title: 'Root' })
  const { user } = await renderApp(owner, `/boards/${board.boardId}/tasks/${task.taskId}`)
  await user.click(await screen.findByRole('button', { name: 'Add sub-task' }))
  paste(await screen.findByRole('textbox', { name: 'Title of the new sub-task' }), '1. One\n2. Two\n3. Three')
  await screen.findByRole('button', { name: 'Add 3 tasks' })
  await user.keyboard('{Enter}')
  const titles = () =>
    screen.queryAllByRole('button', { name: /^Title of the sub-task: / }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
  await screen.findByText('3 tasks added', { selector: '[data-toaster] *' })
})
