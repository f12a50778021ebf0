import { useEffect, useMemo } from 'react'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { preloadMarkdown } from '#web/comment/markdown-text.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import type { Opened } from '#web/picture/opened.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { statusOf } from '#web/rpc/failure.ts'
import { type Completion, useCompletion } from '#web/task/actions/use-completion.tsx'
import { useOpened } from './use-opened.ts'
import { type TaskEdits, useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { activeWatchers } from './watchers.tsx'

export type OpenTaskState = Completion & {
  /** Undefined if it is not known or not on the board. */
  task: Task | undefined
  opened: Opened | undefined
  unavailable: 'gone' | 'archived' | 'deleted' | null
  failed: boolean
  retrying: boolean
  onRetry: () => void
  /** Reloads; resolves with undefined if that fails. */
  refetchTask: () => Promise<Opened | undefined>
  edits: TaskEdits
  /** Undefined until loaded. */
  watchers: readonly Colleague[] | undefined
}

/** Returns the state of an open task: the card at once, details when loaded. */
export function useOpenTask(ref: TaskRef): OpenTaskState {
  const { picture } = useBoard()
  const task = picture.tasks.get(ref.taskId)
  const { data: opened, error, isFetching, refetch } = useOpened(ref, task)
  const edits = useTaskEdits()
  const completion = useCompletion(edits)
  const people = usePeople()
  useEffect(preloadMarkdown, [])
  const watching = opened?.body.watchers
  const watchers = useMemo(() => watching && activeWatchers(watching, people), [watching, people])
  return {
    ...completion,
    task,
    opened,
    unavailable: task ? null : unavailableReason(opened, error),
    failed: error !== null && !opened,
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
function unavailableReason(opened: Opened | undefined, error: Error | null): OpenTaskState['unavailable'] {
  if (error && statusOf(error) === 404) return 'gone'
  if (!opened) return null
  const { state } = opened.task
  return state === 'archived' || state === 'deleted' ? state : 'gone'
}
