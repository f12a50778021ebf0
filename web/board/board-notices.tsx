// Loaded after the first paint of the board.

import type { TabId } from '#shared/common/ids.ts'
import type { Finding } from '#web/list/use-tab-cards.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { isLeft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { pictureKey } from '#web/picture/picture-key.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { announce } from '#web/ui/live-region.tsx'

export function BoardNotices({ tabId, finding }: { tabId: TabId | null; finding: Finding | null }) {
  useMatchCountAnnouncement(tabId, finding)
  return <RemovedContainerNotice tabId={tabId} />
}

type Snapshot = {
  frame: BoardState['frame']
  tabId: TabId | null
  /** Board structure that the server had confirmed at that time. */
  base: BoardState['frame'] | undefined
}
type RemovedContainer = { tab: Tab } | { lists: List[] }

/** Notifies the user when another user archived or deleted the open tab or list, and moves focus to the next one. */
function RemovedContainerNotice({ tabId }: Pick<Snapshot, 'tabId'>): null {
  const { t } = useTexts('board')
  const { boardId, me, picture } = useBoard()
  const { frame } = picture
  const cache = useQueryClient()
  const serverStructure = () => cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))?.base.frame
  const before = useRef<Snapshot>({ frame, tabId, base: undefined })
  const notify = useEffectEvent(async (removed: RemovedContainer) => {
    if (document.activeElement === document.body) focusTarget(removed, frame)?.focus()
    // The toast code is loaded with the first notice.
    const [{ toast }, isKept] = await Promise.all([
      import('#web/ui/toast.ts'),
      isLeft({ person: me, kind: 'quick-add', id: boardId }),
    ])
    const title =
      'tab' in removed
        ? t('tab.gone', { title: removed.tab.title })
        : t('list.gone', { count: removed.lists.length, title: removed.lists[0]?.title })
    toast.warning({ title, text: isKept ? t('list.gone_typed') : undefined })
  })
  const readServerStructure = useEffectEvent(serverStructure)
  useEffect(() => {
    const previous = before.current
    // Ignore the user's own changes: an optimistic removal is not confirmed yet, and an undone one may never have been sent.
    const base = readServerStructure()
    before.current = { frame, tabId, base }
    const removed = previous.frame === frame ? null : removedSince(previous, frame)
    if (removed && base && previous.base && contains(previous.base, removed) && !contains(base, removed))
      void notify(removed)
  }, [frame, tabId])
  return null
}

function removedSince({ frame: previous, tabId }: Snapshot, now: BoardState['frame']): RemovedContainer | null {
  const tab = previous.tabs.find((one) => one.tabId === tabId)
  if (tab && !now.tabs.some((one) => one.tabId === tabId)) return { tab }
  const here = new Set(now.lists.map(({ listId }) => listId))
  const lists = previous.lists.filter((list) => list.tabId === tabId && !here.has(list.listId))
  return lists.length > 0 ? { lists } : null
}

const contains = ({ tabs, lists }: BoardState['frame'], removed: RemovedContainer): boolean =>
  'tab' in removed
    ? tabs.some(({ tabId }) => tabId === removed.tab.tabId)
    : lists.some(({ listId }) => listId === removed.lists[0]?.listId)

/** Returns the add button of the list that took the place of the removed one, or else the selected tab. */
function focusTarget(removed: RemovedContainer, { lists }: BoardState['frame']): HTMLElement | null {
  const first = 'tab' in removed ? null : removed.lists[0]
  const row = lists.filter(({ tabId }) => tabId === first?.tabId).toSorted(byPosition(({ listId }) => listId))
  const next = row.find(({ position }) => first && position > first.position) ?? row.at(-1)
  const buttons = next && document.querySelectorAll<HTMLElement>(`[data-drag="${next.listId}"] button:enabled`)
  return (buttons && [...buttons].at(-1)) ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
}

/** Announces how many tasks of the tab match the filter to screen readers. */
/** Announcing between two letters would interrupt the screen reader. */
const pauseMs = 600

function useMatchCountAnnouncement(tabId: TabId | null, finding: Finding | null): void {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const filterText = JSON.stringify(finding?.filter ?? null)
  const before = useRef(filterText)
  const announceCount = useEffectEvent(() => {
    const tasks = picture.frame.lists
      .filter((list) => list.tabId === tabId)
      .flatMap(({ listId }) => tasksIn(picture, listId))
    const count = finding ? tasks.filter(finding.matches).length : tasks.length
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
