import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { prependLatest } from '#web/activity/queries.ts'
import { isOwnSince, type Opened, openedKey, openedQuery, unread, useOpenedChange } from '#web/picture/opened.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** Returns the details of an open task. Own changes reload the activity only, changes of others everything. */
export function useOpened({ boardId, taskId }: TaskRef, task: Task | undefined) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const opened = useQuery({
    ...openedQuery(rpc, { boardId, taskId }),
    // A task just created is not on the server yet; its details are known.
    enabled: task?.version !== 0,
    initialData: () => (task && isCreatedHere(task) ? unread(cache, task) : undefined),
    initialDataUpdatedAt: 0,
    select: ({ shown }): Opened => shown,
  })
  useRefreshOnChange({ boardId, taskId }, task?.version, opened.data?.version)
  return opened
}

/** Excludes copies with a description. */
const isCreatedHere = ({ version, described }: Task): boolean => version === 0 && !described

function useRefreshOnChange(
  { boardId, taskId }: TaskRef,
  currentVersion: number | undefined,
  loadedVersion: number | undefined,
): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  const change = useOpenedChange(taskId)
  useEffect(() => {
    // A task created here is read as a whole once it is saved.
    if (currentVersion === undefined || !loadedVersion || currentVersion <= loadedVersion) return undefined
    if (!isOwnSince(taskId, loadedVersion, currentVersion)) {
      void cache.invalidateQueries({ queryKey: openedKey(taskId) })
      return undefined
    }
    const controller = new AbortController()
    const read = async () => {
      const latest = await rpc.activity.ofTask.query({ boardId, taskId }, { signal: controller.signal })
      change(({ version, activity, ...opened }) => ({
        ...opened,
        version: Math.max(version, currentVersion),
        activity: prependLatest(activity, latest),
      }))
    }
    // A missing activity line is no error; the next change loads it.
    read().catch(() => undefined)
    return () => controller.abort()
  }, [boardId, taskId, currentVersion, loadedVersion, rpc, cache, change])
}
