// activity.ofBoard: the log of a board as whoever asks may see it, newest first, a page at a time (decisions §8).
//
// What is hidden from them is not in it, and leaves no gap: a page is filled with what they see, and ends behind the last
// of that. Only where a call has read as much as a call may, it ends where it has read to; its cursor is sealed.

import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { BoardLog } from '#shared/activity/inputs.ts'
import { isTold, kindOf } from '#shared/activity/kinds.ts'
import type { EntryId, TaskId } from '#shared/common/ids.ts'
import { entriesOfLog, entriesReadOfLog } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { cursorsOf } from '#functions/rpc/sealed.ts'
import type { Reader } from '#shared/task/sight.ts'
import type { Entry } from '#functions/table/access/entry.ts'
import type { Table } from '#functions/table/open.ts'

/** As many as are read at once, and then looked at together. */
const atOnce = 100

export const ofBoard = boardProcedure('board.view')
  .input(BoardLog)
  .query(async ({ ctx, input }) => {
    const { table, me, board, facts } = ctx
    const cursors = cursorsOf(ctx, `log of ${board.boardId}`)
    const behind = await cursors.open(input.cursor)
    const tasks = seenTasks(table, { me: me.userId, board, facts })
    const after = input.from ? beginning(input.from) : 'act_'
    let before: string = behind ?? (input.until ? beginning(input.until) : 'act_~')
    const shown: DomainEvent[] = []
    let cursor: EntryId | null = null
    for (let read = 0; read < entriesReadOfLog; read += atOnce) {
      const entries = await table.activity.ofBoard(board.boardId, { after, before }, atOnce)
      const wanted = entries.filter(({ event }) => isWanted(event, input))
      await tasks.look(wanted)
      shown.push(...wanted.map(({ event }) => event).filter(tasks.tells))
      const last = entries.at(-1)?.event.entryId ?? null
      cursor = entries.length < atOnce ? null : last
      if (shown.length >= entriesOfLog || !cursor) break
      before = cursor
    }
    const events = shown.slice(0, entriesOfLog)
    const isFull = events.length < shown.length || (events.length === entriesOfLog && cursor !== null)
    const end = isFull ? events.at(-1)!.entryId : cursor
    return { events, tasks: tasks.named(events), cursor: await cursors.seal(end) }
  })

/** The smallest name of an entry of a moment. */
const beginning = (moment: Date): string => `act_${ulidAt(moment)}`

const isWanted = (event: DomainEvent, { actorId, kind }: BoardLog): boolean =>
  isTold(event) && (!actorId || event.actorId === actorId) && (!kind || kindOf(event) === kind)

/** The tasks that entries tell of, as they are now: an entry is seen by those who see its task. */
function seenTasks(table: Table, { me, board, facts }: Reader) {
  const { boardId } = board
  const known = new Map<TaskId, Task | null>()
  const seen = new Map<TaskId, boolean>()
  /** As they left by the entry that tells of it, wherever they have gone since. */
  const left = new Map<EntryId, Task>()

  async function read(taskIds: readonly TaskId[]): Promise<void> {
    const fresh = [...new Set(taskIds)].filter((taskId) => !known.has(taskId))
    for (const taskId of fresh) known.set(taskId, null)
    for (const task of await table.task.several(boardId, fresh)) known.set(task.taskId, task)
    await readLeft(fresh.filter((taskId) => !known.get(taskId)))
  }

  /** What has gone to another board is seen in the log as it left, by those who saw it here. */
  async function readLeft(taskIds: readonly TaskId[]): Promise<void> {
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
    // What is gone for good is gone from the log, too; and a sub-task is seen through its root.
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
    tells: (event: DomainEvent): boolean =>
      !isOfTask(event) || seen.get(event.taskId) === true || left.has(event.entryId),
    /** What the tasks of some entries are called now, or were when they left. */
    named(events: readonly DomainEvent[]): Pick<Task, 'taskId' | 'title' | 'number' | 'state'>[] {
      const told = new Map(events.filter(isOfTask).map(({ taskId, entryId }) => [taskId, left.get(entryId) ?? null]))
      return [...told].flatMap(([taskId, gone]) => {
        const task = known.get(taskId) ?? gone
        return task ? [{ taskId, title: task.title, number: task.number, state: task.state }] : []
      })
    },
  }
}
