// How a task that comes again is completed, and how that is taken back: both tasks at once.

import type { Task } from '#shared/task/model.ts'
import { packed } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Happening, type Telling } from '#functions/table/commit.ts'
import { type Fresh, inTransaction, rowsOf } from './copy.ts'
import { countsOf, limitOf, shardCounter } from './counter.ts'
import { counts, rowOf } from './task.ts'
import { taskShards } from './task-shards.ts'

/** The outcome, the completed task with its entry; the rooms of all shards, and below one root. */
const beside = 1 + 3 + taskShards + 1
/** How many rows of new tasks and their files the transaction takes that completes another task. */
export const followersRows = inTransaction - beside

type Turn = {
  before: Task
  after: Task
  telling: Telling
  /** What the call answers beside the card. */
  answer: object
}

export const recurAccess = (bound: Bound) => ({
  /**
   * R3: a task is completed and the next one begins, with its body, its sub-tasks and who watches; all or none.
   * @returns false when somebody was quicker with the task, or there is no room left
   */
  async complete({ before, after, telling, answer }: Turn, fresh: readonly Fresh[]): Promise<boolean> {
    return commit(bound, {
      telling,
      answer,
      card: packed(after),
      others: fresh.map((it): Happening => ({ event: it.telling.event, card: packed(it.task) })),
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
   * R4: a task is open again, and the one that followed it, which nobody has touched, is deleted.
   * @returns false when somebody was quicker with either
   */
  async takeBack({ before, after, telling, answer }: Turn, follower: Turn): Promise<boolean> {
    const { boardId, taskId } = follower.before
    return commit(bound, {
      telling,
      answer,
      card: packed(after),
      others: [{ event: follower.telling.event, card: packed(follower.after) }],
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
