// The description of a task: check boxes, drafts and conflicts.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { saveDraft } from '#web/draft/store.ts'
import { board, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { showTask, type TaskPageOptions } from '#tests/task/panel/task-page.tsx'
import { pause } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpTask()

/** Returns a network that holds back tasks.describe until it is released. */
function holdDescribe() {
  const held: (() => void)[] = []
  const net = interceptCalls({ 'tasks.describe': () => new Promise((go) => held.push(() => go(null))) })
  const answer = async () => {
    await waitFor(() => expect(held).toHaveLength(1))
    held.pop()?.()
  }
  return { net, answer }
}

const ref = () => ({ boardId: task.boardId, taskId: task.taskId })
const written = async () => (await world.table.taskDetails.body(task)).description
// A text nested this deeply is edited as Markdown source in a text area, which jsdom supports.
const nested = `${'> '.repeat(24)}deep`

async function edit(net?: TaskPageOptions) {
  const shown = await showTask(owner, task, net)
  await shown.user.click(await screen.findByRole('button', { name: 'Edit description' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  return { ...shown, field }
}

it('renders without unsafe HTML, with the current names of people and tasks', async () => {
  const other = await board.aTask({ title: 'Price list' })
  const text = `Ask [@CEO](person:${owner.userId}) or [@Boss](person:usr_0000000000), not \`[@Eve](person:${owner.userId})\`, see [Price list](task:${other.taskId}), [no](javascript:alert(1)), <img src=x onerror=alert(1)>`
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text })
  const { user } = await showTask(owner, task)
  // A mention shows the current name of the person, whatever the text calls them.
  expect((await screen.findByText('@owner')).closest('a')).toBeNull()
  expect(screen.getByText('@Former member').tagName).toBe('SPAN')
  expect(screen.getByText('@Eve').tagName).toBe('CODE')
  expect(screen.queryByText(/CEO|Boss/)).toBeNull()
  expect(screen.getByText('no').closest('a')).toBeNull()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Price list' }))
  await screen.findByRole('dialog', { name: 'Price list' })
})

it('ticks check boxes in place', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand\n- [ ] paint' })
  const { user } = await showTask(owner, task)
  const boxes = await screen.findAllByRole('checkbox')
  await user.click(boxes[1]!)
  await waitFor(async () => expect(await written()).toBe('- [ ] sand\n- [x] paint'))
})

it('ticks two check boxes in quick succession', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand\n- [ ] paint' })
  const { net, answer } = holdDescribe()
  const { user } = await showTask(owner, task, { wrapFetch: net })
  for (const at of [0, 1]) await user.click((await screen.findAllByRole('checkbox'))[at]!)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
  await answer()
  await waitFor(async () => expect(await written()).toBe('- [x] sand\n- [ ] paint'))
  await answer()
  await waitFor(async () => expect(await written()).toBe('- [x] sand\n- [x] paint'))
  expect(screen.queryByText('The description could not be changed')).toBeNull()
})

it('ticks a check box in a text that another user has changed meanwhile', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand\n- [ ] paint' })
  let first = true
  const net = interceptCalls({
    'tasks.describe': async () => {
      if (!first) return
      first = false
      await owner.rpc.tasks.describe({ ...ref(), from: 1, text: 'Today:\n- [x] sand\n- [ ] paint' })
    },
  })
  const { user } = await showTask(await board.with('owner'), task, { wrapFetch: net })
  await user.click((await screen.findAllByRole('checkbox'))[1]!)
  await waitFor(async () => expect(await written()).toBe('Today:\n- [x] sand\n- [x] paint'))
  await screen.findByText('Today:')
  await user.click(screen.getByRole('button', { name: 'Edit description' }))
  expect(screen.queryByText(/Somebody else changed the description/)).toBeNull()
})

it('disables check boxes for a viewer', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand' })
  await showTask(await board.with('viewer'), task)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(box.disabled).toBe(true)
})

it('saves on Ctrl-Enter', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user, field } = await edit()
  await user.type(field, '{Control>}{End}{/Control}{Enter}{Enter}Twice.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Saved')
  expect(await written()).toBe(`${nested}\n\nTwice.`)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit description' }))
})

it('keeps what is typed while saving', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { net, answer } = holdDescribe()
  const { user, field } = await edit({ wrapFetch: net })
  await user.type(field, ' one{Control>}{Enter}{/Control}')
  await user.type(field, ' two')
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one`))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(`${nested} one two`)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one two`))
})

