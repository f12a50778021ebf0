// Access patterns for copying a task with its sub-tasks, several in one transaction.

import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { packTask } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type EventWithCard, type PendingEvent } from '#functions/table/commit.ts'
import { countsOf, limitOf } from './counter.ts'
import type { StoredAttachment } from './task-details.ts'
import { attachUpload } from './orphaned-upload.ts'
import { incrementCounter, checkTaskUnchanged, rowOf } from './task.ts'
import { taskShards } from '#functions/table/entities/task.ts'

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

export const maxRowsPerTransaction = 100
export const rowsPerTask = 4
/** The outcome, the counters of all shards and of one root, the original and its root. */
const otherRows = 1 + taskShards + 1 + 2
/** Tasks of one transaction: each has a card, a body, a log entry and an outbox row. */
export const maxTasksPerTransaction = Math.floor((maxRowsPerTransaction - otherRows) / rowsPerTask)
/** Rows of tasks and files of one transaction. */
export const maxTaskRows = maxRowsPerTransaction - otherRows

type WithFiles = Pick<NewTaskRows, 'files'>
const rowsIn = ({ files = [] }: WithFiles): number => rowsPerTask + 2 * files.length

/** Splits sub-tasks into the last ones, which fit into the root's transaction, and the rest. */
export function splitSubTasks<SubTask extends WithFiles>(
  root: WithFiles,
  subTasks: readonly SubTask[],
  rows: number,
): { beforeRoot: SubTask[]; withRoot: SubTask[] } {
  let rowsLeft = rows - rowsIn(root)
  let from = subTasks.length
  while (from > 0 && rowsIn(subTasks[from - 1]!) <= rowsLeft) rowsLeft -= rowsIn(subTasks[--from]!)
  return { beforeRoot: subTasks.slice(0, from), withRoot: subTasks.slice(from) }
}

/** Splits sub-tasks into slices of one transaction each. */
export function splitByTransaction<SubTask extends WithFiles>(subTasks: readonly SubTask[]): SubTask[][] {
  const slices: SubTask[][] = []
  let rowsLeft = 0
  for (const subTask of subTasks) {
    if (rowsIn(subTask) > rowsLeft) {
      slices.push([])
      rowsLeft = maxTaskRows
    }
    rowsLeft -= rowsIn(subTask)
    slices.at(-1)!.push(subTask)
  }
  return slices
}

type CopyBatch = {
  newTasks: readonly [NewTaskRows, ...NewTaskRows[]]
  /** The original and its root; they must be unchanged. */
  unchangedTasks: readonly Task[]
  /** The answer of the call beside the first card. */
  answer: object
}

export const copyAccess = (bound: Bound) => ({
  /**
   * T6: creates tasks with their bodies and watchers in one transaction. The mutation belongs to the first.
   * @returns false when an id is taken, a limit is reached, or the original has changed
   */
  async create({ newTasks, unchangedTasks, answer }: CopyBatch): Promise<boolean> {
    const [first, ...others] = newTasks
    const { boardId } = first.task
    return commit(bound, {
      pendingEvent: first.pendingEvent,
      answer,
      card: packTask(first.task),
      others: others.map(({ task, pendingEvent }): EventWithCard => ({
        event: pendingEvent.event,
        card: packTask(task),
      })),
      writes: (entities) => [
        ...newTasks.flatMap((it) => rowsOf(entities, it)),
        ...[...countsOf(newTasks.map(({ task }) => task))].map(([of, by]) =>
          incrementCounter(entities, boardId, { of, by, limit: limitOf(of) }),
        ),
        ...unchangedTasks.map((task) => checkTaskUnchanged(entities, task)),
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
