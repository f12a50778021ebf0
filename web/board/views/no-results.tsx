// Shown when no task of the tab matches the filter.

import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import { type TabId, type BoardId, isTemplate } from '#shared/common/ids.ts'
import { useChipText, useActiveCriteria } from '#web/board/filter/filter-criteria.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ActiveFilter } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading, isPageUntouched, whenOverlaysClosed } from '#web/ui/focus/focus.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useQuery } from '@tanstack/react-query'
import { pageResultLimit, queryLength } from '#shared/search/model.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useDebouncedValue } from '#web/ui/hooks.ts'

export function NoResults({ tabId, ...activeFilter }: ActiveFilter & { tabId: TabId }) {
  const { t } = useTexts('board')
  const words = activeFilter.query.trim()
  const activeCriteria = useActiveCriteria(activeFilter.filter, tabId)
  const title = words ? t('task.not_found_by', { words }) : t('filter.nothing_title')
  const text = useExplanation({ tabId, activeCriteria, ...activeFilter })
  useEffect(() => announce(title), [title])
  // The last match disappeared together with the focus.
  useEffect(() => {
    if (!isPageUntouched()) whenOverlaysClosed(focusHeading)
  }, [])
  const isFiltered = activeCriteria.length > 0
  const clear = () => {
    activeFilter.onClear()
    focusHeading()
  }
  return (
    <div className="grid min-h-0 flex-1 place-content-center overflow-y-auto pb-16">
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={text}
        actions={
          <>
            {words && (
              <Link to="/search" search={{ find: words }} className={buttonClass({ kind: 'primary', size: 32 })}>
                {t('task.search_everywhere')}
              </Link>
            )}
            <Button onClick={clear}>
              {t(!words ? 'filter.clear' : isFiltered ? 'filter.clear_both' : 'board.find_clear')}
            </Button>
          </>
        }
      />
    </div>
  )
}

type ExplanationOptions = ActiveFilter & { tabId: TabId; activeCriteria: ReturnType<typeof useActiveCriteria> }

/** Returns the explanation: the searched tab, the active filters, and the number of matches elsewhere. */
function useExplanation({ tabId, activeCriteria, filter, query: words, matches }: ExplanationOptions): string {
  const { t } = useTexts('board')
  const { boardId, boardState } = useBoard()
  const chipText = useChipText()
  const tab = boardState.structure.tabs.find((one) => one.tabId === tabId)?.title ?? ''
  const otherTabs = boardState.structure.lists
    .filter((list) => list.tabId !== tabId)
    .reduce((sum, { listId }) => sum + tasksIn(boardState, listId).filter(matches).length, 0)
  const otherBoards = useMatchesInOtherBoards(words, boardId)
  return [
    t('task.searching_in', { tab }),
    ...(activeCriteria.length > 0
      ? [t('filter.active', { filters: activeCriteria.map((criterion) => chipText(criterion, filter)).join(', ') })]
      : []),
    ...(otherTabs ? [t('task.found_elsewhere', { count: otherTabs })] : []),
    ...(otherBoards.count ? [t('task.found_in_other_projects', otherBoards)] : []),
  ].join(' ')
}

const pauseMs = 300

/**
 * Counts search hits in other boards: 0 while loading or without words; `shown` ends with "+" if there may be more.
 */
function useMatchesInOtherBoards(words: string, boardId: BoardId): { count: number; shown: string } {
  const rpc = useRpc()
  const query = useDebouncedValue(words.trim().slice(0, queryLength), pauseMs)
  const { data } = useQuery({
    queryKey: ['search', query, null, pageResultLimit, null],
    queryFn: ({ signal }) => rpc.search.find.query({ query, limit: pageResultLimit }, { signal }),
    enabled: query.length > 1 && !isTemplate(boardId),
    staleTime: 5_000,
    retry: 1,
  })
  const isSame = query === words.trim().slice(0, queryLength)
  const hits = isSame ? (data?.hits ?? []) : []
  const count = hits.filter((hit) => hit.boardId !== boardId).length
  return { count, shown: hits.length < pageResultLimit ? String(count) : `${count}+` }
}
