// Reminders after changes of containers and time zones, and their ledger. The clock starts on Saturday, 21.11.2026, 10:00 in Berlin.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { daySeconds } from '#tests/lifecycle/fixtures.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { deliverEvents, ledgerOf, plannedFor, remindAt, sentTo, setDate } from './reminder-kit.ts'

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

/** Many tasks of the editor with a due day, planned like those of an imported board. */
async function dueTasks(count: number, due: string): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => board.aTask({ assigneeId: editor.userId, due: day(due) })))
  await world.table.reminderScan.start({ of: board.boardId, since: world.clock.now() })
  await sendDueReminders(world)
}
const day = (text: string) => text as DayOrTime

describe('the life cycle', () => {
  it('of a task ends its reminders and continues them', async () => {
    const task = await aDueTask('2026-11-25')
    await owner.rpc.tasks.archive(task)
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    await owner.rpc.tasks.unarchive(task)
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
  })

  it('of a root decides about its sub-tasks', async () => {
    const root = await board.aTask()
    const subTask = await board.aSubTask(root, { assigneeId: editor.userId })
    await world.entities.counter.put({ boardId: board.boardId, of: `sub-tasks#${root.taskId}`, value: 1 }).go()
    await setDate(owner, subTask, 'due', null, '2026-11-25')
    await deliverEvents(world)
    await owner.rpc.tasks.delete(root)
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect(await plannedFor(editor)).toEqual([])
    await owner.rpc.tasks.restore({ ...root, listId: root.listId })
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
  })

  it.each(['list', 'tab', 'board'] as const)('of its %s decides about a task', async (container) => {
    const { boardId, tab, todo } = board
    await board.anotherTab()
    const manager = await workspace.aPerson('manager')
    const calls = {
      list: {
        archive: () => owner.rpc.lists.archive({ boardId, listId: todo.listId }),
        unarchive: () => owner.rpc.lists.unarchive({ boardId, listId: todo.listId }),
      },
      tab: {
        archive: () => owner.rpc.tabs.archive({ boardId, tabId: tab.tabId }),
        unarchive: () => owner.rpc.tabs.unarchive({ boardId, tabId: tab.tabId }),
      },
      board: {
        archive: () => owner.rpc.boards.archive({ boardId }),
        unarchive: () => manager.rpc.boards.unarchive({ boardId }),
      },
    }[container]
    const task = await aDueTask('2026-11-25')
    await calls.archive()
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    expect([await sentTo(editor), await plannedFor(editor)]).toEqual([[], []])
    await calls.unarchive()
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_today 2026-11-25T08:00'])
    expect(await ledgerOf(editor, 'sent')).toMatchObject([{ date: '2026-11-25', task: { taskId: task.taskId } }])
  })

  it('of another list does not delay a reminder that is due', async () => {
    const { boardId, doing } = board
    await aDueTask('2026-11-25')
    await owner.rpc.lists.archive({ boardId, listId: doing.listId })
    world.clock.set('2026-11-24T08:01:00.000Z')
    await owner.rpc.lists.unarchive({ boardId, listId: doing.listId })
    await remindAt(world, '2026-11-24T08:05:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00'])
  })

  it('of templates has no reminders', async () => {
    const template = await workspace.aBoard({ as: 'template' })
    await template.addMember(owner, 'owner')
    const task = await template.aTask({ assigneeId: owner.userId })
    await setDate(owner, task, 'due', null, '0001-01-03')
    await remindAt(world, new Date(world.clock.now().getTime() + 20 * daySeconds * 1_000))
    expect([await sentTo(owner), await plannedFor(owner)]).toEqual([[], []])
  })
})

describe('a new time zone', () => {
  const setZone = (timeZone: string) => editor.rpc.users.changePreferences({ timeZone })

  it('to the east, in which the time has passed, sends the reminder of the day', async () => {
    await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    // 9:30 in Tokyo, 1:30 in Berlin.
    world.clock.set('2026-11-25T00:30:00.000Z')
    await setZone('Asia/Tokyo')
    await remindAt(world, '2026-11-25T00:35:00.000Z')
    await setZone('Europe/Berlin')
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00', 'due_today 2026-11-25T00:00'])
  })

  it('moves the reminders that are not sent yet, and sends none twice', async () => {
    await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    world.clock.set('2026-11-24T12:00:00.000Z')
    await setZone('America/New_York')
    // 9:00 in New York.
    await remindAt(world, '2026-11-24T14:00:00.000Z')
    await remindAt(world, '2026-11-25T08:00:00.000Z')
    await remindAt(world, '2026-11-25T14:00:00.000Z')
    expect(await sentTo(editor)).toEqual(['due_approaching 2026-11-24T08:00', 'due_today 2026-11-25T14:00'])
    expect(await plannedFor(editor)).toEqual(['overdue 2026-11-26T14:00'])
  })

  it('is applied to many tasks in slices, also when the job is killed between them', async () => {
    await dueTasks(130, '2026-11-25')
    await setZone('Asia/Tokyo')
    await sendDueReminders(world, () => false)
    let checks = 0
    await sendDueReminders(world, () => checks++ === 0)
    expect(new Set(await plannedFor(editor))).toEqual(
      new Set(['due_approaching 2026-11-24T00:00', 'due_approaching 2026-11-24T08:00']),
    )
    await sendDueReminders(world)
    expect(await plannedFor(editor)).toEqual(Array.from({ length: 130 }, () => 'due_approaching 2026-11-24T00:00'))
  })
})

describe('the ledger', () => {
  it('names the task, its project, the date and when', async () => {
    const task = await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    const shown = { taskId: task.taskId, title: task.title, number: task.number, board: { title: board.title } }
    expect(await ledgerOf(editor, 'sent')).toMatchObject([
      { kind: 'due_approaching', date: '2026-11-25', state: 'sent', task: shown },
    ])
    expect(await ledgerOf(editor, 'planned')).toMatchObject([
      { kind: 'due_today', date: '2026-11-25', state: 'planned', task: shown },
    ])
  })

  it('does not name a task that the user may no longer see', async () => {
    await aDueTask('2026-11-25')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
    expect(await ledgerOf(editor, 'sent')).toMatchObject([{ kind: 'due_approaching', task: null }])
    expect(await ledgerOf(editor, 'planned')).toEqual([])
  })

  it('has pages, and only the reminders of the workspace', async () => {
    await dueTasks(45, '2026-11-25')
    await remindAt(world, '2026-11-24T08:00:00.000Z')
    const first = await editor.rpc.reminders.ledger({ part: 'sent', cursor: null })
    expect(first.entries).toHaveLength(20)
    const all = await ledgerOf(editor, 'sent')
    expect(new Set(all.map(({ task }) => task?.taskId)).size).toBe(45)
    expect(await ledgerOf(editor, 'planned')).toHaveLength(45)
    expect(await ledgerOf(owner, 'sent')).toEqual([])
    await expect(owner.rpc.reminders.ledger({ part: 'sent', cursor: first.cursor })).rejects.toThrow('request.invalid')
  })
})
