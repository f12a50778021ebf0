// A description: boxes that are ticked, drafts that outlive a tab, and two people who write at once.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { keep } from '#web/draft/store.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from './screen-kit.tsx'

let world: World
let board: ABoard
let owner: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  task = await board.aTask()
})

/** A net that keeps a description until it is told to let it through. */
function slowly() {
  const held: (() => void)[] = []
  const net = netWith({ 'tasks.describe': () => new Promise((go) => held.push(() => go(null))) })
  const answer = async () => {
    await waitFor(() => expect(held).toHaveLength(1))
    held.pop()?.()
  }
  return { net, answer }
}

const ref = () => ({ boardId: task.boardId, taskId: task.taskId })
const written = async () => (await world.table.taskDetails.body(task)).description
// So deep a text is beyond the editor that writes as it reads, and is edited as Markdown: in a field that jsdom has.
const nested = `${'> '.repeat(24)}deep`

async function edit(net?: Parameters<typeof showTask>[2]) {
  const shown = await showTask(owner, task, net)
  await shown.user.click(await screen.findByRole('button', { name: 'Edit description' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  return { ...shown, field }
}

it('is shown without what could harm, and with people and tasks as they are called', async () => {
  const other = await board.aTask({ title: 'Price list' })
  const text = `Ask [@CEO](person:${owner.userId}) or [@Boss](person:usr_0000000000), not \`[@Eve](person:${owner.userId})\`, see [Price list](task:${other.taskId}), [no](javascript:alert(1)), <img src=x onerror=alert(1)>`
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text })
  const { user } = await showTask(owner, task)
  // Whatever the text calls them, a mention shows the name of its person.
  expect((await screen.findByText('@owner', {}, { timeout: 10_000 })).closest('a')).toBeNull()
  expect(screen.getByText('@Former member').tagName).toBe('SPAN')
  expect(screen.getByText('@Eve').tagName).toBe('CODE')
  expect(screen.queryByText(/CEO|Boss/)).toBeNull()
  expect(screen.getByText('no').closest('a')).toBeNull()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Price list' }))
  await screen.findByRole('dialog', { name: 'Price list' })
})

it('has boxes that are ticked in their place', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand\n- [ ] paint' })
  const { user } = await showTask(owner, task)
  const boxes = await screen.findAllByRole('checkbox', {}, { timeout: 10_000 })
  await user.click(boxes[1]!)
  await waitFor(async () => expect(await written()).toBe('- [ ] sand\n- [x] paint'))
})

it('has boxes that are ticked one right after the other', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand\n- [ ] paint' })
  const { net, answer } = slowly()
  const { user } = await showTask(owner, task, { net })
  for (const at of [0, 1]) await user.click((await screen.findAllByRole('checkbox', {}, { timeout: 10_000 }))[at]!)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
  await answer()
  await waitFor(async () => expect(await written()).toBe('- [x] sand\n- [ ] paint'))
  await answer()
  await waitFor(async () => expect(await written()).toBe('- [x] sand\n- [x] paint'))
  expect(screen.queryByText('The description could not be saved.')).toBeNull()
})

it('has boxes that are ticked in what somebody else has written meanwhile', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand\n- [ ] paint' })
  let first = true
  const net = netWith({
    'tasks.describe': async () => {
      if (!first) return
      first = false
      await owner.rpc.tasks.describe({ ...ref(), from: 1, text: 'Today:\n- [x] sand\n- [ ] paint' })
    },
  })
  const { user } = await showTask(await board.with('owner'), task, { net })
  await user.click((await screen.findAllByRole('checkbox', {}, { timeout: 10_000 }))[1]!)
  await waitFor(async () => expect(await written()).toBe('Today:\n- [x] sand\n- [x] paint'))
  await screen.findByText('Today:')
  await user.click(screen.getByRole('button', { name: 'Edit description' }))
  expect(screen.queryByText(/Somebody else changed the description/)).toBeNull()
})

it('has boxes that a viewer cannot tick', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: '- [ ] sand' })
  await showTask(await board.with('viewer'), task)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {}, { timeout: 10_000 })
  expect(box.disabled).toBe(true)
})

it('is saved with Ctrl and Enter', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user, field } = await edit()
  await user.type(field, '{Control>}{End}{/Control}{Enter}{Enter}Twice.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Saved')
  expect(await written()).toBe(`${nested}\n\nTwice.`)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit description' }))
})

