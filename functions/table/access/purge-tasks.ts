// Deletes tasks by the hundred, with their comments, attachments and texts.

import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Key, keyOf, inParallel } from '#functions/table/bulk.ts'
import { subTaskCounter } from './counter.ts'
import { taskShard } from '#functions/table/entities/task.ts'

/** Deletes the object of an attachment; called before its row is deleted, so that no object is left without a row. */
export type RemoveObject = (objectKey: string) => Promise<void>

export type TaskToPurge = { taskId: TaskId; rootId: TaskId | null }

type PurgeOptions = {
  removeObject: RemoveObject
  /** False when the whole board is purged, including its log and counters. */
  keepBoard: boolean
}

/** Tasks per slice. */
const tasksPerSlice = 250
/** Keys collected before they are deleted together; most tasks have only a few rows. */
const maxCollectedKeys = 1_000

export const taskPurger = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)

  /** Yields the rows of a task's partition: body, comments, attachments and earlier texts. */
  async function* detailKeys({ taskId }: TaskToPurge, removeObject: RemoveObject): AsyncGenerator<readonly Key[]> {
    const { pk } = keyOf(entities.taskBody.get({ taskId }))
    for await (const rows of bulk.pagesOf(pk, 'objectKey', 'dueShard')) {
      for (const { objectKey } of rows) if (objectKey) await removeObject(objectKey)
      // An orphaned upload may still be in progress; its own job deletes it later.
      yield rows.filter(({ dueShard }) => !dueShard)
    }
  }

  async function logKeys({ taskId }: TaskToPurge): Promise<Key[]> {
    const { data } = await entities.activity.query
      .ofTask({ taskId })
      .go({ pages: 'all', attributes: ['log', 'entryId'] })
    return data.map(({ log, entryId }) => keyOf(entities.activity.get({ log, entryId })))
  }

  return async function* remove(
    boardId: BoardId,
    purged: readonly TaskToPurge[],
    { removeObject, keepBoard }: PurgeOptions,
  ): AsyncGenerator<void> {
    for (const slice of chunk(purged, tasksPerSlice)) {
      const collector = keyCollector((keys) => bulk.remove(keys))
      await inParallel(slice, async (task) => {
        for await (const rows of detailKeys(task, removeObject)) await collector.add(rows)
        if (keepBoard) await collector.add(await logKeys(task))
        if (!task.rootId)
          await collector.add([keyOf(entities.counter.get({ boardId, of: subTaskCounter(task.taskId) }))])
      })
      await collector.end()
      await bulk.remove(
        slice.flatMap(({ taskId }) => [
          ...(keepBoard ? [keyOf(entities.searchText.get({ boardId, taskId }))] : []),
          keyOf(entities.task.get({ boardId, taskId, shard: taskShard(taskId) })),
        ]),
      )
      yield
    }
  }
}

function keyCollector(deleteKeys: (keys: readonly Key[]) => Promise<void>) {
  let keys: Key[] = []
  const flush = () => {
    const collectedKeys = keys
    keys = []
    return deleteKeys(collectedKeys)
  }
  return {
    async add(more: readonly Key[]): Promise<void> {
      keys.push(...more)
      if (keys.length >= maxCollectedKeys) await flush()
    },
    end: flush,
  }
}
