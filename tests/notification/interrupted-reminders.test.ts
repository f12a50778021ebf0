// Reminders whose sending was killed half-way, and whose task or settings change before the next run.

import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { deliverEvents, remindAt, sentTo, setDate, setStatus } from './reminder-kit.ts'

let world: World
let workspace: AWorkspace
let board: ABoard
let [owner, editor] = [] as unknown as [Person, Person]
let task: Task

beforeEach(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
  editor = await board.with('editor')
  task = await board.aTask({ assigneeId: editor.userId })
  await setDate(owner, task, 'due', null, '2026-11-25')
  await deliverEvents(world)
  world.clock.set('2026-11-24T08:00:00.000Z')
})

afterEach(() => world.close())

/** Kills the job after it has claimed the reminder, before or after the notification is written. */
async function killJob(isNotified: boolean) {
  const fail = () => Promise.reject(new Error('killed'))
  const { reminder, notification } = world.table
  const table = isNotified
    ? { ...world.table, reminder: { ...reminder, markSent: fail } }
    : { ...world.table, notification: { ...notification, inbox: fail } }
  await sendDueReminders({ ...world, table })
  world.problems.splice(0)
}

/** The states in the ledger, and the number of notifications. */
async function outcome() {
  const { reminders } = await world.table.reminder.ledger({ ...editor, ...workspace }, null, 10)
  const { notifications } = await editor.rpc.notifications.list({ tab: 'reminders', onlyUnread: false })
  return [reminders.map(({ state }) => state).join(' '), notifications.length]
}

it('are not shown as sent before they are', async () => {
  await killJob(false)
  expect(await sentTo(editor)).toEqual([])
  await remindAt(world, '2026-11-24T08:05:00.000Z')
  expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00'])
  expect(await outcome()).toEqual(['sent', 1])
})

it('are completed when another date of the task changes', async () => {
  await killJob(false)
  await setDate(owner, task, 'start', null, '2026-11-25')
  await remindAt(world, '2026-11-24T08:05:00.000Z')
  expect(await outcome()).toEqual(['sent', 1])
})

const changes: [string, () => Promise<unknown>][] = [
  ['the date', () => setDate(owner, task, 'due', '2026-11-25' as DayOrTime, '2026-12-20')],
  ['the status', () => setStatus(owner, task, 'not_started', 'completed')],
  ['the assignee', () => owner.rpc.tasks.assign({ ...task, from: editor.userId, to: owner.userId })],
  ['the list', () => owner.rpc.lists.archive({ boardId: board.boardId, listId: task.listId })],
  [
    'the settings',
    () => editor.rpc.notifications.mute({ isMuted: true, what: { type: 'kind', kind: 'due_approaching' } }),
  ],
]
it.each(changes)('are noted as sent or skipped after a change of %s', async (_, change) => {
  await killJob(false)
  await change()
  await remindAt(world, '2026-11-24T08:05:00.000Z')
  expect(await outcome()).toEqual(['skipped', 0])
})

it.each(changes)('are noted as sent after a change of %s if the notification was written', async (_, change) => {
  await killJob(true)
  await change()
  await remindAt(world, '2026-11-24T08:05:00.000Z')
  expect(await outcome()).toEqual(['sent', 1])
})
