// Bulk actions by shortcut and by the card menu: focus and scope.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cardTitles } from '#tests/board/board-page.tsx'
import { card, fourCards, ctrlClick } from './fixtures.ts'
import { focus } from '#tests/screen/page.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'

setUpBoard()
beforeAll(async () => {
  await Promise.all([import('#web/task/bulk/task-bulk-bar.tsx'), import('#web/task/card/card-menu.tsx')])
})

const menuOf = async (name: string, called: string) => {
  fireEvent.contextMenu(await card(name), { button: 2, clientX: 40, clientY: 40 })
  return screen.findByRole('menu', { name: called })
}

it('moves the focus to the next remaining card, or to the previous one, when a key removes several', async () => {
  const { show } = await fourCards()
  for (const title of ['Five', 'Six', 'Seven']) await board.aTask({ title })
  const { user } = await show()
  const focused = (name: string) => waitFor(async () => expect(document.activeElement).toBe(await card(name)))
  for (const name of ['One', 'Two', 'Three', 'Five']) await ctrlClick(name)
  focus(await card('Three, selected'))
  await user.keyboard('e')
  await screen.findByText('4 tasks archived')
  await focused('Four')
  for (const name of ['Six', 'Seven']) await ctrlClick(name)
  focus(await card('Seven, selected'))
  await user.keyboard('{Delete}')
  await screen.findByText('2 tasks moved to the recycle bin')
  await focused('Four')
})

it('moves the focus likewise when the bulk bar removes several', async () => {
  const { show } = await fourCards()
  const { user } = await show(owner)
  for (const name of ['Two', 'Three']) await ctrlClick(name)
  focus(await card('Three, selected'))
  const bar = await screen.findByRole('region', { name: 'Selected tasks' })
  await user.click(within(bar).getByRole('button', { name: 'Archive' }))
  const four = await card('Four')
  await waitFor(() => expect(document.activeElement).toBe(four))
})

it('applies to the selection from the menu of a selected card and to one card from the menu of another', async () => {
  const { show, now } = await fourCards()
  const { user } = await show()
  for (const name of ['One', 'Two', 'Three']) await ctrlClick(name)
  const all = await menuOf('Two, selected', '3 selected')
  within(all).getByText('3 selected')
  // The bulk bar offers no action that applies to a single task only.
  const items = within(all).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent?.replace(/(Space|Del|Esc|[A-Z])$/, ''))).toEqual([
    'Complete tasks',
    'Status',
    'Priority',
    'Assignee',
    'Dates',
    'Labels',
    'Move',
    'Duplicate',
    'Clear selection',
    'Archive',
    'Delete',
  ])
  await user.click(within(all).getByRole('menuitem', { name: /^Priority/ }))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  await screen.findByText('3 tasks changed')
  expect((await now()).map((task) => task?.priority)).toEqual(['urgent', 'urgent', 'urgent', 'medium'])
  const one = await menuOf('Four', 'Four: actions')
  await user.click(within(one).getByRole('menuitem', { name: /^Archive/ }))
  await waitFor(() => expect(cardTitles('To do')).toEqual(['One, selected', 'Two, selected', 'Three, selected']))
  const again = await menuOf('Two, selected', '3 selected')
  await user.click(within(again).getByRole('menuitem', { name: /^Clear selection/ }))
  await waitFor(() => expect(cardTitles('To do')).toEqual(['One', 'Two', 'Three']))
})

it('shows how many selected tasks have each label, adds it to the others, and removes it from all', async () => {
  const { tasks, show, now } = await fourCards()
  const label = await board.aLabel('Press')
  await owner.rpc.tasks.addLabel({ ...tasks[1]!, labelId: label.labelId })
  const { user } = await show(owner)
  for (const name of ['One', 'Two', 'Four']) await ctrlClick(name)
  const bar = await screen.findByRole('region', { name: 'Selected tasks' })
  fireEvent.click(within(bar).getByRole('button', { name: 'Labels' }))
  const option = await screen.findByRole('option', { name: /Press.*1 of 3/ })
  expect(option.getAttribute('aria-selected')).toBe('false')
  await user.click(option)
  const onAll = await screen.findByRole('option', { name: 'Press', selected: true })
  await waitFor(async () => expect((await now()).map((task) => task?.labelIds.length)).toEqual([1, 1, 0, 1]))
  await user.click(onAll)
  await waitFor(async () => expect((await now()).map((task) => task?.labelIds.length)).toEqual([0, 0, 0, 0]))
})
