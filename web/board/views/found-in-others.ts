// How much the search over everything finds in other projects.

import { useQuery } from '@tanstack/react-query'
import { type BoardId, isTemplate } from '#shared/common/ids.ts'
import { foundOnPage, queryLength } from '#shared/search/model.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useLately } from '#web/ui/use-lately.ts'

const pauseMs = 300

/** 0 until it is known, and without words; `shown` says so where there may be more. */
export function useFoundInOthers(words: string, boardId: BoardId): { count: number; shown: string } {
  const rpc = useRpc()
  const query = useLately(words.trim().slice(0, queryLength), pauseMs)
  const { data } = useQuery({
    queryKey: ['search', query, null, foundOnPage, null],
    queryFn: ({ signal }) => rpc.search.find.query({ query, limit: foundOnPage }, { signal }),
    enabled: query.length > 1 && !isTemplate(boardId),
    staleTime: 5_000,
    retry: 1,
  })
  const isSame = query === words.trim().slice(0, queryLength)
  const hits = isSame ? (data?.hits ?? []) : []
  const count = hits.filter((hit) => hit.boardId !== boardId).length
  return { count, shown: hits.length < foundOnPage ? String(count) : `${count}+` }
}
