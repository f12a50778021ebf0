// activity.ofBoard: a page of a board's log as the user may see it, newest first. Hidden entries leave no
// gap: pages are filled with visible ones. A call that reaches its read limit ends early; its cursor is encrypted, because
// it may name a hidden entry.

import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { BoardLog } from '#shared/activity/inputs.ts'
import { isShownInLog, kindOf } from '#shared/activity/kinds.ts'
import type { EntryId, TaskId } from '#shared/common/ids.ts'
import { logPageSize, logMaxReads } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import type { CardReader } from '#shared/task/visibility.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { Table } from '#functions/table/open.ts'

/** Entries read and authorised per batch. */
const atOnce = 100

export const boardActivity = boardProcedure('board.view')
  .input(BoardLog)
  .query(async ({ ctx, input }) => {
    const { table, me, board, facts } = ctx
    const cursors = cursorCipher(ctx, `log of ${board.boardId}`)
    const behind = await cursors.open(input.cursor)
    const tasks = visibleTasks(table, { me: me.userId, board, facts })
    const after = input.from ? startCursor(input.from) : 'act_'
    let before: string = behind ?? (input.until ? startCursor(input.until) : 'act_~')
    const shown: DomainEvent[] = []
    let cursor: EntryId | null = null
    for (let read = 0; read < logMaxReads; read += atOnce) {
      const entries = await table.activity.ofBoard(board.boardId, { after, before }, atOnce)
      const wanted = entries.filter(({ event }) => matchesFilter(event, input))
      await tasks.look(wanted)
      shown.push(...wanted.map(({ event }) => event).filter(tasks.isVisibleEvent))
      const last = entries.at(-1)?.event.entryId ?? null
      cursor = entries.length < atOnce ? null : last
      if (shown.length >= logPageSize || !cursor) break
      before = cursor
    }
    const events = shown.slice(0, logPageSize)
    const isFull = events.length < shown.length || (events.length === logPageSize && cursor !== null)
    const end = isFull ? events.at(-1)!.entryId : cursor
    return { events, tasks: tasks.named(events), cursor: await cursors.encrypt(end) }
  })

/** Returns the smallest entry id of a moment. */
const startCursor = (moment: Date): string => `act_${ulidAt(moment)}`

const matchesFilter = (event: DomainEvent, { actorId, kind }: BoardLog): boolean =>
  isShownInLog(event) && (!actorId || event.actorId === actorId) && (!kind || kindOf(event) === kind)

/** Loads the current tasks of entries: an entry is visible to those who may see its task. */
function visibleTasks(table: Table, { me, board, facts }: CardReader) {
  const { boardId } = board
  const known = new Map<TaskId, Task | null>()
  const seen = new Map<TaskId, boolean>()
  /** Transferred tasks as they left, by the entry of the transfer. */
  const left = new Map<EntryId, Task>()

  async function read(taskIds: readonly TaskId[]): Promise<void> {
    const fresh = [...new Set(taskIds)].filter((taskId) => !known.has(taskId))
    for (const taskId of fresh) known.set(taskId, null)
    for (const task of await table.task.several(boardId, fresh)) known.set(task.taskId, task)
    await remainingReads(fresh.filter((taskId) => !known.get(taskId)))
  }

  /** Entries of a transferred task stay visible to those who could see the task here. */
  async function remainingReads(taskIds: readonly TaskId[]): Promise<void> {
    const carried = await table.transfer.carried(taskIds)
    const entries = [...carried.values()].flatMap(({ cameBy }) => (cameBy?.boardId === boardId ? [cameBy.entryId] : []))
    for (const entry of await Promise.all(entries.map((entryId) => table.activity.get(boardId, entryId)))) {
      const task = entry && leaving(entry)
      if (task) known.set(task.taskId, task)
    }
  }

  const leaving = ({ event, card }: Entry): Task | null =>
    event.type === 'task.transferred' && card ? { ...unpacked(boardId, card), ...inUse } : null

  function sees(task: Task | null | undefined): boolean {
    const root = task?.rootId ? known.get(task.rootId) : null
    // Entries of purged tasks are hidden, and a sub-task needs its root.
    if (!task || root === undefined || (task.rootId && !root)) return false
    const within = board.closed[(root ?? task).listId] ?? 'active'
    return can('task.view', taskFacts(facts, { task, root, within }, me)) === 'allowed'
  }

  return {
    async look(entries: readonly Entry[]): Promise<void> {
      const taskIds = entries.flatMap(({ event }) => (isOfTask(event) ? [event.taskId] : []))
      await read(taskIds)
      await read(taskIds.flatMap((taskId) => known.get(taskId)?.rootId ?? []))
      for (const taskId of taskIds) if (!seen.has(taskId)) seen.set(taskId, sees(known.get(taskId)))
      for (const entry of entries) {
        const task = leaving(entry)
        if (task && !known.get(task.taskId) && sees(task)) left.set(entry.event.entryId, task)
      }
    },
    isVisibleEvent: (event: DomainEvent): boolean =>
      !isOfTask(event) || seen.get(event.taskId) === true || left.has(event.entryId),
    /** Returns the current titles of the entries' tasks, or those at the transfer. */
    named(events: readonly DomainEvent[]): Pick<Task, 'taskId' | 'title' | 'number' | 'state'>[] {
      const committedEvents = new Map(
        events.filter(isOfTask).map(({ taskId, entryId }) => [taskId, left.get(entryId) ?? null]),
      )
      return [...committedEvents].flatMap(([taskId, gone]) => {
        const task = known.get(taskId) ?? gone
        return task ? [{ taskId, title: task.title, number: task.number, state: task.state }] : []
      })
    },
  }
}
