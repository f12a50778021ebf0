// Random changes of dates, assignees, time zones and states, while the job is killed, doubled and hours late: what the ledger
// says is what a simple model predicts.

import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/durations.ts'
import type { NotificationId, UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { hasWrongDates } from '#shared/task/rules.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { reminderEntryId } from '#functions/notification/reminder-delivery.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { sized } from '#tests/kit/full-run.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { openWorld } from '#tests/kit/world.ts'
import { setDate, setStatus } from './reminder-kit.ts'
import { isOpen, type ModelLedger, type ModelTask, reminderKey, rescan, run, touch } from './reminder-model.ts'

const seeds = Array.from({ length: sized({ quick: 2, full: 40 }) }, (_, at) => Number(process.env['SEED'] ?? 1) + at)
const steps = sized({ quick: 50, full: 160 })
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/St_Johns']
/** Before the clocks change in Berlin and New York, on 25.10. and 01.11.2026. */
const beginning = Date.parse('2026-10-23T06:07:00.000Z')

const killed = new AsyncLocalStorage<{ left: number }>()

it.each(seeds)('sends what the model predicts (seed %d)', { timeout: 600_000 }, async (seed) => {
  const random = mulberry32(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const world = await openWorld()
  world.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const process = killed.getStore()
        const isWrite = commandName.includes('Write') || commandName.startsWith('Update')
        if (!process || (process.left > 0 && !isWrite)) return next(args)
        if (process.left <= 0) throw new Error('killed')
        process.left--
        const answer = await next(args)
        // Written, but the answer does not arrive.
        if (process.left === 0 && random() < 0.5) throw new Error('killed')
        return answer
      },
    { step: 'initialize', name: 'killed' },
  )
  world.clock.set(new Date(beginning))
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const owner = await board.with('owner')
  const people = [owner, await board.with('editor')]
  const zoneOf = new Map<UserId, string>(people.map(({ userId }) => [userId, 'Europe/Berlin']))
  /** When people changed their time zone, which the job has not applied yet. */
  const pendingZones = new Map<UserId, number>()
  let listOpen = true
  let pendingList: number | null = null
  const tasks: { task: Task; model: ModelTask }[] = []
  for (let i = 0; i < 8; i++) {
    const task = await board.aTask({ assigneeId: people[i % 2]!.userId })
    const since = { start: beginning, due: beginning }
    const model = { ...task, isArchived: false, since, zone: { start: 'Europe/Berlin', due: 'Europe/Berlin' } }
    tasks.push({ task, model })
  }
  const expected: ModelLedger = new Map(people.map(({ userId }) => [userId, new Map()]))
  const now = () => world.clock.now().getTime()
  const advance = (ms: number) => world.clock.set(new Date(now() + ms))
  const both = ['start', 'due'] as const

  async function deliver() {
    const events = world.published.splice(0)
    const shuffled = events.map((event) => [random(), event] as const).toSorted(([a], [b]) => a - b)
    for (const [, event] of shuffled) await planReminders(world, event)
    for (const event of events) if (random() < 0.3) await planReminders(world, event)
  }

  const aDate = (): DayOrTime | null => {
    if (random() < 0.15) return null
    const ms = Math.floor((now() + (random() * 8 - 3) * dayMs) / hourMs) * hourMs
    const text = new Date(ms).toISOString()
    return (random() < 0.6 ? text.slice(0, 10) : text) as DayOrTime
  }

  const kinds = ['due', 'due', 'due', 'start', 'start', 'assign', 'status', 'archive', 'list', 'zone', 'zone'] as const

  async function change() {
    const { task, model } = pick(tasks)
    const zone = () => zoneOf.get(model.assigneeId ?? owner.userId)!
    const changed = (dates: readonly ('start' | 'due')[]) => touch(model, dates, now(), zone())
    const isOpening = random() < 0.5
    // Closed things have no reminders, so they are soon opened again.
    const closedBy = (
      [
        ['list', !listOpen],
        ['archive', model.isArchived],
        ['status', model.status === 'completed'],
        ['assign', model.assigneeId === null],
        ['due', model.due === null],
      ] as const
    ).find(([, isClosed]) => isClosed)?.[0]
    const kind = (isOpening && closedBy) || pick(kinds)
    if (kind === 'zone') {
      const { userId, rpc } = pick(people)
      const timeZone = pick(zones)
      await rpc.users.changePreferences({ timeZone })
      zoneOf.set(userId, timeZone)
      pendingZones.set(userId, now())
    } else if (kind === 'list') {
      const list = { boardId: board.boardId, listId: board.todo.listId }
      await (listOpen ? owner.rpc.lists.archive(list) : owner.rpc.lists.unarchive(list))
      listOpen = !listOpen
      if (listOpen) pendingList = now()
    } else if (listOpen && kind === 'archive') {
      await (model.isArchived ? owner.rpc.tasks.unarchive(task) : owner.rpc.tasks.archive(task))
      model.isArchived = !model.isArchived
      changed(both)
    } else if (listOpen && !model.isArchived) {
      if (kind === 'assign') {
        const to = pick([...people.map(({ userId }) => userId), ...people.map(({ userId }) => userId), null])
        if (to === model.assigneeId) return
        await owner.rpc.tasks.assign({ ...task, from: model.assigneeId, to })
        model.assigneeId = to
        changed(both)
      } else if (kind === 'status') {
        const to = pick((['not_started', 'in_progress', 'completed'] as const).filter((one) => one !== model.status))
        await setStatus(owner, task, model.status, to)
        const isOpenedOrClosed = to === 'completed' || model.status === 'completed'
        model.status = to
        changed(isOpenedOrClosed ? both : ['start'])
      } else if (kind === 'start' || kind === 'due') {
        const to = aDate()
        if (to === model[kind]) return
        const [start, due] = kind === 'start' ? [to, model.due] : [model.start, to]
        if (hasWrongDates({ start, due })) return
        await setDate(owner, task, kind, model[kind], to)
        model[kind] = to
        changed([kind])
      }
    }
  }

  async function job() {
    await deliver()
    for (let kills = Math.floor(random() * 3); kills > 0; kills--) {
      const table = world.reopenTable()
      const platform = { ...world.platform, reports: { problem: () => {} } }
      await killed.run({ left: Math.floor(random() * 8) }, () => sendDueReminders({ table, platform }).catch(() => {}))
    }
    await Promise.all(random() < 0.4 ? [sendDueReminders(world), sendDueReminders(world)] : [sendDueReminders(world)])
    for (const { model } of tasks) {
      const timeZone = zoneOf.get(model.assigneeId ?? owner.userId)!
      if (isOpen(model) && pendingList !== null) rescan(model, pendingList, timeZone)
      const zoneChange = model.assigneeId && pendingZones.get(model.assigneeId)
      if (isOpen(model) && zoneChange) rescan(model, zoneChange, timeZone)
      run(model, { now: now(), timeZone, isListOpen: listOpen }, expected)
    }
    pendingZones.clear()
    pendingList = null
  }

  for (let step = 0; step < steps; step++) {
    advance(Math.floor(random() * (random() < 0.05 ? 200 : 60)) * 15 * minuteMs + minuteMs)
    // The sessions of tests last for a month.
    if (now() - beginning > 28 * dayMs) break
    for (let changes = Math.floor(random() * 3); changes > 0; changes--) await change()
    if (random() < 0.7) await job()
  }
  await job()
  expect(world.problems).toEqual([])
  for (const { userId } of people) {
    const ledger = { userId, workspaceId: workspace.workspaceId }
    const { reminders } = await world.table.reminder.ledger(ledger, null, 1_000)
    const sent = reminders.map((one) => [reminderKey(one.taskId, one), `${one.at.toISOString()} ${one.state}`] as const)
    expect(new Map(sent)).toEqual(expected.get(userId))
    // Each is one notification.
    const range = { after: 'ntf_' as NotificationId, before: null }
    const { notifications } = await world.table.notification.page(ledger, 'reminders', range, 1_000)
    const sentIds = reminders.flatMap((one) => (one.state === 'sent' ? [reminderEntryId(one.taskId, one)] : []))
    const notifiedIds = notifications.flatMap(({ content }) => content.events.map(({ eventId }) => eventId))
    expect(notifiedIds.toSorted()).toEqual(sentIds.toSorted())
  }
  world.close()
})
