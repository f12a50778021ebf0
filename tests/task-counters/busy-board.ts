// A board with thousands of changes a minute, whose rows are written in bulk, and a count of its recounts.

import { encodeTime } from 'ulid'
import type { DomainEvent } from '#shared/activity/event.ts'
import { type BoardId, EntryId, UserId } from '#shared/common/ids.ts'
import { packTask } from '#shared/task/card.ts'
import type { Task, TaskStatus } from '#shared/task/model.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { rowOf } from '#functions/table/access/task.ts'
import type { ABoard, World } from '#tests/kit/world.ts'

const statuses: TaskStatus[] = ['not_started', 'in_progress', 'completed']
const idCharacters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Changes of statuses as processes of a minute write them; each task is changed in turn. */
export function busyBoard(world: World, board: ABoard, tasks: Task[]) {
  const actorId = UserId.parse(world.platform.ids.next('usr'))
  const random = (): string => idCharacters[Math.floor(world.random() * 32)]!
  let next = 0

  return {
    /** Returns a change that is not written yet, stamped at a moment. */
    change(at: Date): { event: DomainEvent; task: Task } {
      const index = next++ % tasks.length
      const before = tasks[index]!
      const status = statuses[(statuses.indexOf(before.status) + 1 + Math.floor(world.random() * 2)) % 3]!
      const task = (tasks[index] = { ...before, status, version: before.version + 1 })
      const entryId = EntryId.parse(
        `act_${encodeTime(at.getTime(), 10).toLowerCase()}${Array.from({ length: 16 }, random).join('')}`,
      )
      const { taskId, rootId } = task
      const { boardId, workspaceId } = board
      const fieldChange = { field: 'status', from: before.status, to: status } as const
      const about = { boardId, workspaceId, actorId, at, entryId, taskId, rootId }
      return { task, event: { ...about, type: 'task.changed', change: fieldChange } }
    },
    /** Writes changes with their log entries. */
    async write(changes: readonly { event: DomainEvent; task: Task }[]): Promise<void> {
      await Promise.all(
        changes.flatMap(({ event, task }) => [
          world.put(world.entities.activity.put(entryOf(event, packTask(task)))),
          world.put(world.entities.task.put(rowOf(task))),
        ]),
      )
    },
    counts: () => ({
      total: tasks.length,
      completed: tasks.filter(({ status }) => status === 'completed').length,
      inProgress: tasks.filter(({ status }) => status === 'in_progress').length,
    }),
  }
}

/** Counts from now on how often the cards of a board are read. */
export function countRecounts(world: World, boardId: BoardId) {
  const recounts = { count: 0 }
  world.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const input = JSON.stringify(args.input)
        const isFirstPage = !input.includes('"ExclusiveStartKey":{')
        if (commandName === 'QueryCommand' && isFirstPage && input.includes(`"${boardId}#tasks#0"`)) recounts.count++
        return next(args)
      },
    { step: 'initialize', name: 'countRecounts', override: true },
  )
  return recounts
}

/** Returns the bytes of the row with the counted range. */
export async function rangeRowBytes(world: World, boardId: BoardId): Promise<number> {
  const { data } = await world.entities.taskCounters.get({ boardId, of: 'reach' }).go({ consistent: true })
  return Buffer.byteLength(data?.value ?? '')
}
