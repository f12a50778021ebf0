// An opened task, kept up to date: after one's own changes only the log is read again, after those of others all of it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { precededBy } from '#web/activity/queries.ts'
import { isOwnSince, type Opened, openedKey, openedQuery, unread, useOpenedChange } from '#web/picture/opened.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export function useOpened({ boardId, taskId }: TaskRef, task: Task | undefined) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const opened = useQuery({
    ...openedQuery(rpc, { boardId, taskId }),
    // What was made a moment ago is not on the server yet: all of it is here.
    enabled: task?.version !== 0,
    initialData: () => (task && isMadeHere(task) ? unread(cache, task) : undefined),
    initialDataUpdatedAt: 0,
    select: ({ shown }): Opened => shown,
  })
  useNews({ boardId, taskId }, task?.version, opened.data?.version)
  return opened
}

/** And not copied from something that says more. */
const isMadeHere = ({ version, described }: Task): boolean => version === 0 && !described

function useNews({ boardId, taskId }: TaskRef, now: number | undefined, known: number | undefined): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  const change = useOpenedChange(taskId)
  useEffect(() => {
    // What was made here is read as a whole once it is there.
    if (now === undefined || !known || now <= known) return undefined
    if (!isOwnSince(taskId, known, now)) {
      void cache.invalidateQueries({ queryKey: openedKey(taskId) })
      return undefined
    }
    const asking = new AbortController()
    const read = async () => {
      const latest = await rpc.activity.ofTask.query({ boardId, taskId }, { signal: asking.signal })
      change(({ version, activity, ...opened }) => ({
        ...opened,
        version: Math.max(version, now),
        activity: precededBy(activity, latest),
      }))
    }
    // Without the last line of the log nothing is wrong; the next change brings it.
    read().catch(() => undefined)
    return () => asking.abort()
  }, [boardId, taskId, now, known, rpc, cache, change])
}
