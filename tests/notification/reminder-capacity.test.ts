// A run of the job costs what the due reminders cost, however many are planned.

import { afterAll, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { TaskId } from '#shared/common/ids.ts'
import { basisOf } from '#functions/notification/plan-reminders.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { reminderPlanRow } from '#functions/table/access/reminder.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { sized } from '#tests/kit/full-run.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const workspace = await world.aWorkspace()
const board = await workspace.aBoard()

/** Writes tasks of one day with their plans, each for another person in turn. */
async function plannedTasks(number: number, due: string, at: string, people: readonly Person[]): Promise<void> {
  const like = await board.aTask({ due: Day.parse(due) })
  const tasks = Array.from({ length: number }, (_, i) => ({
    ...like,
    taskId: TaskId.parse(world.platform.ids.next('tsk')),
    assigneeId: people[i % people.length]!.userId,
  }))
  const plans = tasks.map((task) =>
    reminderPlanRow({
      taskId: task.taskId,
      boardId: board.boardId,
      version: 1,
      taskVersion: task.version,
      since: { start: world.clock.now(), due: world.clock.now() },
      basis: basisOf(task, 'Europe/Berlin'),
      next: { userId: task.assigneeId, workspaceId: workspace.workspaceId, kind: 'due_approaching', at: new Date(at) },
    }),
  )
  await world.entities.task.put(tasks.map(rowOf)).go({ concurrency: 4 })
  await world.entities.reminder.put(plans).go({ concurrency: 4 })
}

it('costs the same with many planned reminders as with none', { timeout: 600_000 }, async () => {
  const due = sized({ quick: 20, full: 1_000 })
  const people = await Promise.all(Array.from({ length: 20 }, () => board.with('editor')))
  const costOfRun = (time: string) => {
    world.clock.set(time)
    return count.costOf(async () => expect(await sendDueReminders(world)).toBe(due))
  }
  await plannedTasks(due, '2026-11-24', '2026-11-23T08:00:00.000Z', people)
  const alone = await costOfRun('2026-11-23T08:00:00.000Z')
  // Their next reminders are not due in the next run.
  await plannedTasks(sized({ quick: 2_000, full: 100_000 }), '2027-06-01', '2027-05-31T07:00:00.000Z', people)
  await plannedTasks(due, '2026-11-24', '2026-11-23T09:00:00.000Z', people)
  const amongMany = await costOfRun('2026-11-23T09:00:00.000Z')
  // Conflicts of inboxes and fuller inboxes cost a little.
  expect(amongMany.readUnits).toBeLessThanOrEqual(alone.readUnits * 1.5)
  expect(amongMany.requests).toBeLessThanOrEqual(alone.requests * 1.3)
  expect(alone.requests / due).toBeLessThan(20)
  world.clock.set('2026-11-23T09:05:00.000Z')
  const idle = await count.costOf(() => sendDueReminders(world))
  expect(idle.requests).toBe(world.table.reminder.shards + 1)
})
