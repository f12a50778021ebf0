// The lists of a tab as columns.

import { type ComponentType, type RefObject, startTransition, useEffect, useState, useRef } from 'react'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { LazyFocusedCardSummary } from '#web/list/card/cards.tsx'
import { columnsNavigation } from '#web/list/keyboard/navigation.ts'
import { type ColumnProps, ListColumn } from '#web/list/column/list-column.tsx'
import { ListDropLine } from '#web/list/card/drop-indicator.tsx'
import { type Group, containsCard } from './group.ts'
import { useSavedScroll } from '#web/list/card/scroll-positions.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useListGroups } from './tab-lists.ts'
import { type TabViewProps, useTabCards } from './use-tab-cards.ts'
import { useHasPainted } from '#web/ui/layout/first-render.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TabId, ListId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { dropNeighbours } from '#web/ui/drag/drop-target.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useListMutations } from './mutations.ts'
import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'

export type KanbanProps = TabViewProps & {
  /** Whether the tab had no lists when it was opened; then the add button takes the focus after the first list. */
  isInitiallyEmpty: boolean
}

const boardClassName =
  'relative flex min-h-0 flex-1 snap-x scroll-px-4 items-start gap-3 overflow-x-auto overflow-y-hidden px-6 pt-1 ' +
  'md:snap-none max-md:px-4 '
/** Keeps the last cards clear of the bulk action bar. */
const bottomPadding = { plain: 'pb-5 max-md:pb-3', withBar: 'pb-22 max-md:pb-28' }

export function Kanban(props: KanbanProps) {
  return <Columns {...props} groups={useListGroups(props.tabId, props.activeFilter?.matches)} />
}

type ColumnsProps = KanbanProps & {
  groups: readonly Group[]
  /** Renders groups that are not lists. */
  GroupColumn?: ComponentType<ColumnProps & { quickAdd: QuickAddState }>
}

/** Renders groups as columns, with dragging, keyboard control and the bulk action bar. */
export function Columns({ isInitiallyEmpty, GroupColumn, ...props }: ColumnsProps) {
  const { boardState, mayBoard } = useBoard()
  const { tabId, viewSettings, groups, onOpen } = props
  const cards = useTabCards({ ...props, navigation: columnsNavigation })
  const { area, lists, scrollToIndexByZone, quickAdd, tabStopKey } = cards
  const people = usePeople()
  const savedScroll = useSavedScroll(area, tabId)
  const visibleColumns = useVisibleColumns(area)
  useListDrag(area, tabId, lists)
  const isByList = viewSettings.grouping === 'list'
  const tabStopGroup = tabStopKey === null ? undefined : groups.find((group) => containsCard(group, tabStopKey))
  const mayConfigure = isByList && mayBoard('board.configure') === 'allowed'

  return (
    <>
      <div
        ref={area}
        {...cards.handlers}
        {...savedScroll}
        data-drag-scroll="x"
        className={boardClassName + (cards.bar ? bottomPadding.withBar : bottomPadding.plain)}
      >
        <div
          data-zone={tabId}
          data-zone-kind="list"
          data-zone-axis="x"
          data-zone-gap="12"
          className="relative flex h-full items-start gap-3"
        >
          {groups.map((group, index) => {
            const list = isByList && lists.find(({ listId }) => listId === group.id)
            const column = {
              group,
              boardState,
              people,
              isVisible: index >= visibleColumns.first && index <= visibleColumns.last,
              tabStopKey: group === tabStopGroup ? tabStopKey : null,
              scrollToIndexByZone,
              onOpen,
            }
            return list ? (
              <ListColumn key={group.id} {...column} list={list} quickAdd={quickAdd} />
            ) : (
              GroupColumn && <GroupColumn key={group.id} {...column} quickAdd={quickAdd} />
            )
          })}
          <ListDropLine zone={tabId} />
        </div>
        {cards.overlays}
        <LazyFocusedCardSummary cardKey={tabStopKey} />
        {mayConfigure && (
          <AddList tabId={tabId} lastListId={lists.at(-1)?.listId ?? null} takesFocus={isInitiallyEmpty} />
        )}
      </div>
      {cards.bar}
    </>
  )
}

const gapPx = 12

/** Minimum width of a column. */
const minColumnPx = 280

type VisibleColumns = { first: number; last: number }

/** First render: only as many columns as the window can show, for a faster first paint. */
const initialColumns = (): VisibleColumns => ({
  first: 0,
  last: Math.ceil(window.innerWidth / (minColumnPx + gapPx)) - 1,
})

/** Returns which columns are in the viewport; the others keep their width but render no cards. */
function useVisibleColumns(area: RefObject<HTMLElement | null>): VisibleColumns {
  const [visibleColumns, setVisibleColumns] = useState<VisibleColumns>(initialColumns)
  // The other columns are rendered after the first paint.
  const hasPainted = useHasPainted()
  useEffect(() => {
    const element = area.current
    if (!element || (!hasPainted && element.scrollLeft === 0)) return
    const update = () => {
      // Columns are wider on phones.
      const column = element.querySelector<HTMLElement>('[data-zone-area="card"]')
      if (!column) return
      const columnStep = column.offsetWidth + gapPx
      const first = Math.max(0, Math.floor(element.scrollLeft / columnStep) - 1)
      const last = Math.ceil((element.scrollLeft + element.clientWidth) / columnStep) + 1
      setVisibleColumns((current) => (current.first === first && current.last === last ? current : { first, last }))
    }
    startTransition(update)
    element.addEventListener('scroll', update, { passive: true })
    const resizeObserver = new ResizeObserver(update)
    resizeObserver.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      resizeObserver.disconnect()
    }
  }, [area, hasPainted])
  return visibleColumns
}

/** Lets users who may configure the board drag lists. */
function useListDrag(area: RefObject<HTMLElement | null>, tabId: TabId, lists: readonly List[]): void {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { boardId, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  useDrag(area, {
    kind: 'list',
    moveBlockedReason: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const list = lists.find(({ listId }) => listId === id)
      const listIds = lists.map(({ listId }) => listId)
      const to = dropNeighbours(listIds, id, before)
      if (!list || !to) return
      const toast = { title: t('outbox.change.moved'), text: list.title }
      void withUndoToast(cache, toast, () => move(list, { tabId, ...to }))
    },
  })
}

const lazyForm = preloadWhenIdle(loadable(async () => (await import('#web/list/add/new-list-form.tsx')).NewListForm))

type AddListProps = {
  tabId: TabId
  lastListId: ListId | null
  /** Whether the button takes the focus when it replaces the form for the first list. */
  takesFocus: boolean
}

/** Button that adds a list after the last one; its form is prefetched when the browser is idle. */
function AddList({ tabId, lastListId, takesFocus }: AddListProps) {
  const { t } = useTexts('board')
  const [open, setOpen] = useState(false)
  const isLoaded = useIsLoaded(lazyForm, open, () => setOpen(false))
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) opener.current?.focus()
  }, [takesFocus])
  const close = (shouldFocus: boolean) => {
    setOpen(false)
    if (shouldFocus) requestAnimationFrame(() => opener.current?.focus())
  }
  if (isLoaded && open) return <lazyForm.Component tabId={tabId} lastListId={lastListId} onClose={close} />
  return (
    <Button
      ref={opener}
      kind="quiet"
      size={36}
      className="w-70 shrink-0 justify-start max-md:snap-start"
      icon={<Plus />}
      onClick={() => setOpen(true)}
    >
      {t('list.add')}
    </Button>
  )
}
