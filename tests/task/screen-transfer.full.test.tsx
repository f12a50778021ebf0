// A task is sent to another project by the menu of an opened task, is told what it loses, and comes back; old links lead
// to where it is.

import '#tests/board/laid-out.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from './screen-kit.tsx'
import { transferringIn } from './transferring.ts'

await import('#web/task/transfer/transfer-dialog.tsx')

let world: World
let kit: ReturnType<typeof transferringIn>
beforeAll(async () => {
  world = await openWorld()
  kit = transferringIn(world)
})
afterAll(() => world.close())
beforeEach(() => localStorage.clear())

type User = Awaited<ReturnType<typeof showTask>>['user']
async function ask(user: User) {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer to another project…' }))
  return screen.findByRole('dialog', { name: /^Transfer “/ })
}
async function choose(user: User, dialog: HTMLElement, field: RegExp, option: string) {
  await user.click(await within(dialog).findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('a task', () => {
  it('goes to the list of the same name, says before what it loses, and comes back exactly', async () => {
    const { here, there, owner } = await kit.twoBoards()
    const gone = await here.with('editor')
    const label = await here.aLabel('Workshop')
    const like = { listId: here.doing.listId, labelIds: [label.labelId], assigneeId: gone.userId }
    const { root, parts } = await kit.aRoot({ here }, [{}, {}], like)
    const { user } = await showTask(owner, root)
    const dialog = await ask(user)
    const send = () => within(dialog).getByRole('button', { name: 'Transfer' })
    expect(send().getAttribute('aria-disabled')).toBe('true')
    await choose(user, dialog, /^Project/, 'Havel Two')
    const lost = await within(dialog).findAllByRole('listitem')
    expect(lost.map(({ textContent }) => textContent)).toEqual(['Labels: Workshop', 'Assigned to editor'])
    expect(within(dialog).getByRole('combobox', { name: /List/ }).textContent).toBe('In progress')
    await user.click(send())
    await screen.findByText(`“${root.title}” is now in “Havel Two”`, {}, { timeout: 10_000 })
    expect(await kit.on(there, root)).toMatchObject({ listId: there.doing.listId, labelIds: [] })
    // It is here no more, and the panel that showed it has gone.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: root.title })).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await kit.on(here, root)).toEqual({ ...root, version: 3 }))
    await screen.findByText(`Undone: ${root.title}`)
    expect(screen.getByRole('article', { name: root.title }).textContent).toContain('0/2')
    for (const part of parts) expect(await kit.on(here, part)).toEqual({ ...part, version: 3 })
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(async () => expect(await kit.on(there, root)).toMatchObject({ version: 4 }))
  })

  it('goes into the list that is chosen, and nothing is lost where all of it is there', async () => {
    const { here, there, owner } = await kit.twoBoards()
    const task = await here.aTask()
    await kit.watched(task, [owner.userId])
    const { user } = await showTask(owner, task)
    const dialog = await ask(user)
    await choose(user, dialog, /^Project/, 'Havel Two')
    await within(dialog).findByText('Nothing of it is lost.')
    await choose(user, dialog, /List/, 'Done')
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }))
    await waitFor(async () => expect(await kit.on(there, task)).toMatchObject({ listId: there.done.listId }))
  })

  it('cannot go where one only reads, and says so where the right was taken away meanwhile', async () => {
    const { workspace, here, there, owner } = await kit.twoBoards()
    const third = await workspace.aBoard({ title: 'Havel Three' })
    await third.admits(owner, 'viewer')
    const task = await here.aTask()
    const { user } = await showTask(owner, task)
    const dialog = await ask(user)
    await user.click(within(dialog).getByRole('combobox', { name: /^Project/ }))
    const read = await screen.findByRole('option', { name: /Havel Three/ })
    expect(read.getAttribute('aria-disabled')).toBe('true')
    await there.admits(owner, 'viewer')
    await user.click(await screen.findByRole('option', { name: 'Havel Two' }))
    await within(dialog).findByRole('alert', {}, { timeout: 5_000 })
    expect(within(dialog).getByRole('button', { name: 'Transfer' }).getAttribute('aria-disabled')).toBe('true')
    expect(await kit.on(here, task)).toEqual(task)
  })

  it('stays where it is when the server refuses, and shows why', async () => {
    const { here, owner } = await kit.twoBoards()
    const task = await here.aTask()
    const net = netWith({
      'tasks.transfer': async () => void (await owner.rpc.tasks.archive(task)),
    })
    const { user } = await showTask(owner, task, { net })
    const dialog = await ask(user)
    await choose(user, dialog, /^Project/, 'Havel Two')
    await within(dialog).findByText(/Nothing of it is lost|Not there/)
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }))
    await screen.findByText('The task could not be transferred')
    expect(await kit.on(here, task)).toMatchObject({ state: 'archived' })
  })

  it('that is part of another one goes with that', async () => {
    const { here, owner } = await kit.twoBoards()
    const { parts } = await kit.aRoot({ here }, [{}])
    const { user } = await showTask(owner, parts[0]!)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Make it a task of its own' })
    expect(screen.queryByRole('menuitem', { name: /Transfer/ })).toBeNull()
  })
})

describe('an old link', () => {
  it('leads to where the task is now, and its history says where it came from', async () => {
    const { here, there, owner, to } = await kit.twoBoards()
    const task = await here.aTask()
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await show(owner, `/boards/${here.boardId}/tasks/${task.taskId}`)
    await screen.findByRole('dialog', { name: task.title }, { timeout: 10_000 })
    await screen.findByText(/transferred the task here from/, {}, { timeout: 10_000 })
    expect(screen.queryByText(/transferred the task to/)).toBeNull()
    expect((await screen.findAllByText('Havel One')).length).toBeGreaterThan(0)
    expect(await kit.on(there, task)).not.toBeNull()
  })

  it('leads there for those who see nothing of where it was', async () => {
    const { here, there, owner, to } = await kit.twoBoards()
    const [viewer, task] = [await there.with('viewer'), await here.aTask()]
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await show(viewer, `/boards/${here.boardId}/tasks/${task.taskId}`)
    await screen.findByRole('dialog', { name: task.title }, { timeout: 10_000 })
    await screen.findByText(/transferred the task here from/, {}, { timeout: 10_000 })
    expect(screen.getByText('another project')).not.toBeNull()
    expect(screen.queryByText('Havel One')).toBeNull()
  })

  it('leads nowhere for those who do not see it there', async () => {
    const { here, owner, to } = await kit.twoBoards()
    const [viewer, task] = [await here.with('viewer'), await here.aTask()]
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await show(viewer, `/boards/${here.boardId}/tasks/${task.taskId}`)
    await screen.findByText('This task is not here', { exact: false }, { timeout: 10_000 })
    expect(screen.queryByText(task.title)).toBeNull()
  })
})
