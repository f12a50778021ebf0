// What the server finds, a moment after somebody has stopped typing; what was found before stays until then.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { type FindTasks, type Found, queryLength } from '#shared/search/model.ts'
import { isUnspaced, wordsOf } from '#shared/search/words.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useLately } from '#web/ui/use-lately.ts'

export type TaskHit = Found['hits'][number]

const pauseMs = 120

/** One letter alone stands in nearly everything; a figure is a number, and a letter of an unspaced script a word. */
const isWorthAsking = (query: string): boolean =>
  wordsOf(query).some((word) => word.length > 1 || /\d/.test(word) || isUnspaced(word))

type Looking = {
  near?: BoardId | undefined
  limit?: FindTasks['limit']
  /** Whose tasks alone. */ person?: UserId | undefined
}

export function useFound(typed: string, { near, limit, person }: Looking) {
  const rpc = useRpc()
  const query = useLately(typed.trim().slice(0, queryLength), pauseMs)
  const wanted = isWorthAsking(query) ? query : ''
  const { data, isLoading, isError, isPaused, isPlaceholderData, refetch } = useQuery({
    // Nothing is asked for first: the server makes its words ready for what is asked then.
    queryKey: ['search', wanted, near ?? null, limit ?? null, person ?? null],
    queryFn: ({ signal }) =>
      rpc.search.find.query(
        { query: wanted, ...(near && { near }), ...(limit && { limit }), ...(person && { assigneeId: person }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    gcTime: minuteMs,
    retry: 1,
  })
  // Without a connection nobody has answered, and nothing was searched.
  const isAsked = wanted !== '' || person !== undefined
  const isUnanswered = (isError || isPaused) && isAsked
  // Asked again for what is shown, the answer of a moment ago stands.
  const isNew = isAsked && (isLoading || isPlaceholderData)
  const isBehind = query !== typed.trim().slice(0, queryLength) && (isWorthAsking(typed) || isAsked)
  return {
    found: isAsked ? (data ?? null) : null,
    /** What is shown is not yet the answer to what is typed. */
    isWaiting: !isUnanswered && (isNew || isBehind),
    isError: isUnanswered,
    askAgain: () => void refetch(),
  }
}
