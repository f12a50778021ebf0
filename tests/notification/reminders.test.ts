// Reminders over the real procedures, the subscriber and the job. The clock starts on Saturday, 21.11.2026, 10:00 in Berlin.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { deliverEvents, ledgerOf, plannedFor, remindAt, sentTo, setDate, setStatus } from './reminder-kit.ts'

// Times of events never go back in a world.
let world: World
let workspace: AWorkspace
let board: ABoard
let [owner, editor] = [] as unknown as [Person, Person]

beforeEach(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
  editor = await board.with('editor')
})

afterEach(() => world.close())

/** An assigned task whose due day was just set. */
async function aDueTask(due: string, assignee: Person = editor) {
  const task = await board.aTask({ assigneeId: assignee.userId })
  await setDate(owner, task, 'due', null, due)
  return task
}

const day = (text: string) => text as DayOrTime

describe('the job', () => {
  it('sends the reminders of a due day at their times, then weekly', async () => {
    await aDueTask('2026-11-25')
    const times = ['2026-11-24T08:00', '2026-11-25T08:00', '2026-11-26T08:00', '2026-12-03T08:00', '2026-12-10T08:00']
    for (const time of times) {
      const before = await sentTo(editor)
      await remindAt(world, new Date(Date.parse(`${time}:00.000Z`) - 1))
      expect(await sentTo(editor)).toEqual(before)
      await remindAt(world, `${time}:00.000Z`)
    }
    const kinds = ['due_approaching', 'due_today', 'overdue', 'overdue', 'overdue']
    expect(await sentTo(editor)).toEqual(kinds.map((kind, at) => `${kind} ${times[at]!}`))
    expect(await sentTo(owner)).toEqual([])
  })

  it('sends each once when it runs twice at once and again later', async () => {
    await aDueTask('2026-11-25')
    await deliverEvents(world)
    world.clock.set('2026-11-25T08:00:00.000Z')
    await Promise.all([sendDueReminders(world), sendDueReminders(world), sendDueReminders(world)])
    await remindAt(world, '2026-11-25T08:05:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00', 'due_today 2026-11-25T08:00'])
  })

  it('sends reminders some hours late, and only notes those that are more than a day late', async () => {
    await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-25T20:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00 skipped', 'due_today 2026-11-25T08:00'])
  })

  it('sends at most the last one of a kind when the clock was a year late', async () => {
    await aDueTask('2026-11-25')
    await remindAt(world, '2027-11-25T09:00:00.000Z')
    // The session has ended.
    const ledger = { userId: editor.userId, workspaceId: workspace.workspaceId }
    const { reminders } = await world.table.reminder.ledger(ledger, null, 50)
    expect(reminders.map(({ kind, state, occurrence }) => [kind, state, occurrence])).toEqual([
      ['overdue', 'sent', 52],
      ['due_today', 'skipped', 0],
      ['due_approaching', 'skipped', 0],
    ])
  })

  it('sends a start and a due reminder of the same moment', async () => {
    const task = await aDueTask('2026-11-25')
    await setDate(owner, task, 'start', null, '2026-11-25')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect((await sentTo(editor)).toSorted()).toEqual([
      'due_approaching 2026-11-24T08:00',
      'start_soon 2026-11-24T08:00',
    ])
  })

  it('sends none to somebody who may not see the task or has left the workspace, and continues afterwards', async () => {
    await aDueTask('2026-11-25')
    await workspace.updateMember(editor, { state: 'deactivated' })
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    await workspace.updateMember(editor, { state: 'active' })
    expect(await sentTo(editor)).toEqual([])
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
    await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
    await remindAt(world, '2026-11-26T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
  })

  it('sends none of a kind that the board has switched off', async () => {
    await aDueTask('2026-11-25')
    await owner.rpc.boards.change({
      boardId: board.boardId,
      change: {
        field: 'notifications',
        from: { off: [], owners: false },
        to: { off: ['due_approaching'], owners: false },
      },
    })
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
  })

  it.each(['task', 'board', 'kind'] as const)('sends none of a muted %s', async (type) => {
    const { boardId } = board
    const { taskId } = await aDueTask('2026-11-25')
    const what = {
      task: { type: 'task', boardId, taskId },
      board: { type: 'board', boardId },
      kind: { type: 'kind', kind: 'due_approaching' },
    } as const
    await editor.rpc.notifications.mute({ isMuted: true, what: what[type] })
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual([])
    expect((await editor.rpc.notifications.unread({})).unread).toBe(0)
  })

  it('writes one notification, also when it is killed before it notes that', async () => {
    const task = await aDueTask('2026-11-25')
    await deliverEvents(world)
    const markSent = () => Promise.reject(new Error('killed'))
    const table = { ...world.table, reminder: { ...world.table.reminder, markSent } }
    world.clock.set('2026-11-24T08:00:00.000Z')
    await sendDueReminders({ ...world, table })
    world.problems.splice(0)
    await remindAt(world, '2026-11-24T11:00:00.000Z')
    const { notifications, unread } = await editor.rpc.notifications.list({
      tab: 'reminders',
      onlyUnread: false,
      cursor: null,
    })
    expect(unread.unread).toBe(1)
    expect(notifications).toMatchObject([
      {
        subject: { type: 'task', taskId: task.taskId },
        actorId: null,
        changes: [{ kind: 'due_approaching', date: '2026-11-25' }],
      },
    ])
  })

  it('reports a task that it cannot handle, and handles the others', async () => {
    const [bad, good] = [await aDueTask('2026-11-25'), await aDueTask('2026-11-25')]
    await deliverEvents(world)
    const { accessRows } = world.table
    const table = {
      ...world.table,
      accessRows: {
        ...accessRows,
        read: (...[query, options]: Parameters<typeof accessRows.read>) =>
          query.taskId === bad.taskId ? Promise.reject(new Error('unreadable')) : accessRows.read(query, options),
      },
    }
    world.clock.set('2026-11-25T08:00:00.000Z')
    await sendDueReminders({ ...world, table })
    expect(world.problems.splice(0)).toHaveLength(1)
    const entries = await ledgerOf(editor, 'sent')
    expect(new Set(entries.map(({ task }) => task?.taskId))).toEqual(new Set([good.taskId]))
    await remindAt(world, '2026-11-25T08:05:00.000Z')
    expect(await ledgerOf(editor, 'sent')).toHaveLength(4)
  })
})

