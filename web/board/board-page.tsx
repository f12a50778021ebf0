// A board: head, tabs, lists; and over it the task that is open.

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import { BoardId, type TabId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { seesEveryTask } from '#shared/task/policy.ts'
import { usePage } from '#web/host/page.tsx'
import { useCatchUp } from '#web/picture/use-catch-up.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { BoardContext, boardView, usePicture } from '#web/picture/use-board.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { TabBar, tabsInOrder } from '#web/tab/tab-bar.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useMe } from '#web/user/queries.ts'
import { useLateMoments } from '#web/user/use-moments.ts'
import { BoardGone } from './board-gone.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardTools } from './board-tools.tsx'
import { useBackToBoard, useOver } from './over.ts'
import { scrollsAlong } from './scrolls-along.ts'
import { SettingsPart } from './settings/parts.ts'
import { useFinding } from './use-finding.ts'
import { ToolsSlot } from './views/tools-slot.ts'
import { TabView } from './views/tab-view.tsx'
import { keepFocus } from './views/keep-focus.ts'
import { useViewsAhead } from './views/view-parts.ts'
import { useView } from './use-view.ts'
import { useRemembering, useResuming } from './use-last-look.ts'
import { useVisit } from './use-visit.ts'

export { viewAhead } from './views/view-parts.ts'

// Of a board that is there at once, there is nothing to be seen of it.
const BoardSkeleton = part(async () => (await import('./board-skeleton.tsx')).BoardSkeleton)
// It says, too, that one cannot be had without a connection.
inQuiet({ fetch: BoardSkeleton.ahead })
// Fetched with the first one that is opened.
const Told = part(async () => (await import('./told.tsx')).Told)
// Fetched with the first link that has grown old.
const Elsewhere = part(async () => (await import('#web/task/elsewhere.tsx')).Elsewhere)
const TaskPage = part(async () => (await import('#web/task/task-page.tsx')).TaskPage)
const SettingsDialog = part(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog)
const TaskPanel = part(async () => (await import('#web/task/task-panel.tsx')).TaskPanel)
const SeenByAnother = part(async () => (await import('./seen-by-another.tsx')).SeenByAnother)

export function BoardPage() {
  const { boardId: named } = useParams({ strict: false }) as { boardId?: string }
  const boardId = BoardId.safeParse(named)
  return (
    <main id="main" className="relative flex min-h-0 flex-1 flex-col">
      {boardId.success ? <OpenBoard key={boardId.data} boardId={boardId.data} /> : <BoardGone />}
    </main>
  )
}

function OpenBoard({ boardId }: { boardId: BoardId }) {
  const { data: picture, error, refetch } = usePicture(boardId)
  const me = useMe()
  useCatchUp(boardId)
  useLateMoments(picture?.tasks)
  const { as, view: layout } = useSearch({ strict: false }) as { as?: string; view?: unknown }
  useViewsAhead(layout)
  const task = TaskId.safeParse((useParams({ strict: false }) as { taskId?: string }).taskId)
  if (error && !picture) {
    const gone = <BoardGone error={error} onRetry={() => void refetch()} />
    // Whoever is sent a link may see the task where it is now, and not where it was.
    if (!task.success || !isNotFound(error)) return gone
    return (
      <Waiting fallback={<BoardSkeleton />}>
        <Elsewhere boardId={boardId} taskId={task.data} waiting={<BoardSkeleton />}>
          {gone}
        </Elsewhere>
      </Waiting>
    )
  }
  const another = UserId.safeParse(as)
  if (!picture || !me) return <BoardSkeleton />
  if (!another.success || another.data === me || !seesEveryTask(picture.frame.facts))
    return <Shown {...{ boardId, picture, me }} />
  return (
    <Waiting fallback={<BoardSkeleton />}>
      <SeenByAnother who={another.data} picture={picture}>
        {(seen) => <Shown key={another.data} picture={seen} seenBy={another.data} {...{ boardId, me }} />}
      </SeenByAnother>
    </Waiting>
  )
}

type ShownProps = { boardId: BoardId; picture: Picture; me: UserId; seenBy?: UserId }

function Shown({ boardId, picture, me, seenBy = me }: ShownProps) {
  const resuming = useResuming(boardId, picture.look)
  const { coming } = resuming
  const { tab = coming?.tabId, openTask, full, settings, go } = useAddress(boardId)
  const { looks, filter, onLooks, onFilter, onClear } = useView(coming?.view ?? null)
  const finding = useFinding(me, filter, onClear)
  const view = useMemo(() => boardView(boardId, picture, me, seenBy), [boardId, picture, me, seenBy])
  const tabs = tabsInOrder(picture.frame.tabs)
  const current = tabOf(picture, openTask) ?? tabs.find(({ tabId }) => tabId === tab)?.tabId ?? tabs[0]?.tabId ?? null
  const counts = useMemo(() => countsOf(picture), [picture])
  const phone = useIsPhone()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  usePage(picture.frame.board.title)
  useVisit(boardId, resuming)
  const isDrawn = useIsDrawn()
  const isFirst = current === tabs[0]?.tabId
  useRemembering(boardId, seenBy === me ? { tabId: isFirst ? null : current, view: looks } : null)
  const onOpen = useCallback((task: Task) => go({ task: task.taskId }), [go])
  const onPick = useCallback((tabId: TabId) => go({ tab: tabId }), [go])
  const back = useBackToBoard()
  const onClose = () => back() || go({ tab: current })
  const [cameFrom, setCameFrom] = useState<TaskId | null>(null)
  if (openTask && full && cameFrom !== openTask) setCameFrom(openTask)

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
        <div ref={scrollsAlong} data-drag-scroll="y" className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
          <div className="relative shrink-0">
            {phone ? <h1 className="sr-only">{picture.frame.board.title}</h1> : <BoardHead />}
            <TabBar {...{ current, counts, onPick }} onTurn={keepFocus} />
            <BoardTools {...{ looks, filter, onLooks, onFilter }} tabId={current} slot={setSlot} />
          </div>
          {current && (
            <ToolsSlot value={slot}>
              <div className="flex min-h-0 flex-1 flex-col short:h-full short:flex-none">
                <TabView key={current} {...{ tabId: current, looks, onLooks, finding, cameFrom, onOpen }} />
              </div>
            </ToolsSlot>
          )}
        </div>
      )}
      <Over openTask={full ? null : openTask} {...{ settings, go, onClose }} />
      {isDrawn && (
        <Suspense>
          <Told tabId={current} finding={finding} />
        </Suspense>
      )}
    </BoardContext>
  )
}

