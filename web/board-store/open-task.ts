// Cached data of an open task: the details that its card on the board does not have. Like a board state, it takes
// optimistic changes. It lies in this folder because comments, attachments and the activity use it, too.

import { appState } from '#web/app-state/app-state.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Attachment } from '#shared/attachment/model.ts'
import { type BoardState, withMutationResult } from '#shared/board/board-state.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { Task, TaskBody, TaskRef } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import {
  optimisticQuery,
  updateBase,
  type OptimisticData,
  withPendingUpdates,
} from '#web/rpc/optimistic/optimistic-data.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import type { PendingText, TextId } from './pending-text.ts'
import { boardStateKey } from './queries.ts'

export type OpenTask = {
  /** Version of the task's card when the details were read. */
  version: number
  task: Task
  body: TaskBody
  comments: Comment[]
  attachments: Attachment[]
  activity: { events: DomainEvent[]; cursor: string | null }
  /** Texts that the user has written and the server has not confirmed. */
  pendingTexts?: ReadonlyMap<TextId, PendingText>
}

/** Adds mentioned people, and the author of a comment, as watchers. */
export const withWatchers = (people: readonly UserId[], openTask: OpenTask): OpenTask => ({
  ...openTask,
  body: { ...openTask.body, watchers: [...new Set([...openTask.body.watchers, ...people])] },
})

export const openTaskKey = (taskId: TaskId) => ['task', taskId, 'opened'] as const

/** Reads an open task. Also applies its card, and that of its root task, to the board state. */
export const openTaskQuery = (rpc: Rpc, { boardId, taskId }: TaskRef) =>
  queryOptions({
    queryKey: openTaskKey(taskId),
    ...optimisticQuery<OpenTask>(async ({ signal, client }) => {
      const boardVersion = versionOnBoard(client, { boardId, taskId })
      const read = () => rpc.tasks.get.query({ boardId, taskId }, { signal })
      const { card, root, ...rest } = await readUntilCurrent(read, ({ card: [, version] }) => version >= boardVersion)
      for (const latest of [root, card]) if (latest) applyCard(client, boardId, latest)
      return { ...rest, version: card[1], task: unpackTask(boardId, card) }
    }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })

/** Returns the data of a task that this browser has just created, with its pending changes applied. */
export function emptyOpenTask(cache: QueryClient, task: Task): OptimisticData<OpenTask> {
  const { boardId, taskId, version, createdBy } = task
  const body = { boardId, taskId, description: '', descriptionVersion: 0, watchers: [createdBy] }
  const activity = { events: [], cursor: null }
  const empty: OpenTask = { version, task, body, comments: [], attachments: [], activity }
  return withPendingUpdates(cache, openTaskKey(taskId), empty)
}

const versionOnBoard = (cache: QueryClient, { boardId, taskId }: TaskRef): number =>
  cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.base.tasks.get(taskId)?.version ?? 0

const [maxReads, pauseMs] = [4, 250]

/** Repeats an eventually consistent read until its result is current, or a few times. Returns the last result. */
async function readUntilCurrent<Answer>(
  read: () => Promise<Answer>,
  isCurrent: (answer: Answer) => boolean,
): Promise<Answer> {
  let answer = await read()
  for (let attempt = 1; attempt < maxReads && !isCurrent(answer); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    answer = await read()
  }
  return answer
}

/** Applies the card from an answer to the board state, so that the board need not catch up. Ignores removed tasks. */
export function applyCard(cache: QueryClient, boardId: BoardId, card: Card): void {
  if (LifecycleState.options[card[16]] !== 'active') return
  updateBase<BoardState>(cache, boardStateKey(boardId), (base) => withMutationResult(base, card))
}

/**
 * Returns a function that sends an optimistic change of an open task. It uses the mutation queue of the board, because the
 * creation of the task may still be pending there.
 */
export const useSendOpenTaskChange = ({ boardId, taskId }: TaskRef): SendChange<OpenTask> =>
  useSendChange<OpenTask>(openTaskKey(taskId), boardStateKey(boardId))

/** Returns a function that updates the confirmed data of an open task, beneath its pending changes. */
export function useUpdateOpenTask(taskId: TaskId): (change: (openTask: OpenTask) => OpenTask) => void {
  const cache = useQueryClient()
  return useCallback((change) => updateBase<OpenTask>(cache, openTaskKey(taskId), change), [cache, taskId])
}

const ownVersions = appState(() => new Set<string>())

/** Remembers that this window created a version of a task, so that it need not read the task again. Returns the card. */
export function markOwnVersion(card: Card): Card {
  ownVersions().add(`${card[0]}/${card[1]}`)
  return card
}

/** Returns whether this window created all versions of a task after `since`, up to `until`. */
export function areVersionsOwn(taskId: TaskId, since: number, until: number): boolean {
  for (let version = since + 1; version <= until; version++)
    if (!ownVersions().has(`${taskId}/${version}`)) return false
  return true
}