describe('a change', () => {
  it('of the date plans again, and what was sent is not sent again when the date returns', async () => {
    const task = await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    await setDate(owner, task, 'due', day('2026-11-25'), '2026-11-28')
    await setDate(owner, task, 'due', day('2026-11-28'), '2026-11-26')
    await setDate(owner, task, 'due', day('2026-11-26'), '2026-11-25')
    await remindAt(world, '2026-11-26T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual([
      'due_approaching 2026-11-24T08:00',
      'due_today 2026-11-25T08:00',
      'overdue 2026-11-26T08:00',
    ])
  })

  it('to a day whose time has passed sends nothing for it', async () => {
    world.clock.set('2026-11-25T10:00:00.000Z')
    await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-25T12:00:00.000Z')
    expect(await sentTo(editor)).toEqual([])
    expect(await plannedFor(editor)).toEqual(['overdue 2026-11-26T08:00'])
  })

  it('of the status ends the reminders, and reopening continues them', async () => {
    const task = await aDueTask('2026-11-25')
    await setStatus(editor, task, 'not_started', 'completed')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect(await plannedFor(editor)).toEqual([])
    await setStatus(editor, task, 'completed', 'in_progress')
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
  })

  it('of the assignee reminds the new one only', async () => {
    const task = await aDueTask('2026-11-25')
    await owner.rpc.tasks.assign({ ...task, from: editor.userId, to: owner.userId })
    await remindAt(world, '2026-11-25T08:30:00.000Z')
    expect(await sentTo(editor)).toEqual([])
    expect(await sentTo(owner)).toEqual(['due_approaching 2026-11-24T08:00 skipped', 'due_today 2026-11-25T08:00'])
  })

  it('of one date does not lose a due reminder of the other', async () => {
    const task = await aDueTask('2026-11-25')
    await deliverEvents(world)
    world.clock.set('2026-11-24T08:02:00.000Z')
    await setStatus(editor, task, 'not_started', 'in_progress')
    await setDate(owner, task, 'start', null, '2026-11-25')
    await remindAt(world, '2026-11-24T08:05:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00'])
  })

  it('that moves the task to another project keeps its reminders', async () => {
    const task = await aDueTask('2026-11-25')
    const other = await workspace.aBoard()
    for (const person of [owner, editor]) await other.addMember(person, 'owner')
    await deliverEvents(world)
    const to = {
      toBoardId: other.boardId,
      listId: other.todo.listId,
      after: null,
      before: null,
      people: [],
      labels: [],
    }
    await owner.rpc.tasks.transfer({ ...task, ...to })
    world.published.reverse()
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect(await ledgerOf(editor, 'sent')).toMatchObject([{ task: { boardId: other.boardId } }])
    expect(await plannedFor(editor)).toEqual(['due_today 2026-11-25T08:00'])
  })

  it('that the bus has not delivered yet holds the reminder back until then', async () => {
    const task = await aDueTask('2026-11-25')
    await deliverEvents(world)
    world.clock.set('2026-11-24T07:00:00.000Z')
    await setDate(owner, task, 'due', day('2026-11-25'), '2026-11-24')
    const late = world.published.splice(0)
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual([])
    world.published.push(...late, ...late)
    await remindAt(world, '2026-11-24T10:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-24T08:00'])
  })

  it('whose event never arrives is found out a day later', async () => {
    const task = await aDueTask('2026-11-25')
    await deliverEvents(world)
    await setDate(owner, task, 'due', day('2026-11-25'), '2026-11-27')
    world.published.splice(0)
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    await remindAt(world, '2026-11-25T08:30:00.000Z')
    await remindAt(world, '2026-11-26T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-26T08:00'])
  })

  it('is planned alike from events in any order, twice', async () => {
    const task = await aDueTask('2026-11-25')
    world.clock.forward(60)
    await setDate(owner, task, 'due', day('2026-11-25'), '2026-11-23')
    world.clock.forward(60)
    await setStatus(editor, task, 'not_started', 'in_progress')
    const events = world.published.splice(0)
    for (const event of [...events.toReversed(), ...events]) await planReminders(world, event)
    expect(await plannedFor(editor)).toEqual(['due_approaching 2026-11-22T08:00'])
  })

  it('of an old event does not bring back what has passed', async () => {
    const task = await board.aTask({ assigneeId: editor.userId })
    await setDate(owner, task, 'start', null, '2026-11-30')
    const [old] = world.published.splice(0)
    await planReminders(world, old!)
    world.clock.set('2026-11-24T09:00:00.000Z')
    await setDate(owner, task, 'start', day('2026-11-30'), '2026-11-23')
    await deliverEvents(world)
    await planReminders(world, old!)
    await remindAt(world, '2026-11-24T09:10:00.000Z')
    expect(await sentTo(editor)).toEqual([])
  })
})
