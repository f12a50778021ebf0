// Completes a recurring task and creates the next one, or undoes that, in one transaction.

import type { Task } from '#shared/task/model.ts'
import { packTask } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type EventWithCard, type PendingEvent } from '#functions/table/commit.ts'
import { type NewTaskRows, maxRowsPerTransaction, rowsOf } from './copy.ts'
import { countsOf, limitOf, shardCounter } from './counter.ts'
import { incrementCounter, rowOf } from './task.ts'
import { taskShards } from '#functions/table/entities/task.ts'

/** The outcome, the completed task with its entry, and the counters of all shards and of one root. */
const otherRows = 1 + 3 + taskShards + 1
/** Rows of new tasks and files that fit into this transaction. */
export const maxNextTaskRows = maxRowsPerTransaction - otherRows

type RecurrenceStep = {
  before: Task
  after: Task
  pendingEvent: PendingEvent
  /** The answer of the call beside the card. */
  answer: object
}

export const recurrenceAccess = (bound: Bound) => ({
  /**
   * R3: completes a task and creates the next one with its body, sub-tasks and watchers.
   * @returns false on a version conflict, or when a limit is reached
   */
  async complete(
    { before, after, pendingEvent, answer }: RecurrenceStep,
    newTasks: readonly NewTaskRows[],
  ): Promise<boolean> {
    return commit(bound, {
      pendingEvent,
      answer,
      card: packTask(after),
      others: newTasks.map((it): EventWithCard => ({ event: it.pendingEvent.event, card: packTask(it.task) })),
      writes: (entities) => [
        replaceTask(entities, before, after),
        ...newTasks.flatMap((it) => rowsOf(entities, it)),
        ...[...countsOf(newTasks.map(({ task }) => task))].map(([of, by]) =>
          incrementCounter(entities, before.boardId, { of, by, limit: limitOf(of) }),
        ),
      ],
    })
  },

  /**
   * R4: reopens a task and deletes the next one, which must be unchanged.
   * @returns false on a version conflict
   */
  async undoComplete(
    { before, after, pendingEvent, answer }: RecurrenceStep,
    nextTask: RecurrenceStep,
  ): Promise<boolean> {
    const { boardId, taskId } = nextTask.before
    return commit(bound, {
      pendingEvent,
      answer,
      card: packTask(after),
      others: [{ event: nextTask.pendingEvent.event, card: packTask(nextTask.after) }],
      writes: (entities) => [
        replaceTask(entities, before, after),
        replaceTask(entities, nextTask.before, nextTask.after),
        entities.counter
          .upsert({ boardId, of: shardCounter(taskId) })
          .add({ value: -1 })
          .commit(),
      ],
    })
  },
})

const replaceTask = (entities: Entities, { version }: Task, after: Task) =>
  entities.task
    .put(rowOf(after))
    .where((row, { eq }) => eq(row.version, version))
    .commit()