it('saves again when saving was requested during a save', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { net, answer } = holdDescribe()
  const { user, field } = await edit({ wrapFetch: net })
  await user.type(field, ' one{Control>}{Enter}{/Control}')
  await user.type(field, ' two{Control>}{Enter}{/Control}')
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one`))
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one two`))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
})

it('rejects a text that is too long without cutting it', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user, field } = await edit()
  await user.click(field)
  await user.paste('x'.repeat(50_001))
  await screen.findByText('At most 50,000 characters')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field.value).toHaveLength(nested.length + 50_001)
  expect(await written()).toBe(nested)
})

it('asks for confirmation before it discards changes, and only if there are any', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user } = await edit()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit description' }))
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'more{Escape}')
  const confirmation = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(confirmation).getByRole('button', { name: 'Keep writing' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(`${nested}more`)
})

it('keeps a draft after a reload', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user, field } = await edit()
  await user.type(field, ' and more')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  const again = await showTask(owner, task)
  await screen.findByText('Draft restored')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(`${nested} and more`)
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Draft restored')).toBeNull())
  expect(await written()).toBe(nested)
})

it('shows both texts on a conflict and saves the chosen one', async () => {
  const other = await board.with('owner')
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  let first = true
  const net = interceptCalls({
    'tasks.describe': async () => {
      if (!first) return
      first = false
      await other.rpc.tasks.describe({ ...ref(), from: 1, text: 'Written by the other' })
    },
  })
  const { user, field } = await edit({ wrapFetch: net })
  await user.type(field, ' of mine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Somebody else changed the description/)
  await screen.findByText('Written by the other')
  expect(screen.getByText('Your text')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close task' }))
  await screen.findByRole('alertdialog', { name: 'Leave with unsaved changes?' })
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  // The first press asks for confirmation before the own text is discarded.
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard your text?' }))
  await user.click(confirmation.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Keep editing mine' }))
  const further = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  expect(further.value).toBe(`${nested} of mine`)
  await user.click(screen.getByRole('button', { name: 'Save description' }))
  await waitFor(async () => expect(await written()).toBe(`${nested} of mine`))
})

it('reports that it is not saved when the other text cannot be loaded', async () => {
  const other = await board.with('owner')
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  let failing = false
  const net = interceptCalls({
    'tasks.describe': async () => {
      if (failing) return
      failing = true
      await other.rpc.tasks.describe({ ...ref(), from: 1, text: 'Written by the other' })
    },
    'tasks.get': async () => (failing ? Response.json({ message: 'said by a gateway' }, { status: 502 }) : null),
  })
  const { user, field } = await edit({ wrapFetch: net })
  await user.type(field, ' of mine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Not saved')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })).value).toBe(
    `${nested} of mine`,
  )
})

it('opens a draft of an older version without overwriting the newer text', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: 'One' })
  await saveDraft(`${owner.userId}/description/${task.taskId}`, { text: nested, base: 0, at: Date.now() })
  const { user } = await showTask(owner, task)
  await screen.findByText('Draft restored')
  await user.click(screen.getByRole('button', { name: 'Save description' }))
  await screen.findByText(/Somebody else changed the description/)
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(async () => expect(await written()).toBe(nested))
})

it('a description is restored by Ctrl-Z unless another user has written since', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user, field } = await edit()
  await user.type(field, '\n\nMine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await written()).toBe(`${nested}\n\nMine`))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await written()).toBe(nested))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(async () => expect(await written()).toBe(`${nested}\n\nMine`))

  const other = await board.with('owner')
  await other.rpc.tasks.describe({ ...ref(), from: 4, text: 'Theirs' })
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText(/^Could not undo: /)
  expect(await written()).toBe('Theirs')
})

it('shows the unsaved text to a user who may no longer edit it', async () => {
  const editor = await board.with('editor')
  const mine = await board.aTask({ assigneeId: editor.userId })
  await owner.rpc.tasks.describe({ boardId: mine.boardId, taskId: mine.taskId, from: 0, text: nested })
  const { user } = await showTask(editor, mine)
  await user.click(await screen.findByRole('button', { name: 'Edit description' }))
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), ' and a long thought')
  const change = { field: 'role', from: 'editor', to: 'viewer' } as const
  await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change })
  await pause(300)
  act(() => void window.dispatchEvent(new Event('focus')))
  const left = await screen.findByRole('region', { name: 'Your unsaved text' })
  expect(left.textContent).toContain('and a long thought')
})
