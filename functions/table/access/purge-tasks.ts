// How tasks are taken out of the table by the hundred, with what was said about them and attached to them.

import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Key, keyOf, sideBySide } from '#functions/table/bulk.ts'
import { subTaskCounter } from './counter.ts'
import { taskShard } from './task-shards.ts'

/** Takes away the bytes of an attachment; asked before its row goes, so that none is left that no row tells of. */
export type RemoveObject = (objectKey: string) => Promise<void>

export type Doomed = { taskId: TaskId; rootId: TaskId | null }

type How = {
  removeObject: RemoveObject
  /** Not where the whole board goes, and with it its log and what was noted of its tasks. */
  boardStays: boolean
}

/** As many tasks as one slice takes. */
const inOneSlice = 250
/** So many keys are gathered before they are taken away together: what hangs on most tasks is little. */
const gathered = 1_000

export const tasksRemover = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)

  /** What lies with a task: its body, comments and attachments, and its earlier texts. */
  async function* hangingOn({ taskId }: Doomed, removeObject: RemoveObject): AsyncGenerator<readonly Key[]> {
    const { pk } = keyOf(entities.taskBody.get({ taskId }))
    for await (const rows of bulk.pagesOf(pk, 'objectKey', 'dueShard')) {
      for (const { objectKey } of rows) if (objectKey) await removeObject(objectKey)
      // A file may still be uploading to the key of an orphaned upload: its own job deletes it later.
      yield rows.filter(({ dueShard }) => !dueShard)
    }
  }

  async function logOfTask({ taskId }: Doomed): Promise<Key[]> {
    const { data } = await entities.activity.query
      .ofTask({ taskId })
      .go({ pages: 'all', attributes: ['log', 'entryId'] })
    return data.map(({ log, entryId }) => keyOf(entities.activity.get({ log, entryId })))
  }

  return async function* remove(
    boardId: BoardId,
    doomed: readonly Doomed[],
    { removeObject, boardStays }: How,
  ): AsyncGenerator<void> {
    for (const slice of chunk(doomed, inOneSlice)) {
      const rest = gathering((keys) => bulk.remove(keys))
      await sideBySide(slice, async (task) => {
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
