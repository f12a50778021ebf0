// Everything an opened task is drawn from: its card at once, the rest when it comes.

import { useEffect, useMemo } from 'react'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { prepareMarkdown } from '#web/comment/markdown-text.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import type { Opened } from '#web/picture/opened.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { statusOf } from '#web/rpc/failure.ts'
import { type Completion, useCompletion } from '#web/task/use-completion.tsx'
import { useOpened } from '#web/task/use-opened.ts'
import { type TaskEdits, useTaskEdits } from '#web/task/use-task-edits.ts'
import { known } from './watchers.tsx'

export type OpenTaskState = Completion & {
  /** Undefined until it is known whether there is one. */
  task: Task | undefined
  opened: Opened | undefined
  gone: 'gone' | 'archived' | 'deleted' | null
  failed: boolean
  retrying: boolean
  onRetry: () => void
  /** Asks the server anew; undefined when it could not be asked. */
  lookAgain: () => Promise<Opened | undefined>
  edits: TaskEdits
  /** Undefined until it is known who they are. */
  watchers: readonly Colleague[] | undefined
}

export function useOpenTask(ref: TaskRef): OpenTaskState {
  const { picture } = useBoard()
  const task = picture.tasks.get(ref.taskId)
  const { data: opened, error, isFetching, refetch } = useOpened(ref, task)
  const edits = useTaskEdits()
  const completion = useCompletion(edits)
  const people = usePeople()
  useEffect(prepareMarkdown, [])
  const watching = opened?.body.watchers
  const watchers = useMemo(() => watching && known(watching, people), [watching, people])
  return {
    ...completion,
    task,
    opened,
    gone: task ? null : goneBy(opened, error),
    failed: error !== null && !opened,
    retrying: isFetching,
    onRetry: () => void refetch(),
    lookAgain: async () => {
      const { data, isError } = await refetch()
      return isError ? undefined : data
    },
    edits,
    watchers,
  }
}

/** A task that has left the board says where it went; one that nobody may see is simply not here. */
function goneBy(opened: Opened | undefined, error: Error | null): OpenTaskState['gone'] {
  if (error && statusOf(error) === 404) return 'gone'
  if (!opened) return null
  const { state } = opened.task
  return state === 'archived' || state === 'deleted' ? state : 'gone'
}
