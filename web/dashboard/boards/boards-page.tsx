import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderOpen, SearchX, Archive, Trash2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { NewBoardButton } from '#web/board/new-board/new-board-button.tsx'
import { UnfinishedCopies } from '#web/copy/unfinished-copies.tsx'
import { ImportButton, UnfinishedImports } from '#web/exchange/unfinished-imports.tsx'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { removedItemsQuery } from '#web/lifecycle/queries.ts'
import { useBoardCounts } from '#web/dashboard/board-counts.ts'
import { useBoardList } from '#web/board-store/use-board-list.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { focusHeading } from '#web/ui/focus/focus.ts'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { BoardTable, BoardTableSkeleton } from './board-table.tsx'
import { BoardFilters, useBoardFilter, useFilterNames } from './filters.tsx'
import { type BoardFilter, type ListedBoard, type BoardOrder, sortBoards, filterBoards } from './sort-and-filter.ts'

/** Renders all boards the user may open, with filters, sort order, pin and counts. */
export function BoardsPage() {
  const { t } = useTexts(['board', 'navigation'])
  const { data, error, isPending, isFetching, refetch } = useBoardList()
  const summaries = useBoardCounts()
  const { filter, setFilter, words, setWords, order, setOrder, clear } = useBoardFilter()
  const failureText = useFailureText()
  useSetPageTitle(t('navigation:projects'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex items-start gap-4 px-8 pt-7 pb-5 max-md:sr-only">
        <h1 className="min-w-0 flex-1 text-xl">{t('navigation:projects')}</h1>
        <ImportButton className="max-md:hidden" />
        <NewBoardButton className="max-md:hidden" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-8 pb-3 max-md:px-4 max-md:pt-4">
        <RemovedLinks active={data?.boards.length} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:contents">
          <BoardFilters {...{ filter, setFilter }} summaries={summaries} />
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
          <LoadError
            text={`${t('board.failure.list')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {data && (
        <Boards
          boards={data.boards}
          {...{ find: words, summaries, filter, order }}
          onOrder={setOrder}
          onClear={clear}
        />
      )}
      <div className="px-4 py-4 md:hidden">
        <ImportButton className="w-full" />
      </div>
    </main>
  )
}

type BoardsProps = {
  boards: readonly ListedBoard[]
  summaries: ReturnType<typeof useBoardCounts>
  find: string
  filter: BoardFilter
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
  onClear: () => void
}

function Boards({ boards, summaries, find, filter, order, onOrder, onClear }: BoardsProps) {
  const { t } = useTexts('board')
  const deferredFind = useDeferredValue(find)
  const filterNames = useFilterNames(filter).join(', ')
  const clear = () => {
    onClear()
    focusHeading()
  }
  const shown = sortBoards(filterBoards(boards, { ...filter, words: deferredFind }, summaries), order, summaries)
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
      <output className="sr-only">{deferredFind && t('board.found', { count: shown.length })}</output>
      {shown.length > 0 ? (
        <BoardTable boards={shown} summaries={summaries} order={order} onOrder={onOrder} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={deferredFind ? t('board.not_found_by', { words: deferredFind }) : t('counts.no_match')}
          text={[t('board.not_found_by_text'), filterNames && t('filter.active', { filters: filterNames })]
            .filter(Boolean)
            .join(' ')}
          actions={
            <Button onClick={clear}>
              {t(!deferredFind ? 'filter.clear' : filterNames ? 'filter.clear_both' : 'board.find_clear')}
            </Button>
          }
          className="py-16"
        />
      )}
    </>
  )
}

const linkClassName =
  'touch-target inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 hover:text-ink'

/** Renders the number of active boards and links to the archive and the recycle bin. */
function RemovedLinks({ active }: { active: number | undefined }) {
  const { t } = useTexts(['board', 'navigation'])
  return (
    <nav
      aria-label={t('counts.active_and_removed')}
      className="inline-flex shrink-0 gap-0.5 rounded-md bg-press p-0.5 max-md:w-full max-md:flex-wrap dark:bg-frame dark:shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span
        aria-current="page"
        className={classNames(
          linkClassName,
          'bg-raised font-semibold! text-ink! shadow-[0_0_0_1px_var(--line),var(--e1)] max-md:flex-auto max-md:justify-center max-md:px-1 dark:shadow-[0_0_0_1px_var(--line-2)]',
          'contrast:shadow-[inset_0_0_0_2px_var(--accent)] forced-colors:border forced-colors:border-[Highlight]',
        )}
      >
        {t('counts.active')} {active !== undefined && <Count>{active}</Count>}
      </span>
      <Link
        to="/archive"
        search={{ kind: 'board' }}
        className={classNames(linkClassName, 'max-md:flex-auto max-md:justify-center max-md:px-1')}
      >
        <Archive className="max-md:hidden" /> {t('navigation:archive')} <RemovedCount state="archived" />
      </Link>
      <Link
        to="/recycle-bin"
        search={{ kind: 'board' }}
        className={classNames(linkClassName, 'max-md:flex-auto max-md:justify-center max-md:px-1')}
      >
        <Trash2 className="max-md:hidden" /> {t('navigation:recycle_bin')} <RemovedCount state="deleted" />
      </Link>
    </nav>
  )
}

const Count = ({ children }: { children: number | string }) => (
  <span className="num font-normal text-ink-3">{children}</span>
)

/** Renders the number of rows of the first page, with a plus sign if there are more. */
function RemovedCount({ state }: { state: 'archived' | 'deleted' }) {
  const query = removedItemsQuery(useRpc(), { state, boardId: null, kind: 'board', find: '' })
  const { data, hasNextPage } = useInfiniteQuery({ ...query, refetchOnWindowFocus: false })
  if (!data) return null
  const count = data.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return <Count>{hasNextPage ? `${count}+` : count}</Count>
}
