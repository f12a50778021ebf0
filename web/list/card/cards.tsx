// The virtualised cards of a list.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import { labelById } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { People } from '#web/people/queries.ts'
import { TaskCard } from '#web/task/card/task-card.tsx'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { estimatedViewport, useHasPainted } from '#web/ui/layout/first-render.ts'
import { DropLine } from './drop-indicator.tsx'
import { saveOffset, savedOffset } from './scroll-positions.ts'
import { cardKey, type Group, containsCard } from '#web/list/group.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { lazyWhenIdle } from '#web/rpc/lazy-with-retry.tsx'

export type ScrollToIndex = (index: number) => void

export type CardsProps = {
  group: Group
  boardState: BoardState
  people: People
  tabStopKey: string | null
  scrollToIndexByZone: RefObject<Map<string, ScrollToIndex>>
  onOpen: (task: Task) => void
  /** Rendered below the cards, inside the scroller. */
  footer?: ReactNode
}

const gapPx = 8
/** Space around a card for its focus ring. */
const ringPx = 4
/** Height of the window that is not available to the cards of a list. */
const outsidePx = 262
/** Number of cards rendered above and below the viewport after the visible cards. */
const overscanRows = 4
/** Lower bound of the height of a card. */
const minCardPx = 40

/** Estimated height of all cards, including the gaps. */
export const cardsHeight = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, task) => sum + estimatedCardHeight(task) + gapPx, 0)

export function Cards({ group, boardState, people, tabStopKey, scrollToIndexByZone, onOpen, footer }: CardsProps) {
  const { id, title, tasks, heading } = group
  const { t } = useTexts('board')
  const scroller = useRef<HTMLDivElement>(null)
  const pinned = usePinnedRows({ group, tabStopKey })
  const virtualizer = useVirtualRows(group, scroller, { scrollToIndexByZone, pinned })
  const { labels: boardLabels, workspaceLabels } = boardState.structure
  const labels = useMemo(() => labelById({ labels: boardLabels, workspaceLabels }), [boardLabels, workspaceLabels])
  return (
    <div
      ref={scroller}
      data-zone={id}
      data-zone-kind="card"
      data-zone-axis="y"
      data-drag-scroll="y"
      onScroll={({ currentTarget }) => saveOffset(id, currentTarget)}
      className="relative -mt-[3px] min-h-2 overflow-x-hidden overflow-y-auto overscroll-y-contain px-2"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        <ul aria-label={t('list.tasks_in', { list: title })}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const task = tasks[index]!
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={tasks.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <TaskCard
                  {...subTaskProgressOf(subTasksOf(boardState, task.taskId))}
                  task={task}
                  cardKey={cardKey(group, task.taskId)}
                  labels={labels}
                  assignee={task.assigneeId ? people.get(task.assigneeId) : undefined}
                  isTabStop={cardKey(group, task.taskId) === tabStopKey}
                  onOpen={onOpen}
                />
              </li>
            )
          })}
        </ul>
        {/* Tasks of other groups have no position that a drop could change. */}
        {heading.by === 'list' && <DropLine kind="card" zone={id} />}
      </div>
      {footer}
    </div>
  )
}

type PinnedRowsOptions = Pick<CardsProps, 'group' | 'tabStopKey'>

/** Rows that stay rendered outside of the viewport: the tab stop and a card that is being moved. */
function usePinnedRows({ group, tabStopKey }: PinnedRowsOptions): readonly number[] {
  const liftedKey = useDragState((drag) => (drag?.kind === 'card' && containsCard(group, drag.id) ? drag.id : null))
  return useMemo(
    () =>
      [tabStopKey, liftedKey]
        .filter((key) => key !== null)
        .map((key) => group.tasks.findIndex(({ taskId }) => cardKey(group, taskId) === key))
        .filter((index) => index >= 0),
    [group, tabStopKey, liftedKey],
  )
}

type RowsOptions = { scrollToIndexByZone: CardsProps['scrollToIndexByZone']; pinned: readonly number[] }

/** Virtualises the rows and registers a scroll function for the keyboard navigation. */
function useVirtualRows(
  { id, tasks }: Group,
  scroller: RefObject<HTMLDivElement | null>,
  { scrollToIndexByZone, pinned }: RowsOptions,
) {
  // A new function each time would make the virtualiser measure all cards again.
  const getItemKey = useCallback((index: number) => tasks[index]!.taskId, [tasks])
  const hasPainted = useHasPainted()
  // Long lists render the first viewport before the rest, unless the restored scroll position or the tab stop is further
  // down.
  const initialCount = Math.ceil(window.innerHeight / minCardPx)
  const isComplete = hasPainted || savedOffset(id) > 0 || pinned.some((index) => index >= initialCount)
  const count = isComplete ? tasks.length : Math.min(initialCount, tasks.length)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedCardHeight(tasks[index]!),
    getItemKey,
    overscan: hasPainted ? overscanRows : 0,
    initialOffset: () => savedOffset(id),
    initialRect: estimatedViewport(outsidePx),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((a, b) => a - b),
    gap: gapPx,
    paddingStart: ringPx,
    paddingEnd: gapPx + (tasks.length - count) * minCardPx,
    scrollPaddingStart: ringPx,
    scrollPaddingEnd: ringPx,
  })
  useEffect(() => {
    const scrollerMap = scrollToIndexByZone.current
    scrollerMap?.set(id, (index) => virtualizer.scrollToIndex(index))
    return () => void scrollerMap?.delete(id)
  }, [id, scrollToIndexByZone, virtualizer])
  return virtualizer
}

const charsPerLine = 34
const linePx = 19

/** Estimates the height of a card before it is rendered, so that long lists hardly shift while scrolling. */
function estimatedCardHeight({ title, labelIds, coverId }: Task): number {
  const lines = Math.min(3, Math.max(1, Math.ceil(title.length / charsPerLine)))
  return scalePx(2 + 22 + (labelIds.length > 0 ? 28 : 0) + lines * linePx + 34 + (coverId ? 104 : 0))
}

/** Describes the tab stop card for screen readers; loaded when the browser is idle. */
export const LazyFocusedCardSummary = lazyWhenIdle(
  async () => (await import('./focused-card-summary.tsx')).FocusedCardSummary,
)
