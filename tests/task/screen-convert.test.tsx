// A task becomes a sub-task, and a sub-task a task of its own, by the menu of an opened task; who sees it is said first.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/kit/world.ts'
import { showTask } from './screen-kit.tsx'

await Promise.all([
  import('#web/task/convert/convert-to-sub-task-dialog.tsx'),
  import('#web/task/convert/convert-to-task-question.tsx'),
])

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => localStorage.clear())

const entry = async (user: Awaited<ReturnType<typeof showTask>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('a task', () => {
  it('becomes a sub-task of one that is found by its number, and goes back exactly', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const [task, , root] = [await board.aTask(), await board.aTask(), await board.aTask({ visibleTo: [], number: 73 })]
    const { user } = await showTask(owner, task)
    await entry(user, 'Make it a sub-task of…')
    const dialog = await screen.findByRole('dialog', { name: `Make “${task.title}” a sub-task` })
    const make = within(dialog).getByRole('button', { name: 'Make it a sub-task' })
    expect(make.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('73{Enter}')
    expect(within(dialog).getByRole('status').textContent).toBe('Will not see it any more: viewer')
    // The focus has gone on to what does it.
    await user.keyboard('{Enter}')
    await screen.findByText(`“${task.title}” is now a sub-task of “${root.title}”`)
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ rootId: root.taskId }))
    const seen = await viewer.rpc.tasks.get(task).catch(() => null)
    expect(seen).toBeNull()
    await screen.findByText(/made the task a sub-task of/, {}, { timeout: 5_000 })
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await world.table.task.get(task)).toEqual({ ...task, version: 3 }))
  })

  it('that has sub-tasks stays what it is, and the menu says why', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await board.aSubTask(task)
    const { user } = await showTask(owner, task)
    await user.click(screen.getByRole('button', { name: 'More' }))
    const item = await screen.findByRole('menuitem', { name: /^Make it a sub-task of…/ })
    expect(item.textContent).toContain('It has sub-tasks of its own')
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a sub-task', () => {
  it('becomes a task of its own at once where everybody sees it as before', async () => {
    const board = await world.aBoard()
    const [owner, root] = [await board.with('owner'), await board.aTask()]
    const part = await board.aSubTask(root)
    const { user } = await showTask(owner, part)
    await entry(user, 'Make it a task of its own')
    await screen.findByText('“Buy paint” is now a task of its own')
    await waitFor(async () => expect(await world.table.task.get(part)).toMatchObject({ rootId: null }))
  })

  it('asks first where somebody would lose sight of it', async () => {
    const board = await world.aBoard()
    const [owner, few] = await Promise.all([board.with('owner'), board.with('restricted')])
    const part = await board.aSubTask(await board.aTask({ assigneeId: few.userId }))
    const { user } = await showTask(owner, part)
    await entry(user, 'Make it a task of its own')
    const question = await screen.findByRole('alertdialog', { name: 'Make “Buy paint” a task of its own?' })
    expect(within(question).getByRole('status').textContent).toBe('Will not see it any more: restricted')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await world.table.task.get(part)).toEqual(part)
  })
})
