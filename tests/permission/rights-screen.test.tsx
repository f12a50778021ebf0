// Rights in the interface: who can see a board or a task and why, what would be needed, and the view as another person.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'

setUpBoard()

async function askOfBoard(person: Person, board: ABoard) {
  const shown = await showBoard(person, board)
  await shown.user.click(screen.getByRole('button', { name: 'More about this project' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Who may do what' }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Who may do what' }) }
}

async function askOfTask(person: Person, board: ABoard, title: string) {
  const shown = await showBoard(person, board)
  await shown.user.pointer({ keys: '[MouseRight]', target: await screen.findByRole('article', { name: title }) })
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Who may do what' }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Who may do what' }) }
}

const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const what = { name: 'Permissions' }

it('shows who can see a board, each with the reason', async () => {
  const viewer = await board.with('viewer')
  await board.nonMember('administrator')
  await board.nonMember('member')
  const { dialog } = await askOfBoard(viewer, board)
  await within(dialog).findByText('3 people see it')
  expect(rows(dialog)).toEqual([
    expect.stringMatching(/administrator.*Administrator of the workspace/),
    expect.stringMatching(/owner.*Owner of the project/),
    expect.stringMatching(/viewer \(you\).*Role in this project: Viewer/),
  ])
})

it('shows an editor who may change another’s task', async () => {
  const editor = await board.with('editor')
  await board.aTask({ title: 'Paint the shed' })
  const { user, dialog } = await askOfTask(editor, board, 'Paint the shed')
  await user.click(within(dialog).getByRole('radio', what))
  const edit = within(dialog).getByText('Edit it').closest('li')!
  expect(edit.textContent).toContain(
    'Possible when assigned to it, with “Edit other people’s tasks” switched on, or as Owner of the project.',
  )
  const comment = within(dialog).getByText('Comment').closest('li')!
  expect(comment.textContent).toContain('“See other people’s tasks” is on')
  expect(within(dialog).queryByRole('combobox')).toBeNull()
})

it('leaves out people whom a task is hidden from', async () => {
  const editor = await board.with('editor')
  await board.with('viewer')
  await board.aTask({ title: 'A secret', visibleTo: [editor.userId] })
  const { dialog } = await askOfTask(owner, board, 'A secret')
  await within(dialog).findByText('2 people see it')
  expect(rows(dialog)).toEqual([expect.stringMatching(/editor.*chosen to see it/), expect.stringMatching(/owner/)])
})

it('shows an Owner the board as another person sees it, read-only', async () => {
  const restricted = await board.with('restricted')
  await board.aTask({ title: 'Mine', assigneeId: restricted.userId })
  await board.aTask({ title: 'Another’s' })
  const { user, dialog } = await askOfBoard(owner, board)
  await user.click(await within(dialog).findByRole('button', { name: 'See the project as restricted' }))
  await screen.findByText('You see this project as restricted (Restricted) does. Nothing can be changed here.')
  await screen.findByRole('article', { name: 'Mine' })
  expect(screen.queryByRole('article', { name: 'Another’s' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add members' })).toBeNull()
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('article', { name: 'Mine' }) })
  const complete = await screen.findByRole('menuitem', { name: /Complete/ })
  expect(complete.textContent).toContain('You see the project as restricted. Nothing can be changed here.')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Back to your own view' }))
  await screen.findByRole('article', { name: 'Another’s' })
  expect(screen.queryByRole('button', { name: 'Back to your own view' })).toBeNull()
})

it('shows the view of another person to nobody else, whatever the address says', async () => {
  const editor = await board.with('editor', { viewOthersTasks: false })
  await board.aTask({ title: 'Mine', assigneeId: editor.userId })
  await board.aTask({ title: 'Owner’s', assigneeId: owner.userId })
  await showBoard(editor, board, { addressEnd: `?as=${owner.userId}` })
  await screen.findByRole('article', { name: 'Mine' })
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Owner’s' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Back to your own view' })).toBeNull()
})
