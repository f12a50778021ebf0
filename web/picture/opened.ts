// An opened task as a browser holds it: what its card does not say. Wishes lie on it as on a board (rpc/optimistic.ts).

import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Attachment } from '#shared/attachment/model.ts'
import { type BoardState, withMutationResult } from '#shared/board/board-state.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task, TaskBody, TaskRef } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase, changeBase, type Layered, withWaiting } from '#web/rpc/layered.ts'
import { type Send, useWishes } from '#web/rpc/optimistic.ts'
import type { OwnText, TextId } from './own-text.ts'
import { pictureKey } from './picture-key.ts'

export type Opened = {
  /** The version of the card that this goes with. */
  version: number
  task: Task
  body: TaskBody
  comments: Comment[]
  attachments: Attachment[]
  activity: { events: DomainEvent[]; cursor: string | null }
  /** Which texts in it are one's own and wait yet. */
  own?: ReadonlyMap<TextId, OwnText>
}

export const openedKey = (taskId: TaskId) => ['task', taskId, 'opened'] as const

export const openedQuery = (rpc: Rpc, { boardId, taskId }: TaskRef) =>
  queryOptions({
    queryKey: openedKey(taskId),
    ...asBase<Opened>(async ({ signal, client }) => {
      const known = knownVersion(client, { boardId, taskId })
      const read = () => rpc.tasks.get.query({ boardId, taskId }, { signal })
      const { card, root, ...rest } = await newEnough(read, ({ card: [, version] }) => version >= known)
      for (const news of [root, card]) if (news) showCard(client, boardId, news)
      return { ...rest, version: card[1], task: unpacked(boardId, card) }
    }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })

/** A task of which nothing has been read, with what waits to be done to it here. */
export function unread(cache: QueryClient, task: Task): Layered<Opened> {
  const { boardId, taskId, version, createdBy } = task
  const body = { boardId, taskId, description: '', descriptionVersion: 0, watchers: [createdBy] }
  const activity = { events: [], cursor: null }
  const none: Opened = { version, task, body, comments: [], attachments: [], activity }
  return withWaiting(cache, openedKey(taskId), none)
}

const knownVersion = (cache: QueryClient, { boardId, taskId }: TaskRef): number =>
  cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))?.base.tasks.get(taskId)?.version ?? 0

const [tries, pauseMs] = [4, 250]

/** A server that has been told something may still answer for a moment as it was before. */
async function newEnough<Answer>(read: () => Promise<Answer>, isNew: (answer: Answer) => boolean): Promise<Answer> {
  let answer = await read()
  for (let attempt = 1; attempt < tries && !isNew(answer); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    answer = await read()
  }
  return answer
}

/** A board shows at once what an answer says of one of its tasks. */
export function showCard(cache: QueryClient, boardId: BoardId, card: Card): void {
  if (LifecycleState.options[card[16]] !== 'active') return
  changeBase<BoardState>(cache, pictureKey(boardId), (base) => withMutationResult(base, card))
}

/** Sends wishes about an opened task, in one line with those about its board: it may have been made a moment ago. */
export const useOpenedWishes = ({ boardId, taskId }: TaskRef): Send<Opened> =>
  useWishes<Opened>(openedKey(taskId), pictureKey(boardId))

/** Changes what the server is known to have said. */
export function useOpenedChange(taskId: TaskId): (change: (opened: Opened) => Opened) => void {
  const cache = useQueryClient()
  return useCallback((change) => changeBase<Opened>(cache, openedKey(taskId), change), [cache, taskId])
}

const own = new Set<string>()

/** Remembers that a version of a task came from here; everything else about it is known already. */
export function noteOwn(card: Card): Card {
  own.add(`${card[0]}/${card[1]}`)
  return card
}

/** Whether everything that happened to a task since a version was done here. */
export function isOwnSince(taskId: TaskId, since: number, until: number): boolean {
  for (let version = since + 1; version <= until; version++) if (!own.has(`${taskId}/${version}`)) return false
  return true
}
