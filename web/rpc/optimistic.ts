// Shows a change before the server agrees, and sends changes in the order they were made. What the server refuses is
// taken back with its reason, while later wishes stay as they are (engine §3, decisions §5).

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { useCallback } from 'react'
import { ulid } from 'ulid'
import { MutationId } from '#shared/common/ids.ts'
import { useFailureToast } from './failure-toast.ts'

/** What the server has said, and on top of it what it has not answered yet. */
export type Layered<Picture> = { base: Picture; waiting: readonly Waiting<Picture>[]; shown: Picture }
type Waiting<Picture> = { id: MutationId; apply: (picture: Picture) => Picture }

export type Wish<Picture, Answer> = {
  /** How it looks at once. Asked again whenever something else has changed beneath it. */
  apply: (picture: Picture) => Picture
  call: (mutationId: MutationId) => Promise<Answer>
  /** What the answer makes of the picture. */
  confirm: (base: Picture, answer: Answer) => Picture
  /** The text that says what could not be done. */
  failure: string
  /** Called instead of the toast when somebody else was quicker. */
  onConflict?: (error: unknown) => void
}

export const layered = <Picture>(base: Picture, waiting: readonly Waiting<Picture>[] = []): Layered<Picture> => ({
  base,
  waiting,
  shown: waiting.reduce((picture, { apply }) => apply(picture), base),
})

/** Changes the base beneath whatever still waits. */
export function changeBase<Picture>(cache: QueryClient, key: QueryKey, change: (base: Picture) => Picture): void {
  cache.setQueryData<Layered<Picture>>(key, (now) => now && layered(change(now.base), now.waiting))
}

/** Sends a wish. The promise brings the answer, or null when it was refused and taken back. */
export type Send<Picture> = <Answer>(wish: Wish<Picture, Answer>) => Promise<Answer | null>

/** Wishes about the picture under one key of the cache. */
export function useWishes<Picture>(key: QueryKey): Send<Picture> {
  const cache = useQueryClient()
  const say = useFailureToast()
  const name = JSON.stringify(key)
  return useCallback(
    async (wish) => {
      const id = MutationId.parse(`mut_${ulid().toLowerCase()}`)
      // The name is the key as text: a caller may make a new array every time.
      const place: QueryKey = JSON.parse(name)
      const show = (change: (now: Layered<Picture>) => Layered<Picture>) =>
        cache.setQueryData<Layered<Picture>>(place, (now) => now && change(now))
      const settle = (change: (base: Picture) => Picture) =>
        show(({ base, waiting }) =>
          layered(
            change(base),
            waiting.filter((it) => it.id !== id),
          ),
        )

      show(({ base, waiting }) => layered(base, [...waiting, { id, apply: wish.apply }]))
      try {
        const answer = await inOrder(name, () => persistently(() => wish.call(id)))
        settle((base) => wish.confirm(base, answer))
        return answer
      } catch (error) {
        settle((base) => base)
        if (wish.onConflict && isConflict(error)) wish.onConflict(error)
        else say(wish.failure, error)
        return null
      }
    },
    [cache, say, name],
  )
}

const lines = new Map<string, Promise<unknown>>()

/** One after the other for each picture, so that the server sees what the person did in the order they did it. */
function inOrder<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  const sent = (lines.get(name) ?? Promise.resolve()).then(send, send)
  lines.set(name, sent)
  return sent
}

const tries = 4

/** The same mutation may be sent again without harm; only what the server has really refused is given up. */
async function persistently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
    }
  }
}

const statusOf = (error: unknown): number | null =>
  error instanceof TRPCClientError ? ((error.data as { httpStatus?: number } | undefined)?.httpStatus ?? null) : null

/** No answer at all, or one that may be different the next time. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status === 408 || status === 429 || status >= 500
}

export const isConflict = (error: unknown): boolean => statusOf(error) === 409
