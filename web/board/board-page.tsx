import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState, useDeferredValue, startTransition, useEffect } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import { BoardId, type TabId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewEveryTask } from '#shared/task/policy.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useCatchUp, BoardContext, createBoardView, useBoardState } from '#web/board-store/use-board.ts'
import { boardPath } from '#web/board-store/paths.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { TabBar, tabsInOrder } from '#web/tab/tab-bar.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { useHasPainted } from '#web/ui/layout/first-render.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useMe } from '#web/user/queries.ts'
import { useOverdueEvents } from '#web/user/time-events.ts'
import { BoardUnavailable } from './board-unavailable.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardToolbar, ToolsSlot } from './board-toolbar.tsx'
import { useBackToBoard, useOverlayState, SettingsSection } from './overlay-history.ts'
import { TabView, keepFocus, usePreloadViews } from './views/tab-view.tsx'
import { useViewSettings } from './use-view-settings.ts'
import { useSaveLastView, useRestoredView, useReportVisit } from './last-view.ts'
import { matchesFilter } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import type { ActiveFilter } from '#web/list/use-tab-cards.ts'
import { useViewContext } from '#web/user/use-dates.ts'

export { preloadView } from './views/tab-view.tsx'

// Not needed when the board is already cached.
const BoardSkeleton = lazyWithRetry(async () => (await import('./board-skeleton.tsx')).BoardSkeleton)
// Preloaded, because the skeleton also tells that the board cannot be loaded offline.
preloadWhenIdle({ load: BoardSkeleton.preload })
// Loaded after the first paint.
const BoardNotices = lazyWithRetry(async () => (await import('./board-notices.tsx')).BoardNotices)
// Loaded with the first outdated task link.
const LazyMovedTaskRedirect = lazyWithRetry(
  async () => (await import('#web/task/panel/moved-task-redirect.tsx')).MovedTaskRedirect,
)
const TaskPage = lazyWithRetry(async () => (await import('#web/task/task-panel.tsx')).TaskPage)
const SettingsDialog = lazyWithRetry(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog)
const TaskPanel = lazyWithRetry(async () => (await import('#web/task/task-panel.tsx')).TaskPanel)
const ViewAsMember = lazyWithRetry(async () => (await import('./view-as-member.tsx')).ViewAsMember)

export function BoardPage() {
  const { boardId: idParam } = useParams({ strict: false }) as { boardId?: string }
  const boardId = BoardId.safeParse(idParam)
  return (
    <main id="main" className="relative flex min-h-0 flex-1 flex-col">
      {boardId.success ? <OpenBoard key={boardId.data} boardId={boardId.data} /> : <BoardUnavailable />}
    </main>
  )
}

function OpenBoard({ boardId }: { boardId: BoardId }) {
  const { data: boardState, error, refetch } = useBoardState(boardId)
  const me = useMe()
  useCatchUp(boardId)
  useOverdueEvents(boardState?.tasks)
  const { as, view: layout } = useSearch({ strict: false }) as { as?: string; view?: unknown }
  usePreloadViews(layout)
  const task = TaskId.safeParse((useParams({ strict: false }) as { taskId?: string }).taskId)
  if (error && !boardState) {
    const notFound = <BoardUnavailable error={error} onRetry={() => void refetch()} />
    // The task of an old link may have moved to a board that the user can see.
    if (!task.success || !isNotFound(error)) return notFound
    return (
      <LazyFallback fallback={<BoardSkeleton />}>
        <LazyMovedTaskRedirect boardId={boardId} taskId={task.data} fallback={<BoardSkeleton />}>
          {notFound}
        </LazyMovedTaskRedirect>
      </LazyFallback>
    )
  }
  const viewAsUser = UserId.safeParse(as)
  if (!boardState || !me) return <BoardSkeleton />
  if (!viewAsUser.success || viewAsUser.data === me || !mayViewEveryTask(boardState.structure.facts))
    return <LoadedBoard {...{ boardId, boardState, me }} />
  return (
    <LazyFallback fallback={<BoardSkeleton />}>
      <ViewAsMember userId={viewAsUser.data} boardState={boardState}>
        {(visibleState) => (
          <LoadedBoard
            key={viewAsUser.data}
            boardState={visibleState}
            viewedAs={viewAsUser.data}
            {...{ boardId, me }}
          />
        )}
      </ViewAsMember>
    </LazyFallback>
  )
}

