// Access patterns for copying a task with its sub-tasks, several in one transaction.

import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { packed } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type EventWithCard, type PendingEvent } from '#functions/table/commit.ts'
import { countsOf, limitOf } from './counter.ts'
import type { StoredAttachment } from './task-detail-rows.ts'
import { attachUpload } from './orphaned-upload.ts'
import { counts, isStill, rowOf } from './task.ts'
import { taskShards } from './task-shards.ts'

/** A new task with its description and its event. */
export type NewTaskRows = {
  task: Task
  description: string
  /** The creator when undefined. */
  watchers?: readonly UserId[] | undefined
  /** Copied attachments. Their objects exist already, each with an orphaned-upload row until the task is written. */
  files?: readonly StoredAttachment[] | undefined
  pendingEvent: PendingEvent
}

export const inTransaction = 100
export const rowsOfTask = 4
/** The outcome, the counters of all shards and of one root, the original and its root. */
const beside = 1 + taskShards + 1 + 2
/** Tasks of one transaction: each has a card, a body, a log entry and an outbox row. */
export const tasksAtOnce = Math.floor((inTransaction - beside) / rowsOfTask)
/** Rows of tasks and files of one transaction. */
export const rowsAtOnce = inTransaction - beside

type WithFiles = Pick<NewTaskRows, 'files'>
const rowsIn = ({ files = [] }: WithFiles): number => rowsOfTask + 2 * files.length

/** Splits sub-tasks into the last ones, which fit into the root's transaction, and the rest. */
export function subTasksBeforeRoot<Part extends WithFiles>(
  root: WithFiles,
  parts: readonly Part[],
  rows: number,
): { ahead: Part[]; together: Part[] } {
  let left = rows - rowsIn(root)
  let from = parts.length
  while (from > 0 && rowsIn(parts[from - 1]!) <= left) left -= rowsIn(parts[--from]!)
  return { ahead: parts.slice(0, from), together: parts.slice(from) }
}

/** Splits sub-tasks into slices of one transaction each. */
export function inTransactions<Part extends WithFiles>(parts: readonly Part[]): Part[][] {
  const slices: Part[][] = []
  let left = 0
  for (const part of parts) {
    if (rowsIn(part) > left) {
      slices.push([])
      left = rowsAtOnce
    }
    left -= rowsIn(part)
    slices.at(-1)!.push(part)
  }
  return slices
}

type CopyBatch = {
  fresh: readonly [NewTaskRows, ...NewTaskRows[]]
  /** The original and its root; they must be unchanged. */
  asSeen: readonly Task[]
  /** The answer of the call beside the first card. */
  answer: object
}

export const copyAccess = (bound: Bound) => ({
  /**
   * T6: creates tasks with their bodies and watchers in one transaction. The mutation belongs to the first.
   * @returns false when an id is taken, a limit is reached, or the original has changed
   */
  async create({ fresh, asSeen: visibleCopies, answer }: CopyBatch): Promise<boolean> {
    const [first, ...others] = fresh
    const { boardId } = first.task
    return commit(bound, {
      pendingEvent: first.pendingEvent,
      answer,
      card: packed(first.task),
      others: others.map(({ task, pendingEvent }): EventWithCard => ({
        event: pendingEvent.event,
        card: packed(task),
      })),
      writes: (entities) => [
        ...fresh.flatMap((it) => rowsOf(entities, it)),
        ...[...countsOf(fresh.map(({ task }) => task))].map(([of, by]) =>
          counts(entities, boardId, { of, by, limit: limitOf(of) }),
        ),
        ...visibleCopies.map((task) => isStill(entities, task)),
      ],
    })
  },
})

export const rowsOf = (
  entities: Entities,
  { task, description, watchers = [task.createdBy], files = [] }: NewTaskRows,
) => {
  const { boardId, taskId } = task
  return [
    entities.task.create(rowOf(task)).commit(),
    entities.taskBody
      .create({ boardId, taskId, description, descriptionVersion: description ? 1 : 0, watchers: [...watchers] })
      .commit(),
    ...files.flatMap((file) => attachUpload(file)(entities)),
  ]
}
