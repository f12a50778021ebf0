import { useEffect, useMemo } from 'react'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { preloadMarkdown } from '#web/comment/markdown-text.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import {
  type OpenTask,
  areVersionsOwn,
  openTaskKey,
  openTaskQuery,
  emptyOpenTask,
  useUpdateOpenTask,
} from '#web/board-store/open-task.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { httpStatusOf } from '#web/rpc/failure.ts'
import { type Completion, useCompletion } from '#web/task/actions/use-completion.tsx'
import { type TaskEdits, useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { activeWatchers } from './watchers.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { prependLatest } from '#web/activity/queries.ts'
import { useRpc } from '#web/rpc/client.ts'

export type OpenTaskState = Completion & {
  /** Undefined if it is not known or not on the board. */
  task: Task | undefined
  openTask: OpenTask | undefined
  unavailable: 'not_found' | 'archived' | 'deleted' | null
  failed: boolean
  retrying: boolean
  onRetry: () => void
  /** Reloads; resolves with undefined if that fails. */
  refetchTask: () => Promise<OpenTask | undefined>
  edits: TaskEdits
  /** Undefined until loaded. */
  watchers: readonly Colleague[] | undefined
}

/** Returns the state of an open task: the card at once, details when loaded. */
export function useOpenTask(ref: TaskRef): OpenTaskState {
  const { boardState } = useBoard()
  const task = boardState.tasks.get(ref.taskId)
  const { data: openTask, error, isFetching, refetch } = useTaskDetails(ref, task)
  const edits = useTaskEdits()
  const completion = useCompletion(edits)
  const people = usePeople()
  useEffect(preloadMarkdown, [])
  const watcherIds = openTask?.body.watchers
  const watchers = useMemo(() => watcherIds && activeWatchers(watcherIds, people), [watcherIds, people])
  return {
    ...completion,
    task,
    openTask,
    unavailable: task ? null : unavailableReason(openTask, error),
    failed: error !== null && !openTask,
    retrying: isFetching,
    onRetry: () => void refetch(),
    refetchTask: async () => {
      const { data, isError } = await refetch()
      return isError ? undefined : data
    },
    edits,
    watchers,
  }
}

/** Returns why the task is not on the board; a hidden task counts as missing. */
function unavailableReason(openTask: OpenTask | undefined, error: Error | null): OpenTaskState['unavailable'] {
  if (error && httpStatusOf(error) === 404) return 'not_found'
  if (!openTask) return null
  const { state } = openTask.task
  return state === 'archived' || state === 'deleted' ? state : 'not_found'
}

/** Returns the details of an open task. Own changes reload the activity only, changes of others everything. */
export function useTaskDetails({ boardId, taskId }: TaskRef, task: Task | undefined) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const query = useQuery({
    ...openTaskQuery(rpc, { boardId, taskId }),
    // A task just created is not on the server yet; its details are known.
    enabled: task?.version !== 0,
    initialData: () => (task && isCreatedHere(task) ? emptyOpenTask(cache, task) : undefined),
    initialDataUpdatedAt: 0,
    select: ({ shown }): OpenTask => shown,
  })
  useRefreshOnChange({ boardId, taskId }, task?.version, query.data?.version)
  return query
}

/** Returns whether the details of a new task are known without a request. For a copy with a description they are not. */
const isCreatedHere = ({ version, described }: Task): boolean => version === 0 && !described

function useRefreshOnChange(
  { boardId, taskId }: TaskRef,
  currentVersion: number | undefined,
  loadedVersion: number | undefined,
): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  const change = useUpdateOpenTask(taskId)
  useEffect(() => {
    // The loaded version of a task created here is 0; the query loads the whole task once it is saved.
    if (currentVersion === undefined || !loadedVersion || currentVersion <= loadedVersion) return undefined
    if (!areVersionsOwn(taskId, loadedVersion, currentVersion)) {
      void cache.invalidateQueries({ queryKey: openTaskKey(taskId) })
      return undefined
    }
    const controller = new AbortController()
    const reloadActivity = async () => {
      const latest = await rpc.activity.ofTask.query({ boardId, taskId }, { signal: controller.signal })
      change(({ version, activity, ...openTask }) => ({
        ...openTask,
        version: Math.max(version, currentVersion),
        activity: prependLatest(activity, latest),
      }))
    }
    // An activity line that cannot be loaded is no error; the next change loads it.
    reloadActivity().catch(() => undefined)
    return () => controller.abort()
  }, [boardId, taskId, currentVersion, loadedVersion, rpc, cache, change])
}
