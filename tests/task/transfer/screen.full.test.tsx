// Transferring a task to another project from the menu of an opened task, and links to the former location.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderApp, type User } from '#tests/screen/render-app.tsx'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { transferFixtures } from './fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'

await import('#web/task/transfer/transfer-dialog.tsx')

let fixtures: ReturnType<typeof transferFixtures>
setUpWorld()
beforeAll(async () => {
  fixtures = transferFixtures(world)
})

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
  it('moves to the list with the same name after the dialog named the losses, and is restored exactly on undo', async () => {
    const { source, target, owner } = await fixtures.twoBoards()
    const formerMember = await source.with('editor')
    const label = await source.aLabel('Workshop')
    const fields = { listId: source.doing.listId, labelIds: [label.labelId], assigneeId: formerMember.userId }
    const { root, subTasks } = await fixtures.aRoot({ source }, [{}, {}], fields)
    const { user } = await showTask(owner, root)
    const dialog = await ask(user)
    const send = () => within(dialog).getByRole('button', { name: 'Transfer' })
    expect(send().getAttribute('aria-disabled')).toBe('true')
    await choose(user, dialog, /^Project/, 'Havel Two')
    const lost = await within(dialog).findAllByRole('listitem')
    expect(lost.map(({ textContent }) => textContent)).toEqual(['Labels: Workshop', 'Assigned to editor'])
    expect(within(dialog).getByRole('combobox', { name: /List/ }).textContent).toBe('In progress')
    await user.click(send())
    await screen.findByText(`“${root.title}” is now in “Havel Two”`)
    expect(await fixtures.taskOn(target, root)).toMatchObject({ listId: target.doing.listId, labelIds: [] })
    // The task has left this board, and its panel is closed.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: root.title })).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await fixtures.taskOn(source, root)).toEqual({ ...root, version: 3 }))
    await screen.findByText(`Undone: ${root.title}`)
    expect(screen.getByRole('article', { name: root.title }).textContent).toContain('0/2')
    for (const subTask of subTasks) expect(await fixtures.taskOn(source, subTask)).toEqual({ ...subTask, version: 3 })
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(async () => expect(await fixtures.taskOn(target, root)).toMatchObject({ version: 4 }))
  })

  it('moves to the chosen list and loses nothing if the target has all of it', async () => {
    const { source, target, owner } = await fixtures.twoBoards()
    const task = await source.aTask()
    await fixtures.setWatchers(task, [owner.userId])
    const { user } = await showTask(owner, task)
    const dialog = await ask(user)
    await choose(user, dialog, /^Project/, 'Havel Two')
    await within(dialog).findByText('Nothing is lost.')
    await choose(user, dialog, /List/, 'Done')
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }))
    await waitFor(async () => expect(await fixtures.taskOn(target, task)).toMatchObject({ listId: target.done.listId }))
  })

  it('cannot be moved to a read-only project, and says so when the right was removed meanwhile', async () => {
    const { workspace, source, target, owner } = await fixtures.twoBoards()
    const third = await workspace.aBoard({ title: 'Havel Three' })
    await third.addMember(owner, 'viewer')
    const task = await source.aTask()
    const { user } = await showTask(owner, task)
    const dialog = await ask(user)
    await user.click(within(dialog).getByRole('combobox', { name: /^Project/ }))
    const read = await screen.findByRole('option', { name: /Havel Three/ })
    expect(read.getAttribute('aria-disabled')).toBe('true')
    await target.addMember(owner, 'viewer')
    await user.click(await screen.findByRole('option', { name: 'Havel Two' }))
    await within(dialog).findByRole('alert')
    expect(within(dialog).getByRole('button', { name: 'Transfer' }).getAttribute('aria-disabled')).toBe('true')
    expect(await fixtures.taskOn(source, task)).toEqual(task)
  })

  it('stays, with the reason, when the server rejects the transfer', async () => {
    const { source, owner } = await fixtures.twoBoards()
    const task = await source.aTask()
    const net = interceptCalls({
      'tasks.transfer': async () => void (await owner.rpc.tasks.archive(task)),
    })
    const { user } = await showTask(owner, task, { wrapFetch: net })
    const dialog = await ask(user)
    await choose(user, dialog, /^Project/, 'Havel Two')
    await within(dialog).findByText(/Nothing is lost|This will be lost/)
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }))
    await screen.findByText('The task could not be transferred')
    expect(await fixtures.taskOn(source, task)).toMatchObject({ state: 'archived' })
  })

  it('is moved with its root if it is a sub-task', async () => {
    const { source, owner } = await fixtures.twoBoards()
    const { subTasks } = await fixtures.aRoot({ source }, [{}])
    const { user } = await showTask(owner, subTasks[0]!)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Make it a task of its own' })
    expect(screen.queryByRole('menuitem', { name: /Transfer/ })).toBeNull()
  })
})

describe('an old link', () => {
  it('opens the task at its new location, whose history names the former one', async () => {
    const { source, target, owner, to } = await fixtures.twoBoards()
    const task = await source.aTask()
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await renderApp(owner, `/boards/${source.boardId}/tasks/${task.taskId}`)
    await screen.findByRole('dialog', { name: task.title })
    await screen.findByText(/transferred the task here from/)
    expect(screen.queryByText(/transferred the task to/)).toBeNull()
    expect((await screen.findAllByText('Havel One')).length).toBeGreaterThan(0)
    expect(await fixtures.taskOn(target, task)).not.toBeNull()
  })

  it('opens the task for users who cannot see the former board', async () => {
    const { source, target, owner, to } = await fixtures.twoBoards()
    const [viewer, task] = [await target.with('viewer'), await source.aTask()]
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await renderApp(viewer, `/boards/${source.boardId}/tasks/${task.taskId}`)
    await screen.findByRole('dialog', { name: task.title })
    await screen.findByText(/transferred the task here from/)
    expect(screen.getByText('another project')).not.toBeNull()
    expect(screen.queryByText('Havel One')).toBeNull()
  })

  it('shows a not-found page for users who cannot see the task', async () => {
    const { source, owner, to } = await fixtures.twoBoards()
    const [viewer, task] = [await source.with('viewer'), await source.aTask()]
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await renderApp(viewer, `/boards/${source.boardId}/tasks/${task.taskId}`)
    await screen.findByText('This task is not here', { exact: false })
    expect(screen.queryByText(task.title)).toBeNull()
  })
})