type LoadedBoardProps = { boardId: BoardId; boardState: BoardState; me: UserId; viewedAs?: UserId }

function LoadedBoard({ boardId, boardState, me, viewedAs = me }: LoadedBoardProps) {
  const restoredView = useRestoredView(boardId, boardState.lastView)
  const { pendingView } = restoredView
  const { tab = pendingView?.tabId, openTask, full, settings, go } = useBoardAddress(boardId)
  const { viewSettings, filter, onViewChange, onFilter, onClear } = useViewSettings(pendingView?.view ?? null)
  const activeFilter = useAppliedFilter(me, filter, onClear)
  const view = useMemo(() => createBoardView(boardId, boardState, me, viewedAs), [boardId, boardState, me, viewedAs])
  const tabs = tabsInOrder(boardState.structure.tabs)
  const currentTabId =
    tabOf(boardState, openTask) ?? tabs.find(({ tabId }) => tabId === tab)?.tabId ?? tabs[0]?.tabId ?? null
  const counts = useMemo(() => countsOf(boardState), [boardState])
  const phone = useIsPhone()
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null)
  useSetPageTitle(boardState.structure.board.title)
  useReportVisit(boardId, restoredView)
  const hasPainted = useHasPainted()
  const isFirst = currentTabId === tabs[0]?.tabId
  useSaveLastView(boardId, viewedAs === me ? { tabId: isFirst ? null : currentTabId, view: viewSettings } : null)
  const onOpen = useCallback((task: Task) => go({ task: task.taskId }), [go])
  const onPick = useCallback((tabId: TabId) => go({ tab: tabId }), [go])
  const back = useBackToBoard()
  const onClose = () => back() || go({ tab: currentTabId })
  const [lastOpenTaskId, setLastOpenTaskId] = useState<TaskId | null>(null)
  if (openTask && full && lastOpenTaskId !== openTask) setLastOpenTaskId(openTask)

  return (
    <BoardContext value={view}>
      {openTask && full ? (
        <Suspense>
          <TaskPage
            taskId={openTask}
            onClose={onClose}
            onOpenTask={(taskId) => go({ task: taskId, full })}
            onOpenPanel={() => go({ task: openTask })}
          />
        </Suspense>
      ) : (
        <div ref={scrollHeaderOut} data-drag-scroll="y" className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
          <div className="relative shrink-0">
            {phone ? <h1 className="sr-only">{boardState.structure.board.title}</h1> : <BoardHeader />}
            <TabBar {...{ currentTabId, counts, onPick }} onTabSwitch={keepFocus} />
            <BoardToolbar
              {...{ viewSettings, filter, onViewChange, onFilter }}
              tabId={currentTabId}
              slot={setToolsSlot}
            />
          </div>
          {currentTabId && (
            <ToolsSlot value={toolsSlot}>
              <div className="flex min-h-0 flex-1 flex-col short:h-full short:flex-none">
                <TabView
                  key={currentTabId}
                  {...{ tabId: currentTabId, viewSettings, onViewChange, activeFilter, lastOpenTaskId, onOpen }}
                />
              </div>
            </ToolsSlot>
          )}
        </div>
      )}
      <BoardOverlays openTask={full ? null : openTask} {...{ settings, go, onClose }} />
      {hasPainted && (
        <Suspense>
          <BoardNotices tabId={currentTabId} activeFilter={activeFilter} />
        </Suspense>
      )}
    </BoardContext>
  )
}

type BoardOverlaysProps = Pick<ReturnType<typeof useBoardAddress>, 'openTask' | 'settings' | 'go'> & {
  onClose: () => void
}