it('keeps what is typed while it is being saved', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { net, answer } = slowly()
  const { user, field } = await edit({ net })
  await user.type(field, ' one{Control>}{Enter}{/Control}')
  await user.type(field, ' two')
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one`))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(`${nested} one two`)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one two`))
})

it('is saved once more when that is asked for while it is being saved', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { net, answer } = slowly()
  const { user, field } = await edit({ net })
  await user.type(field, ' one{Control>}{Enter}{/Control}')
  await user.type(field, ' two{Control>}{Enter}{/Control}')
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one`))
  await answer()
  await waitFor(async () => expect(await written()).toBe(`${nested} one two`))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
})

it('is not saved when it is too long, and nothing of it is cut off', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user, field } = await edit()
  await user.click(field)
  await user.paste('x'.repeat(50_001))
  await screen.findByText('At most 50,000 characters')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field.value).toHaveLength(nested.length + 50_001)
  expect(await written()).toBe(nested)
})

it('asks before it discards what was typed, and only then', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  const { user } = await edit()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit description' }))
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'more{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep writing' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(`${nested}more`)
})

it('keeps a draft that outlives the page', async () => {
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

it('shows both texts when two wrote at once, and takes the one that is chosen', async () => {
  const other = await board.with('owner')
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  let first = true
  const net = netWith({
    'tasks.describe': async () => {
      if (!first) return
      first = false
      await other.rpc.tasks.describe({ ...ref(), from: 1, text: 'Written by the other' })
    },
  })
  const { user, field } = await edit({ net })
  await user.type(field, ' of mine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Somebody else changed the description/)
  await screen.findByText('Written by the other')
  expect(screen.getByText('Your text')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close task' }))
  await screen.findByRole('alertdialog', { name: 'Leave with unsaved changes?' })
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  // One's own text is not thrown away by one press.
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Let your text go?' }))
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Edit mine further' }))
  const further = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  expect(further.value).toBe(`${nested} of mine`)
  await user.click(screen.getByRole('button', { name: 'Save description' }))
  await waitFor(async () => expect(await written()).toBe(`${nested} of mine`))
})

it('says that it is not saved when the text of the other cannot be read', async () => {
  const other = await board.with('owner')
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: nested })
  let failing = false
  const net = netWith({
    'tasks.describe': async () => {
      if (failing) return
      failing = true
      await other.rpc.tasks.describe({ ...ref(), from: 1, text: 'Written by the other' })
    },
    'tasks.get': async () => (failing ? Response.json({ message: 'said by a gateway' }, { status: 502 }) : null),
  })
  const { user, field } = await edit({ net })
  await user.type(field, ' of mine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Not saved')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })).value).toBe(
    `${nested} of mine`,
  )
})

it('takes up a draft on an older version, and lets nobody’s text be lost', async () => {
  await owner.rpc.tasks.describe({ ...ref(), from: 0, text: 'One' })
  await keep(`${owner.userId}/description/${task.taskId}`, { text: nested, base: 0, at: Date.now() })
  const { user } = await showTask(owner, task)
  await screen.findByText('Draft restored')
  await user.click(screen.getByRole('button', { name: 'Save description' }))
  await screen.findByText(/Somebody else changed the description/)
  await user.click(screen.getByRole('button', { name: 'Take mine' }))
  await waitFor(async () => expect(await written()).toBe(nested))
})

it('is as it was before by Ctrl-Z, unless somebody has written since', async () => {
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
  await screen.findByText(/^Not undone: /)
  expect(await written()).toBe('Theirs')
})

it('is in sight for somebody who may not change it any more', async () => {
  const editor = await board.with('editor')
  const mine = await board.aTask({ assigneeId: editor.userId })
  await owner.rpc.tasks.describe({ boardId: mine.boardId, taskId: mine.taskId, from: 0, text: nested })
  const { user } = await showTask(editor, mine)
  await user.click(await screen.findByRole('button', { name: 'Edit description' }))
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), ' and a long thought')
  const change = { field: 'role', from: 'editor', to: 'viewer' } as const
  await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change })
  await new Promise((resolve) => setTimeout(resolve, 300))
  act(() => void window.dispatchEvent(new Event('focus')))
  const left = await screen.findByRole('region', { name: 'You had written' }, { timeout: 10_000 })
  expect(left.textContent).toContain('and a long thought')
})