type OverProps = Pick<ReturnType<typeof useAddress>, 'openTask' | 'settings' | 'go'> & { onClose: () => void }

/** What stands over a board: a task, or its settings. */
const Over = ({ openTask, settings, go, onClose }: OverProps) => (
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
        <SettingsDialog part={settings} onClose={onClose} />
      </Suspense>
    )}
  </>
)

type Going = { tab?: TabId | null; task?: TaskId | null; full?: boolean }

/** What the address says of a board: which tab, which task or part of the settings is open, and whether a task has the page to itself. */
function useAddress(boardId: BoardId) {
  const navigate = useNavigate()
  const { taskId: named, part: setting } = useParams({ strict: false }) as { taskId?: string; part?: string }
  const { tab, full = false } = useSearch({ strict: false }) as { tab?: string; full?: boolean }
  const isOver = named !== undefined || setting !== undefined
  const over = useOver()
  const go = useCallback(
    (to: Going) =>
      void navigate({
        to: boardPath(boardId, to.task ? '/tasks/$taskId' : ''),
        params: { boardId, taskId: to.task ?? '' },
        search: (now: Record<string, unknown>) => ({
          ...now,
          ...(to.tab && { tab: to.tab }),
          full: to.full || undefined,
        }),
        // What is closed is not come back to.
        ...(to.task ? { state: over() } : { replace: isOver }),
      } as never),
    [navigate, over, boardId, isOver],
  )
  return {
    tab,
    full,
    openTask: TaskId.safeParse(named).data ?? null,
    // What there is not leads to the first part.
    settings: setting === undefined ? null : SettingsPart.catch('general').parse(setting),
    go,
  }
}

/** A task that is opened by its address shows the tab it lies in. */
function tabOf({ tasks, frame }: Picture, taskId: TaskId | null): TabId | null {
  const task = taskId && tasks.get(taskId)
  const root = task && (task.rootId ? tasks.get(task.rootId) : task)
  return frame.lists.find(({ listId }) => listId === root?.listId)?.tabId ?? null
}

function countsOf({ frame, ofList }: Picture): Map<TabId, number> {
  const counts = new Map<TabId, number>()
  for (const { tabId, listId } of frame.lists) {
    counts.set(tabId, (counts.get(tabId) ?? 0) + (ofList.get(listId)?.length ?? 0))
  }
  return counts
}
