// Deletes tasks by the hundred, with their comments, attachments and texts.

import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Key, keyOf, inParallel } from '#functions/table/bulk.ts'
import { subTaskCounter } from './counter.ts'
import { taskShard } from './task-shards.ts'

/** Deletes the object of an attachment; called before its row is deleted, so that no object is left without a row. */
export type RemoveObject = (objectKey: string) => Promise<void>

export type TaskToPurge = { taskId: TaskId; rootId: TaskId | null }

type PurgeOptions = {
  removeObject: RemoveObject
  /** False when the whole board is purged, including its log and counters. */
  boardStays: boolean
}

/** Tasks per slice. */
const inOneSlice = 250
/** Keys collected before they are deleted together; most tasks have only a few rows. */
const gathered = 1_000

export const taskPurger = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)

  /** Yields the rows of a task's partition: body, comments, attachments and earlier texts. */
  async function* hangingOn({ taskId }: TaskToPurge, removeObject: RemoveObject): AsyncGenerator<readonly Key[]> {
    const { pk } = keyOf(entities.taskBody.get({ taskId }))
    for await (const rows of bulk.pagesOf(pk, 'objectKey', 'dueShard')) {
      for (const { objectKey } of rows) if (objectKey) await removeObject(objectKey)
      // An orphaned upload may still be in progress; its own job deletes it later.
      yield rows.filter(({ dueShard }) => !dueShard)
    }
  }

  async function logOfTask({ taskId }: TaskToPurge): Promise<Key[]> {
    const { data } = await entities.activity.query
      .ofTask({ taskId })
      .go({ pages: 'all', attributes: ['log', 'entryId'] })
    return data.map(({ log, entryId }) => keyOf(entities.activity.get({ log, entryId })))
  }

  return async function* remove(
    boardId: BoardId,
    purged: readonly TaskToPurge[],
    { removeObject, boardStays }: PurgeOptions,
  ): AsyncGenerator<void> {
    for (const slice of chunk(purged, inOneSlice)) {
      const rest = gathering((keys) => bulk.remove(keys))
      await inParallel(slice, async (task) => {
        for await (const rows of hangingOn(task, removeObject)) await rest.add(rows)
        if (boardStays) await rest.add(await logOfTask(task))
        if (!task.rootId) await rest.add([keyOf(entities.counter.get({ boardId, of: subTaskCounter(task.taskId) }))])
      })
      await rest.end()
      await bulk.remove(
        slice.flatMap(({ taskId }) => [
          ...(boardStays ? [keyOf(entities.searchText.get({ boardId, taskId }))] : []),
          keyOf(entities.task.get({ boardId, taskId, shard: taskShard(taskId) })),
        ]),
      )
      yield
    }
  }
}

function gathering(take: (keys: readonly Key[]) => Promise<void>) {
  let keys: Key[] = []
  const end = () => {
    const now = keys
    keys = []
    return take(now)
  }
  return {
    async add(more: readonly Key[]): Promise<void> {
      keys.push(...more)
      if (keys.length >= gathered) await end()
    },
    end,
  }
}
