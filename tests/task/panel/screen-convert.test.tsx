// Converting between tasks and sub-tasks from the menu of an opened task, with a confirmation if the viewers change.

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showTask } from './task-page.tsx'
import type { User } from '#tests/screen/render-app.tsx'

await import('#web/task/convert/convert-dialogs.tsx')

setUpBoard()

const menuItem = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('a task', () => {
  it('becomes a sub-task of a task found by its number, and is restored exactly on undo', async () => {
    const viewer = await board.with('viewer')
    const [task, , root] = [await board.aTask(), await board.aTask(), await board.aTask({ visibleTo: [], number: 73 })]
    const { user } = await showTask(owner, task)
    await menuItem(user, 'Make it a sub-task of…')
    const dialog = await screen.findByRole('dialog', { name: `Make “${task.title}” a sub-task` })
    const make = within(dialog).getByRole('button', { name: 'Make it a sub-task' })
    expect(make.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('73{Enter}')
    expect(within(dialog).getByRole('status').textContent).toBe('Will not see it any more: viewer')
    // The focus has moved to the confirm button.
    await user.keyboard('{Enter}')
    await screen.findByText(`“${task.title}” is now a sub-task of “${root.title}”`)
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ rootId: root.taskId }))
    const seen = await viewer.rpc.tasks.get(task).catch(() => null)
    expect(seen).toBeNull()
    await screen.findByText(/made the task a sub-task of/)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await world.table.task.get(task)).toEqual({ ...task, version: 3 }))
  })

  it('with sub-tasks cannot become a sub-task, and the menu gives the reason', async () => {
    const task = await board.aTask()
    await board.aSubTask(task)
    const { user } = await showTask(owner, task)
    await user.click(screen.getByRole('button', { name: 'More' }))
    const item = await screen.findByRole('menuitem', { name: /^Make it a sub-task of…/ })
    expect(item.textContent).toContain('It has sub-tasks of its own')
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a sub-task', () => {
  it('becomes a task at once if its viewers stay the same', async () => {
    const root = await board.aTask()
    const subTask = await board.aSubTask(root)
    const { user } = await showTask(owner, subTask)
    await menuItem(user, 'Make it a task of its own')
    await screen.findByText('“Buy paint” is now a task of its own')
    await waitFor(async () => expect(await world.table.task.get(subTask)).toMatchObject({ rootId: null }))
  })

  it('asks for confirmation if a user would lose access', async () => {
    const restricted = await board.with('restricted')
    const subTask = await board.aSubTask(await board.aTask({ assigneeId: restricted.userId }))
    const { user } = await showTask(owner, subTask)
    await menuItem(user, 'Make it a task of its own')
    const confirmation = await screen.findByRole('alertdialog', { name: 'Make “Buy paint” a task of its own?' })
    expect(within(confirmation).getByRole('status').textContent).toBe('Will not see it any more: restricted')
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }))
    expect(await world.table.task.get(subTask)).toEqual(subTask)
  })
})
