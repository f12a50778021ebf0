// All projects somebody may open: with how they stand, what one is there, and a pin.

import { FolderOpen, SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { UnfinishedCopies } from '#web/copy/unfinished-copies.tsx'
import { ImportButton } from '#web/exchange/import-button.tsx'
import { UnfinishedImports } from '#web/exchange/unfinished-imports.tsx'
import { usePage } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading } from '#web/ui/focus-place.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { NewBoardButton } from '#web/board/new-board-button.tsx'
import { useBoardCounts } from '#web/picture/counts.ts'
import { useFreshBoards } from '#web/picture/use-fresh-boards.ts'
import { BoardFilters, useBoardFilter, useFilterNames } from './filters.tsx'
import { BoardTable } from './board-table.tsx'
import { type BoardFilter, type BoardOfList, type BoardOrder, inOrder, matching } from './order.ts'
import { ShelfLinks } from './shelf-links.tsx'
import { BoardTableSkeleton } from './table-skeleton.tsx'

export function BoardsPage() {
  const { t } = useTexts(['board', 'navigation'])
  const { data, error, isPending, isFetching, refetch } = useFreshBoards()
  const counted = useBoardCounts()
  const { filter, setFilter, words, setWords, order, setOrder, clear } = useBoardFilter()
  const why = useFailureText()
  usePage(t('navigation:projects'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex items-start gap-4 px-8 pt-7 pb-5 max-md:sr-only">
        <h1 className="min-w-0 flex-1 text-xl">{t('navigation:projects')}</h1>
        <ImportButton className="max-md:hidden" />
        <NewBoardButton className="max-md:hidden" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-8 pb-3 max-md:px-4 max-md:pt-4">
        <ShelfLinks active={data?.boards.length} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:contents">
          <BoardFilters {...{ filter, setFilter }} counted={counted} />
          <SearchField
            label={t('board.find')}
            clearLabel={t('board.find_clear')}
            value={words}
            onSearch={setWords}
            className="min-w-0 max-md:order-first max-md:flex-1 max-md:basis-40 md:w-55!"
          />
          <NewBoardButton className="h-auto! min-h-11 self-stretch max-md:order-first md:hidden" />
        </div>
      </div>
      <UnfinishedImports className="px-8 pb-2 max-md:px-4" />
      <UnfinishedCopies className="px-8 pb-2 max-md:px-4" />
      {isPending && <BoardTableSkeleton />}
      {error && !data && (
        <div className="px-8 max-md:px-4">
          <PartError
            text={`${t('board.failure.list')} ${why(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {data && (
        <Boards boards={data.boards} {...{ find: words, counted, filter, order }} onOrder={setOrder} onClear={clear} />
      )}
      <div className="px-4 py-4 md:hidden">
        <ImportButton className="w-full" />
      </div>
    </main>
  )
}

type BoardsProps = {
  boards: readonly BoardOfList[]
  counted: ReturnType<typeof useBoardCounts>
  find: string
  filter: BoardFilter
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
  onClear: () => void
}

function Boards({ boards, counted, find, filter, order, onOrder, onClear }: BoardsProps) {
  const { t } = useTexts('board')
  const wanted = useDeferredValue(find)
  const filtered = useFilterNames(filter).join(', ')
  const clear = () => {
    onClear()
    focusHeading()
  }
  const shown = inOrder(matching(boards, { ...filter, words: wanted }, counted), order, counted)
  if (boards.length === 0) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={t('board.none.title')}
        text={t('board.none.text')}
        actions={
          <>
            <NewBoardButton />
            <ImportButton className="max-md:hidden" />
          </>
        }
        className="py-16"
      />
    )
  }
  return (
    <>
      <output className="sr-only">{wanted && t('board.found', { count: shown.length })}</output>
      {shown.length > 0 ? (
        <BoardTable boards={shown} counted={counted} order={order} onOrder={onOrder} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={wanted ? t('board.not_found_by', { words: wanted }) : t('counts.none_so')}
          text={[t('board.not_found_by_text'), filtered && t('filter.are_on', { filters: filtered })]
            .filter(Boolean)
            .join(' ')}
          actions={
            <Button onClick={clear}>
              {t(!wanted ? 'filter.clear' : filtered ? 'filter.clear_both' : 'board.find_clear')}
            </Button>
          }
          className="py-16"
        />
      )}
    </>
  )
}
