// Two users change the same field while one of them is typing.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showTask } from './task-page.tsx'
import { focus, focusWindow } from '#tests/screen/page.ts'

setUpBoard()
beforeAll(async () => {
  await import('#web/task/panel/restrict-dialog.tsx')
})

async function withOtherOwner() {
  return { other: await board.with('owner'), task: await board.aTask({ title: 'Paint the door' }) }
}

describe('a title', () => {
  async function changedWhileEditing() {
    const { other, task } = await withOtherOwner()
    const shown = await showTask(owner, task)
    await shown.user.click(await screen.findByRole('button', { name: /^Title: Paint the door/ }))
    const change = { field: 'title', from: 'Paint the door', to: 'Paint the wall' } as const
    await other.rpc.tasks.change({ boardId: task.boardId, taskId: task.taskId, change })
    focusWindow()
    await screen.findByRole('article', { name: 'Paint the wall', hidden: true })
    return { ...shown, task }
  }
  const storedTitle = async (task: Parameters<typeof world.table.task.get>[0]) =>
    (await world.table.task.get(task))?.title

  it('is not reverted by a user who opened the field and typed nothing', async () => {
    const { user, task } = await changedWhileEditing()
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: /^Title: Paint the wall/ })
    expect(await storedTitle(task)).toBe('Paint the wall')
  })

  it('is overwritten only after the user confirms the conflict', async () => {
    const { user, task } = await changedWhileEditing()
    await user.keyboard('Paint the gate{Enter}')
    await screen.findByText('Now: Paint the wall. Your text is kept in the field.')
    expect(await storedTitle(task)).toBe('Paint the wall')
    focus(screen.getByRole('textbox', { name: 'Title' }))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await storedTitle(task)).toBe('Paint the gate'))
  })
})

describe('time of a task', () => {
  it('changes only in the field in which the user typed', async () => {
    const { other, task } = await withOtherOwner()
    const { user } = await showTask(owner, task)
    await user.click(await screen.findByRole('button', { name: /^Time:\s*No time logged/ }))
    await user.type(await screen.findByRole('textbox', { name: 'Time spent' }), '45m')
    const change = { field: 'estimate', from: null, to: 300 } as const
    await other.rpc.tasks.change({ boardId: task.boardId, taskId: task.taskId, change })
    focusWindow()
    await waitFor(() => expect(document.body.textContent).toContain('5 h'))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await world.table.task.get(task)).toMatchObject({ spent: 45 }))
    expect(await world.table.task.get(task)).toMatchObject({ estimate: 300 })
  })
})

describe('viewers of a task', () => {
  it('are not overwritten on a conflict', async () => {
    const { other, task } = await withOtherOwner()
    const [ann, ben] = [await board.with('viewer'), await board.with('viewer')]
    const restricted = { boardId: task.boardId, taskId: task.taskId }
    await other.rpc.tasks.restrict({ ...restricted, from: null, to: [ann.userId] })
    const { user, panel } = await showTask(owner, task)
    await user.click(within(panel).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Who can see this/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Who can see this task' })
    await user.click(within(dialog).getAllByRole('checkbox', { checked: true })[0]!)
    await other.rpc.tasks.restrict({ ...restricted, from: [ann.userId], to: [ann.userId, ben.userId] })
    focusWindow()
    await waitFor(() => expect(document.body.textContent).toContain('Visible to 4 people'))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('The visibility of the task could not be changed')
    expect((await world.table.task.get(task))?.visibleTo).toEqual([ann.userId, ben.userId])
  })
})

describe('a list', () => {
  it('keeps the name that another user gave it until the user confirms the conflict', async () => {
    const { other } = await withOtherOwner()
    const { user } = await showBoard(owner, board)
    await user.click(screen.getByRole('button', { name: 'To do: actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Title of the list' })
    await user.clear(field)
    await user.type(field, 'Mine')
    const change = { field: 'title', from: 'To do', to: 'Theirs' } as const
    await other.rpc.lists.change({ boardId: board.boardId, listId: board.todo.listId, change })
    focusWindow()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Theirs' })).toBeTruthy())
    await user.keyboard('{Enter}')
    await screen.findByText('The list could not be renamed')
    await user.keyboard('{Enter}')
    await screen.findByRole('region', { name: 'Mine' })
  })
})

describe('a tab', () => {
  it('keeps the name that another user gave it until the user confirms the conflict', async () => {
    const { other } = await withOtherOwner()
    const { user } = await showBoard(owner, board)
    await user.click(await screen.findByRole('button', { name: 'Tasks: actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, 'Mine')
    const change = { field: 'title', from: 'Tasks', to: 'Theirs' } as const
    await other.rpc.tabs.change({ boardId: board.boardId, tabId: board.tab.tabId, change })
    focusWindow()
    await screen.findByRole('tab', { name: /^Theirs/, hidden: true })
    await user.keyboard('{Enter}')
    await screen.findByText('The tab could not be renamed')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('tab', { name: /^Mine/ })).toBeTruthy()
  })
})
