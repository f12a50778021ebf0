import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { type FindTasks, type SearchResult, queryLength } from '#shared/search/model.ts'
import { isUnspaced, wordsOf } from '#shared/search/words.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useDebouncedValue } from '#web/ui/hooks.ts'

export type TaskHit = SearchResult['hits'][number]

const typingPauseMs = 120

/**
 * A single letter matches too much. A digit can be a task number, and a single character of an unspaced script can be
 * a word.
 */
const isSearchable = (query: string): boolean =>
  wordsOf(query).some((word) => word.length > 1 || /\d/.test(word) || isUnspaced(word))

type SearchOptions = {
  preferredBoardId?: BoardId | undefined
  limit?: FindTasks['limit']
  /** Only tasks of this assignee. */
  person?: UserId | undefined
}

/** Searches on the server after a typing pause. The previous results stay until the answer arrives. */
export function useSearchResults(typedText: string, { preferredBoardId, limit, person }: SearchOptions) {
  const rpc = useRpc()
  const query = useDebouncedValue(typedText.trim().slice(0, queryLength), typingPauseMs)
  const searchedQuery = isSearchable(query) ? query : ''
  const { data, isLoading, isError, isPaused, isPlaceholderData, refetch } = useQuery({
    // An empty query is sent as well: it makes the server load its index ahead of time.
    queryKey: ['search', searchedQuery, preferredBoardId ?? null, limit ?? null, person ?? null],
    queryFn: ({ signal }) =>
      rpc.search.find.query(
        {
          query: searchedQuery,
          ...(preferredBoardId && { near: preferredBoardId }),
          ...(limit && { limit }),
          ...(person && { assigneeId: person }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    gcTime: minuteMs,
    retry: 1,
  })
  const isSearching = searchedQuery !== '' || person !== undefined
  const hasFailed = (isError || isPaused) && isSearching
  // A background refetch does not count as loading.
  const isLoadingNew = isSearching && (isLoading || isPlaceholderData)
  const isOutdated = query !== typedText.trim().slice(0, queryLength) && (isSearchable(typedText) || isSearching)
  return {
    found: isSearching ? (data ?? null) : null,
    /** The results do not belong to the typed query yet. */
    isWaiting: !hasFailed && (isLoadingNew || isOutdated),
    isError: hasFailed,
    retry: () => void refetch(),
  }
}
