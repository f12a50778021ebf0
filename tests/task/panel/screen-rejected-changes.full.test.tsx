// Each rejected change of an opened task shows an error message of its own.

import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showTask } from './task-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const textbox = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

const picking = (value: RegExp, option: RegExp) => async (user: UserEvent) => {
  await user.click(await button(value))
  await user.click(await screen.findByRole('option', { name: option }))
}

const dating = (end: string) => async (user: UserEvent) => {
  await user.click(await button(/^Dates:/))
  const field = await textbox(end)
  await user.clear(field)
  await user.type(field, '24.12.2026{Enter}')
}

const withMenuOfComment = (item: string, then: (user: UserEvent) => Promise<void>) => async (user: UserEvent) => {
  await user.click(await button('More about the comment by owner'))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  await then(user)
}

type Line = [name: string, procedure: string, errorText: string, change: (user: UserEvent) => Promise<void>]

const lines: Line[] = [
  ['the status', 'tasks.change', 'The status could not be changed', picking(/^Status:/, /In progress/)],
  ['the priority', 'tasks.change', 'The priority could not be changed', picking(/^Priority:/, /Urgent/)],
  ['the start', 'tasks.change', 'The start date could not be changed', dating('Start')],
  ['the due date', 'tasks.change', 'The due date could not be changed', dating('Due date')],
  ['the list', 'tasks.move', 'The list could not be changed', picking(/^List:/, /Done/)],
  ['the assignee', 'tasks.assign', 'The task could not be assigned', picking(/^Assignee:\s*Nobody/, /owner/)],
  ['a label more', 'tasks.addLabel', 'The labels could not be changed', picking(/^Labels:/, /Film/)],
  ['a label less', 'tasks.removeLabel', 'The labels could not be changed', picking(/^Labels:/, /Press/)],
  [
    'the title',
    'tasks.change',
    'The title could not be changed',
    async (user) => {
      await user.click(await button(/^Title: Paint the door/))
      await user.type(await textbox('Title'), 'Paint the gate{Enter}')
    },
  ],
  [
    'the description',
    'tasks.describe',
    'The description could not be changed',
    async (user) => {
      await user.click(await button('Edit description'))
      await user.type(await textbox('Description'), ' more{Control>}{Enter}{/Control}')
    },
  ],
  [
    'a sub-task more',
    'tasks.addSubTask',
    'The task could not be created',
    async (user) => {
      await user.click(await button('Add sub-task'))
      await user.keyboard('Buy a brush{Enter}')
    },
  ],
  [
    'the order of sub-tasks',
    'tasks.move',
    'The task could not be moved',
    async (user) => {
      focus(await button('Move Buy paint'))
      await user.keyboard('{ArrowDown}')
    },
  ],
  [
    'a comment more',
    'comments.add',
    'The comment could not be added',
    async (user) => user.type(await textbox('New comment'), 'Hello{Control>}{Enter}{/Control}'),
  ],
  [
    'a comment changed',
    'comments.edit',
    'The comment could not be changed',
    withMenuOfComment('Edit', async (user) =>
      user.type(await textbox('Edit comment'), ' again{Control>}{Enter}{/Control}'),
    ),
  ],
  [
    'a comment less',
    'comments.remove',
    'The comment could not be deleted',
    withMenuOfComment('Delete', async () => undefined),
  ],
]

it.each(lines)('%s', async (_, procedure, errorText, change) => {
  const task = await aTaskWithEverything()
  const before = await storedTask(task)
  const net = interceptCalls({ [procedure]: () => board.update({ state: 'archived' }) })
  const { user } = await showTask(owner, task, { wrapFetch: net })
  await change(user)
  const toast = await screen.findByText(errorText)
  // The toast contains the reason.
  expect(toast.closest('li')?.textContent).toContain('archived')
  expect(await storedTask(task)).toEqual(before)
})

const storedTask = (task: Task) => Promise.all([world.table.task.get(task), world.table.taskDetails.get(task)])

const nested = `${'> '.repeat(24)}deep`

/** Creates a task with labels, sub-tasks, a description and a comment. */
async function aTaskWithEverything() {
  const press = await board.aLabel('Press')
  await board.aLabel('Film')
  const task = await board.aTask({ labelIds: [press.labelId] })
  await board.aSubTask(task)
  await board.aSubTask(task, { title: 'Buy sand' })
  const ref = { boardId: task.boardId, taskId: task.taskId }
  await owner.rpc.tasks.describe({ ...ref, from: 0, text: nested })
  await owner.rpc.comments.add({ ...ref, commentId: CommentId.parse(world.platform.ids.next('cmt')), text: 'First' })
  return (await world.table.task.get(ref))!
}

it('shows in the panel that changes are kept while there is no connection', async () => {
  const { panel } = await showTask(owner, await board.aTask())
  act(() => onlineManager.setOnline(false))
  onTestFinished(() => onlineManager.setOnline(true))
  expect(await within(panel).findByText('No connection. Changes are kept and sent later')).toBeTruthy()
})