/** Overlays of the board: the open task, or the settings. */
const BoardOverlays = ({ openTask, settings, go, onClose }: BoardOverlaysProps) => (
  <>
    {openTask && (
      <Suspense>
        <TaskPanel
          taskId={openTask}
          onClose={onClose}
          onOpenTask={(taskId) => go({ task: taskId })}
          onOpenPage={() => go({ task: openTask, full: true })}
        />
      </Suspense>
    )}
    {settings && (
      <Suspense>
        <SettingsDialog section={settings} onClose={onClose} />
      </Suspense>
    )}
  </>
)

type BoardTarget = { tab?: TabId | null; task?: TaskId | null; full?: boolean }

/** Reads the board address: the tab, the open task or settings section, and whether the task fills the page. */
function useBoardAddress(boardId: BoardId) {
  const navigate = useNavigate()
  const { taskId: idParam, part: sectionParam } = useParams({ strict: false }) as { taskId?: string; part?: string }
  const { tab, full = false } = useSearch({ strict: false }) as { tab?: string; full?: boolean }
  const isOverlayOpen = idParam !== undefined || sectionParam !== undefined
  const overlayState = useOverlayState()
  const go = useCallback(
    (to: BoardTarget) =>
      void navigate({
        to: boardPath(boardId, to.task ? '/tasks/$taskId' : ''),
        params: { boardId, taskId: to.task ?? '' },
        search: (now: Record<string, unknown>) => ({
          ...now,
          ...(to.tab && { tab: to.tab }),
          full: to.full || undefined,
        }),
        // Back must not reopen a closed overlay.
        ...(to.task ? { state: overlayState() } : { replace: isOverlayOpen }),
      } as never),
    [navigate, overlayState, boardId, isOverlayOpen],
  )
  return {
    tab,
    full,
    openTask: TaskId.safeParse(idParam).data ?? null,
    // An unknown section falls back to the first one.
    settings: sectionParam === undefined ? null : SettingsSection.catch('general').parse(sectionParam),
    go,
  }
}

/** Returns the tab of the task in the address, so that opening a task link shows its tab. */
function tabOf({ tasks, structure }: BoardState, taskId: TaskId | null): TabId | null {
  const task = taskId && tasks.get(taskId)
  const root = task && (task.rootId ? tasks.get(task.rootId) : task)
  return structure.lists.find(({ listId }) => listId === root?.listId)?.tabId ?? null
}

function countsOf({ structure, tasksByList }: BoardState): Map<TabId, number> {
  const counts = new Map<TabId, number>()
  for (const { tabId, listId } of structure.lists) {
    counts.set(tabId, (counts.get(tabId) ?? 0) + (tasksByList.get(listId)?.length ?? 0))
  }
  return counts
}

/**
 * Ref callback: on low screens, scrolls the header away together with the view. Scrolling down in the view first scrolls the
 * container; scrolling back starts when the view is at its top.
 */
function scrollHeaderOut(container: HTMLDivElement): () => void {
  const tops = new WeakMap<Element, number>()
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element) || target === container) return
    const distance = target.scrollTop - (tops.get(target) ?? 0)
    tops.set(target, target.scrollTop)
    if (distance > 0 && container.scrollHeight > container.clientHeight) container.scrollTop += distance
  }
  container.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => container.removeEventListener('scroll', onScroll, { capture: true })
}

/**
 * Returns the filter of the board for the current user and day; null when every task is shown. The result is deferred, so
 * that typing stays responsive.
 */
function useAppliedFilter(me: UserId, filter: Filter, onClear: () => void): ActiveFilter | null {
  // Serialised: each typed letter creates a new filter object whose other fields are the same.
  const otherFields = useDeferredValue(JSON.stringify({ ...filter, words: '' }))
  const words = useAfterPaint(filter.words)
  const viewContext = useViewContext(me)
  return useMemo(() => {
    const appliedFilter: Filter = { ...(JSON.parse(otherFields) as Filter), words }
    const matches = matchesFilter(appliedFilter, viewContext)
    return matches && { query: words, filter: appliedFilter, matches, onClear }
  }, [otherFields, words, viewContext, onClear])
}

/**
 * Returns the value of the last painted frame, so that the work that follows from typing starts after the letter is visible.
 */
function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: number
    // The callback runs before the frame is painted, the timeout after it.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
