// How copies of a task and its sub-tasks come into the table, several in one transaction.

import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { packed } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Happening, type Telling } from '#functions/table/commit.ts'
import { countsOf, limitOf } from './counter.ts'
import type { StoredAttachment } from './opened-rows.ts'
import { attachUpload } from './orphaned-upload.ts'
import { counts, isStill, rowOf } from './task.ts'
import { taskShards } from './task-shards.ts'

/** A task that is not there yet, with its description, and what is told of its coming. */
export type Fresh = {
  task: Task
  description: string
  /** Its creator, where nobody else is named. */
  watchers?: readonly UserId[] | undefined
  /** Files that come along. Their bytes are there already, and each has a row of an upload until the task is there. */
  files?: readonly StoredAttachment[] | undefined
  telling: Telling
}

export const inTransaction = 100
export const rowsOfTask = 4
/** The outcome; the rooms of all shards, and below one root; the original, and its root. */
const beside = 1 + taskShards + 1 + 2
/** How many tasks one transaction takes: each is a card, a body, an entry of the log and a row of the outbox. */
export const tasksAtOnce = Math.floor((inTransaction - beside) / rowsOfTask)
/** How many rows of tasks and files one transaction takes. */
export const rowsAtOnce = inTransaction - beside

type WithFiles = Pick<Fresh, 'files'>
const rowsIn = ({ files = [] }: WithFiles): number => rowsOfTask + 2 * files.length

/** Splits sub-tasks into those that one transaction takes together with their root, which are the last, and the rest. */
export function beforeRoot<Part extends WithFiles>(
  root: WithFiles,
  parts: readonly Part[],
  rows: number,
): { ahead: Part[]; together: Part[] } {
  let left = rows - rowsIn(root)
  let from = parts.length
  while (from > 0 && rowsIn(parts[from - 1]!) <= left) left -= rowsIn(parts[--from]!)
  return { ahead: parts.slice(0, from), together: parts.slice(from) }
}

/** Slices of sub-tasks, each as many as one transaction takes. */
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

type Together = {
  fresh: readonly [Fresh, ...Fresh[]]
  /** The original, and its root: they must be as they were seen. */
  asSeen: readonly Task[]
  /** What the call answers beside the card of the first. */
  answer: object
}

export const copyAccess = (bound: Bound) => ({
  /**
   * T6: new tasks with their bodies and their creator as a watcher, all or none. The mutation is that of the first.
   * @returns false when an id is taken, there is no room left, or somebody has changed what they are copies of
   */
  async create({ fresh, asSeen, answer }: Together): Promise<boolean> {
    const [first, ...others] = fresh
    const { boardId } = first.task
    return commit(bound, {
      telling: first.telling,
      answer,
      card: packed(first.task),
      others: others.map(({ task, telling }): Happening => ({ event: telling.event, card: packed(task) })),
      writes: (entities) => [
        ...fresh.flatMap((it) => rowsOf(entities, it)),
        ...[...countsOf(fresh.map(({ task }) => task))].map(([of, by]) =>
          counts(entities, boardId, { of, by, limit: limitOf(of) }),
        ),
        ...asSeen.map((task) => isStill(entities, task)),
      ],
    })
  },
})

export const rowsOf = (entities: Entities, { task, description, watchers = [task.createdBy], files = [] }: Fresh) => {
  const { boardId, taskId } = task
  return [
    entities.task.create(rowOf(task)).commit(),
    entities.taskBody
      .create({ boardId, taskId, description, descriptionVersion: description ? 1 : 0, watchers: [...watchers] })
      .commit(),
    ...files.flatMap((file) => attachUpload(file)(entities)),
  ]
}
