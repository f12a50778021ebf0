// Completes a recurring task and creates the next one, or undoes that, in one transaction.

import type { Task } from '#shared/task/model.ts'
import { packed } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type EventWithCard, type PendingEvent } from '#functions/table/commit.ts'
import { type NewTaskRows, inTransaction, rowsOf } from './copy.ts'
import { countsOf, limitOf, shardCounter } from './counter.ts'
import { counts, rowOf } from './task.ts'
import { taskShards } from './task-shards.ts'

/** The outcome, the completed task with its entry, and the counters of all shards and of one root. */
const beside = 1 + 3 + taskShards + 1
/** Rows of new tasks and files that fit into this transaction. */
export const followersRows = inTransaction - beside

type RecurrenceStep = {
  before: Task
  after: Task
  pendingEvent: PendingEvent
  /** The answer of the call beside the card. */
  answer: object
}

export const recurAccess = (bound: Bound) => ({
  /**
   * R3: completes a task and creates the next one with its body, sub-tasks and watchers.
   * @returns false on a version conflict, or when a limit is reached
   */
  async complete(
    { before, after, pendingEvent, answer }: RecurrenceStep,
    fresh: readonly NewTaskRows[],
  ): Promise<boolean> {
    return commit(bound, {
      pendingEvent,
      answer,
      card: packed(after),
      others: fresh.map((it): EventWithCard => ({ event: it.pendingEvent.event, card: packed(it.task) })),
      writes: (entities) => [
        becomes(entities, before, after),
        ...fresh.flatMap((it) => rowsOf(entities, it)),
        ...[...countsOf(fresh.map(({ task }) => task))].map(([of, by]) =>
          counts(entities, before.boardId, { of, by, limit: limitOf(of) }),
        ),
      ],
    })
  },

  /**
   * R4: reopens a task and deletes the next one, which must be unchanged.
   * @returns false on a version conflict
   */
  async takeBack({ before, after, pendingEvent, answer }: RecurrenceStep, follower: RecurrenceStep): Promise<boolean> {
    const { boardId, taskId } = follower.before
    return commit(bound, {
      pendingEvent,
      answer,
      card: packed(after),
      others: [{ event: follower.pendingEvent.event, card: packed(follower.after) }],
      writes: (entities) => [
        becomes(entities, before, after),
        becomes(entities, follower.before, follower.after),
        entities.counter
          .upsert({ boardId, of: shardCounter(taskId) })
          .add({ value: -1 })
          .commit(),
      ],
    })
  },
})

const becomes = (entities: Entities, { version }: Task, after: Task) =>
  entities.task
    .put(rowOf(after))
    .where((row, { eq }) => eq(row.version, version))
    .commit()
