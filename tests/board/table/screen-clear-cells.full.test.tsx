// Clearing table cells with Delete: all cells of a range or none, in one call and with one undo entry.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { cell, showTable } from './table-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { proceduresOf } from '#tests/screen/network.ts'

let tasks: Record<string, Task>
setUpBoard()
beforeEach(async () => {
  tasks = {
    First: await board.aTask({ title: 'First', priority: 'low', estimate: 90 }),
    Second: await board.aTask({ title: 'Second', assigneeId: owner.userId, due: day('2027-03-01'), estimate: 60 }),
    Third: await board.aTask({ title: 'Third', listId: board.doing.listId, due: day('2027-03-02') }),
  }
})

const day = (text: string) => text as Day
const taskNow = (title: string) => storedTask(tasks[title]!)

it('clears a range of cells with one call and one undo entry, and restores it on undo', async () => {
  const sent: string[] = []
  const { user } = await showTable(board, owner, '', {
    wrapFetch: (send) => (url, init) => {
      if (init?.method === 'POST') sent.push(...proceduresOf(url))
      return send(url, init)
    },
  })
  focus(cell('First', 'assignee'))
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
  await screen.findByText('2 tasks changed')
  expect(await taskNow('Second')).toMatchObject({ assigneeId: null, due: null })
  expect(await taskNow('Third')).toMatchObject({ due: null })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () =>
    expect(await taskNow('Second')).toMatchObject({ assigneeId: owner.userId, due: '2027-03-01' }),
  )
  expect((await taskNow('Third')).due).toBe('2027-03-02')
  expect(sent.filter((path) => path.startsWith('tasks.'))).toEqual(['tasks.bulk', 'tasks.bulk'])
})

it('clears nothing and gives the reason if one of the cells may not be changed', async () => {
  const editor = await board.with('editor', { editOthersTasks: false })
  await owner.rpc.tasks.assign({ ...tasks.First!, from: null, to: editor.userId })
  const due = { field: 'due', from: null, to: day('2027-02-01') } as const
  await owner.rpc.tasks.change({ ...tasks.First!, change: due })
  const { user } = await showTable(board, editor)
  focus(cell('First', 'due'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
  await screen.findByText('This is switched off for you in this project.')
  expect((await taskNow('First')).due).toBe('2027-02-01')
})

it('removes all labels on Delete and restores them in their order on undo', async () => {
  const [red, sky] = [await board.aLabel('Red', 'red'), await board.aLabel('Sky', 'sky')]
  for (const { labelId } of [sky, red]) await owner.rpc.tasks.addLabel({ ...tasks.Second!, labelId })
  const { user } = await showTable(board, owner)
  focus(cell('Second', 'labels'))
  await user.keyboard('{Delete}')
  await waitFor(async () => expect((await taskNow('Second')).labelIds).toEqual([]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect((await taskNow('Second')).labelIds).toEqual([sky.labelId, red.labelId]))
})
