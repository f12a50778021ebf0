// activity.ofBoard: a page of a board's log as the user may see it, newest first. Hidden entries leave no
// gap: pages are filled with visible ones. A call that reaches its read limit ends early; its cursor is encrypted, because
// it may name a hidden entry.

import { type DomainEvent, isTaskEvent } from '#shared/activity/event.ts'
import { BoardLog } from '#shared/activity/inputs.ts'
import { isShownInLog, activityKindOf } from '#shared/activity/kinds.ts'
import type { EntryId, TaskId } from '#shared/common/ids.ts'
import { logPageSize, logMaxReads } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import type { CardReader } from '#shared/task/visibility.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { isAboutVisibleVaults, withoutHiddenVaults } from './without-hidden-vaults.ts'

/** Entries read and authorised per batch. */
const batchSize = 100

export const boardActivity = boardProcedure('board.view')
  .input(BoardLog)
  .query(async ({ ctx, input }) => {
    const { table, me, board, facts } = ctx
    const cursors = cursorCipher(ctx, `log of ${board.boardId}`)
    const previousCursor = await cursors.open(input.cursor)
    const tasks = visibleTasks(table, { me: me.userId, board, facts })
    const after = input.from ? startCursor(input.from) : 'act_'
    let before: string = previousCursor ?? (input.until ? startCursor(input.until) : 'act_~')
    const visibleEvents: DomainEvent[] = []
    let cursor: EntryId | null = null
    for (let read = 0; read < logMaxReads; read += batchSize) {
      const entries = await table.activity.ofBoard(board.boardId, { after, before }, batchSize)
      const matchingEntries = entries.filter(
        ({ event }) => matchesFilter(event, input) && isAboutVisibleVaults(event, me.facts.vaultRoles),
      )
      await tasks.loadTasks(matchingEntries)
      visibleEvents.push(...matchingEntries.map(({ event }) => event).filter(tasks.isVisibleEvent))
      const last = entries.at(-1)?.event.entryId ?? null
      cursor = entries.length < batchSize ? null : last
      if (visibleEvents.length >= logPageSize || !cursor) break
      before = cursor
    }
    const events = await withoutHiddenVaults(ctx, visibleEvents.slice(0, logPageSize), board.boardId)
    const isFull = events.length < visibleEvents.length || (events.length === logPageSize && cursor !== null)
    const nextCursor = isFull ? events.at(-1)!.entryId : cursor
    return { events, tasks: tasks.taskTitles(events), cursor: await cursors.encrypt(nextCursor) }
  })

/** Returns the smallest entry id of a time. */
const startCursor = (time: Date): string => `act_${ulidAt(time)}`

const matchesFilter = (event: DomainEvent, { actorId, kind }: BoardLog): boolean =>
  isShownInLog(event) && (!actorId || event.actorId === actorId) && (!kind || activityKindOf(event) === kind)

/** Loads the current tasks of entries: an entry is visible to those who may see its task. */
function visibleTasks(table: Table, { me, board, facts }: CardReader) {
  const { boardId } = board
  const tasksById = new Map<TaskId, Task | null>()
  const visibilityByTask = new Map<TaskId, boolean>()
  /** Transferred tasks as they left, by the entry of the transfer. */
  const departedTasks = new Map<EntryId, Task>()

  async function read(taskIds: readonly TaskId[]): Promise<void> {
    const unreadTaskIds = [...new Set(taskIds)].filter((taskId) => !tasksById.has(taskId))
    for (const taskId of unreadTaskIds) tasksById.set(taskId, null)
    for (const task of await table.task.several(boardId, unreadTaskIds)) tasksById.set(task.taskId, task)
    await readTransferredTasks(unreadTaskIds.filter((taskId) => !tasksById.get(taskId)))
  }

  /** Entries of a transferred task stay visible to those who could see the task here. */
  async function readTransferredTasks(taskIds: readonly TaskId[]): Promise<void> {
    const origins = await table.transfer.watchersAndOrigins(taskIds)
    const entries = [...origins.values()].flatMap(({ cameBy }) => (cameBy?.boardId === boardId ? [cameBy.entryId] : []))
    for (const entry of await Promise.all(entries.map((entryId) => table.activity.get(boardId, entryId)))) {
      const task = entry && departedTaskOf(entry)
      if (task) tasksById.set(task.taskId, task)
    }
  }

  const departedTaskOf = ({ event, card }: Entry): Task | null =>
    event.type === 'task.transferred' && card ? { ...unpackTask(boardId, card), ...activeFields } : null

  function isVisible(task: Task | null | undefined): boolean {
    const root = task?.rootId ? tasksById.get(task.rootId) : null
    // Entries of purged tasks are hidden, and a sub-task needs its root.
    if (!task || root === undefined || (task.rootId && !root)) return false
    const listState = board.closed[(root ?? task).listId] ?? 'active'
    return can('task.view', taskFacts(facts, { task, root, listState }, me)) === 'allowed'
  }

  return {
    async loadTasks(entries: readonly Entry[]): Promise<void> {
      const taskIds = entries.flatMap(({ event }) => (isTaskEvent(event) ? [event.taskId] : []))
      await read(taskIds)
      await read(taskIds.flatMap((taskId) => tasksById.get(taskId)?.rootId ?? []))
      for (const taskId of taskIds)
        if (!visibilityByTask.has(taskId)) visibilityByTask.set(taskId, isVisible(tasksById.get(taskId)))
      for (const entry of entries) {
        const task = departedTaskOf(entry)
        if (task && !tasksById.get(task.taskId) && isVisible(task)) departedTasks.set(entry.event.entryId, task)
      }
    },
    isVisibleEvent: (event: DomainEvent): boolean =>
      !isTaskEvent(event) || visibilityByTask.get(event.taskId) === true || departedTasks.has(event.entryId),
    /** Returns the current titles of the entries' tasks, or those at the transfer. */
    taskTitles(events: readonly DomainEvent[]): Pick<Task, 'taskId' | 'title' | 'number' | 'state'>[] {
      const departedByTask = new Map(
        events.filter(isTaskEvent).map(({ taskId, entryId }) => [taskId, departedTasks.get(entryId) ?? null]),
      )
      return [...departedByTask].flatMap(([taskId, departedTask]) => {
        const task = tasksById.get(taskId) ?? departedTask
        return task ? [{ taskId, title: task.title, number: task.number, state: task.state }] : []
      })
    },
  }
}
