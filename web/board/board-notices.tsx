// Loaded after the first paint of the board.

import type { TabId } from '#shared/common/ids.ts'
import type { ActiveFilter } from '#web/list/use-tab-cards.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { hasDraft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardStateKey } from '#web/board-store/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { announce } from '#web/ui/live-region.tsx'

export function BoardNotices({ tabId, activeFilter }: { tabId: TabId | null; activeFilter: ActiveFilter | null }) {
  useMatchCountAnnouncement(tabId, activeFilter)
  return <RemovedContainerNotice tabId={tabId} />
}

type Snapshot = {
  structure: BoardState['structure']
  tabId: TabId | null
  /** Board structure that the server had confirmed at that time. */
  base: BoardState['structure'] | undefined
}
type RemovedContainer = { tab: Tab } | { lists: List[] }

/** Notifies the user when another user archived or deleted the open tab or list, and moves focus to the next one. */
function RemovedContainerNotice({ tabId }: Pick<Snapshot, 'tabId'>): null {
  const { t } = useTexts('board')
  const { boardId, me, boardState } = useBoard()
  const { structure } = boardState
  const cache = useQueryClient()
  const serverStructure = () => cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.base.structure
  const before = useRef<Snapshot>({ structure, tabId, base: undefined })
  const notify = useEffectEvent(async (removed: RemovedContainer) => {
    if (document.activeElement === document.body) focusTarget(removed, structure)?.focus()
    // The toast code is loaded with the first notice.
    const [{ toast }, isPersisted] = await Promise.all([
      import('#web/ui/toast/toast.ts'),
      hasDraft({ userId: me, kind: 'quick-add', id: boardId }),
    ])
    const title =
      'tab' in removed
        ? t('tab.removed_notice', { title: removed.tab.title })
        : t('list.removed_notice', { count: removed.lists.length, title: removed.lists[0]?.title })
    toast.warning({ title, text: isPersisted ? t('list.removed_draft_kept') : undefined })
  })
  const readServerStructure = useEffectEvent(serverStructure)
  useEffect(() => {
    const previous = before.current
    // Ignore the user's own changes: an optimistic removal is not confirmed yet, and an undone one may never have been sent.
    const base = readServerStructure()
    before.current = { structure, tabId, base }
    const removed = previous.structure === structure ? null : removedSince(previous, structure)
    if (removed && base && previous.base && contains(previous.base, removed) && !contains(base, removed))
      void notify(removed)
  }, [structure, tabId])
  return null
}

function removedSince({ structure: previous, tabId }: Snapshot, now: BoardState['structure']): RemovedContainer | null {
  const tab = previous.tabs.find((one) => one.tabId === tabId)
  if (tab && !now.tabs.some((one) => one.tabId === tabId)) return { tab }
  const listIds = new Set(now.lists.map(({ listId }) => listId))
  const lists = previous.lists.filter((list) => list.tabId === tabId && !listIds.has(list.listId))
  return lists.length > 0 ? { lists } : null
}

const contains = ({ tabs, lists }: BoardState['structure'], removed: RemovedContainer): boolean =>
  'tab' in removed
    ? tabs.some(({ tabId }) => tabId === removed.tab.tabId)
    : lists.some(({ listId }) => listId === removed.lists[0]?.listId)

/** Returns the add button of the list that took the place of the removed one, or else the selected tab. */
function focusTarget(removed: RemovedContainer, { lists }: BoardState['structure']): HTMLElement | null {
  const first = 'tab' in removed ? null : removed.lists[0]
  const row = lists.filter(({ tabId }) => tabId === first?.tabId).toSorted(byPosition(({ listId }) => listId))
  const next = row.find(({ position }) => first && position > first.position) ?? row.at(-1)
  const buttons = next && document.querySelectorAll<HTMLElement>(`[data-drag="${next.listId}"] button:enabled`)
  return (buttons && [...buttons].at(-1)) ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
}

/** Announcing between two letters would interrupt the screen reader. */
const pauseMs = 600

/** Announces to screen readers how many tasks of the tab match the filter. */
function useMatchCountAnnouncement(tabId: TabId | null, activeFilter: ActiveFilter | null): void {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const filterText = JSON.stringify(activeFilter?.filter ?? null)
  const before = useRef(filterText)
  const announceCount = useEffectEvent(() => {
    const tasks = boardState.structure.lists
      .filter((list) => list.tabId === tabId)
      .flatMap(({ listId }) => tasksIn(boardState, listId))
    const count = activeFilter ? tasks.filter(activeFilter.matches).length : tasks.length
    // NoResults announces itself when nothing matches.
    if (count > 0) announce(t('list.count', { count }))
  })
  useEffect(() => {
    if (before.current === filterText) return undefined
    before.current = filterText
    const timer = setTimeout(announceCount, pauseMs)
    return () => clearTimeout(timer)
  }, [filterText])
}
