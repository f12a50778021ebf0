import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useNavigate, useSearch, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { managesBoards } from '#shared/board/rules.ts'
import { BoardId, isTemplate } from '#shared/common/ids.ts'
import { recycleBinDays } from '#shared/common/limits.ts'
import type { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { BoardUnavailable } from '#web/board/board-unavailable.tsx'
import { useSetPageTitle } from '#web/host/page.tsx'
import { boardPath } from '#web/board-store/paths.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { useDebouncedValue } from '#web/ui/hooks.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { EmptyRecycleBin } from './empty-recycle-bin.tsx'
import { firstFilledQuery, removedItemsQuery } from './queries.ts'
import { RemovedItemsList } from './removed-items-list.tsx'
import { type RemovedList, kindsIn } from './removed-items.ts'
import { RemovedListSkeleton } from './removed-table.tsx'

export const ArchivePage = () => <RemovedItemsPage list={{ state: 'archived', boardId: null }} />
export const RecycleBinPage = () => <RemovedItemsPage list={{ state: 'deleted', boardId: null }} />
export const BoardArchivePage = () => <BoardRemovedPage state="archived" />
export const BoardRecycleBinPage = () => <BoardRemovedPage state="deleted" />

function BoardRemovedPage({ state }: Pick<RemovedList, 'state'>) {
  const { boardId: boardIdParam } = useParams({ strict: false }) as { boardId?: string }
  const boardId = BoardId.safeParse(boardIdParam)
  if (boardId.success) return <RemovedItemsPage key={boardId.data} list={{ state, boardId: boardId.data }} />
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col">
      <BoardUnavailable />
    </main>
  )
}

const panelId = 'removed-items'

/** Renders the archive or the recycle bin with tabs, search and rows. */
function RemovedItemsPage({ list }: { list: RemovedList }) {
  const { t } = useTranslation('archive')
  const deleted = list.state === 'deleted'
  const { kind, fallback, onPick } = useOpenKind(list)
  const labelKind = kind ?? fallback
  const [find, setFind] = useState('')
  const query = useDebouncedValue(find, find ? debounceMs : 0)
  const title = t(deleted ? 'recycle_bin.title' : 'title')
  useSetPageTitle(title)
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {list.boardId && <BackToBoard boardId={list.boardId} />}
      <div className="flex items-start gap-4 px-8 pt-7 pb-5 max-md:flex-wrap max-md:px-4 max-md:pt-4 max-md:pb-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-xl max-md:sr-only">{title}</h1>
          <p className="mt-1 max-w-160 text-ink-2 max-md:mt-0 max-md:text-sm">
            {deleted ? t('recycle_bin.text', { days: recycleBinDays }) : t('text')}
          </p>
        </div>
        {deleted && <EmptyRecycleBin list={list} />}
      </div>
      <div className="flex items-end gap-4 border-b border-line px-8 max-md:flex-wrap max-md:gap-y-2 max-md:px-4">
        <KindTabs list={list} kind={kind} onPick={onPick} controls={panelId} />
        <SearchField
          label={t(deleted ? `recycle_bin.find.${labelKind}` : `find.${labelKind}`)}
          clearLabel={t('find_clear')}
          value={find}
          onSearch={setFind}
          className="mb-1.5 ml-auto min-w-0 md:w-55! max-md:order-first max-md:mb-0 max-md:w-full!"
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`kind.${labelKind}`)} className="flex flex-1 flex-col">
        {kind ? (
          <RemovedItemsList key={`${kind} ${query}`} list={list} kind={kind} find={query} onClear={() => setFind('')} />
        ) : (
          <RemovedListSkeleton />
        )}
      </div>
    </main>
  )
}

/**
 * Returns the open tab: the one in the address, or else the first that is not empty. It is null until that is known,
 * and does not change when the tab is emptied later.
 */
function useOpenKind(list: RemovedList) {
  const navigate = useNavigate()
  const { kind: kindParam } = useSearch({ strict: false }) as { kind?: RemovedItemKind }
  const kinds = kindsIn(list, useManagesBoards())
  const kindInUrl = kinds.find((candidate) => candidate === kindParam)
  const firstFilled = useQuery({ ...firstFilledQuery(useQueryClient(), useRpc(), list, kinds), enabled: !kindInUrl })
  const onPick = (next: RemovedItemKind) => void navigate({ to: '.', search: { kind: next }, replace: true } as never)
  return { kind: kindInUrl ?? firstFilled.data ?? null, fallback: kinds[0]!, onPick }
}

type KindTabsProps = {
  list: RemovedList
  kind: RemovedItemKind | null
  onPick: (kind: RemovedItemKind) => void
  controls: string
}

/** Renders a tab for each kind of item, with its count. */
function KindTabs({ list, kind, onPick, controls }: KindTabsProps) {
  const { t } = useTranslation('archive')
  return (
    <Tabs
      label={t('kind_tabs')}
      value={kind}
      onPick={onPick}
      controls={controls}
      className="border-b-0!"
      tabs={kindsIn(list, useManagesBoards()).map((value) => ({
        value,
        label: t(`kind.${value}`),
        count: <KindCount list={list} kind={value} />,
      }))}
    />
  )
}

/**
 * Renders the number of rows of the first page, with a plus sign if there are more. That page is needed anyway when
 * the tab is opened.
 */
function KindCount({ list, kind }: { list: RemovedList; kind: RemovedItemKind }) {
  const { data, hasNextPage } = useInfiniteQuery(removedItemsQuery(useRpc(), { ...list, kind, find: '' }))
  if (!data) return null
  const count = data.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return <Badge>{hasNextPage ? `${count}+` : count}</Badge>
}

/** Returns whether the user manages the boards and templates of the workspace, and may restore them. */
const useManagesBoards = (): boolean => managesBoards(useProfile().data?.facts.workspaceRole ?? null)

/** Pause in typing after which the search starts. A cleared text applies at once. */
const debounceMs = 250

/** Renders the link back to the board that the archive belongs to. */
function BackToBoard({ boardId }: { boardId: BoardId }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(boardListQuery(useRpc()))
  const board = data?.boards.find((item) => item.boardId === boardId)
  return (
    <nav aria-label={t('board.label')} className="-mb-3 px-8 pt-5 max-md:mb-0 max-md:px-4 max-md:pt-3">
      <Link
        to={boardPath(boardId, '')}
        params={{ boardId }}
        className="touch-target -ml-1 inline-flex max-w-full items-center gap-1.5 rounded-xs pr-1.5 text-sm text-ink-2 hover:text-ink"
      >
        {/* On a phone, the top bar has its own back button for boards. */}
        <ChevronLeft className={isTemplate(boardId) ? undefined : 'max-md:hidden'} />
        {board && <Tile title={board.title} hue={board.color} size={18} />}
        <span className="min-w-0 truncate">{board?.title ?? t('board.back')}</span>
      </Link>
    </nav>
  )
}
