// The cards of a list: only those in sight are drawn.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import { labelById } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { People } from '#web/people/queries.ts'
import { TaskCard } from '#web/task/card/task-card.tsx'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { roomGuessed } from '#web/ui/room-guessed.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import { estimatedHeight } from './card-height.ts'
import { DropLine } from './drop-line.tsx'
import { keepOffset, keptOffset } from './scroll-kept.ts'
import { cardKey, type Group, holds } from './group.ts'

export type ScrollTo = (index: number) => void

export type CardsProps = {
  group: Group
  picture: BoardState
  people: People
  reachableId: string | null
  scrollers: RefObject<Map<string, ScrollTo>>
  onOpen: (task: Task) => void
  /** Stands below the cards, and scrolls with them. */
  below?: ReactNode
}

const gapPx = 8
/** What the focus takes around a card. */
const ringPx = 4
/** Above a list's cards and below them, in the window. */
const aroundPx = 262
/** So many cards are drawn out of sight on either side, once those in sight are there. */
const beyond = 4
/** By how much a card is lower than any is. */
const leastPx = 40

export const heightOf = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, task) => sum + estimatedHeight(task) + gapPx, 0)

export function Cards({ group, picture, people, reachableId, scrollers, onOpen, below }: CardsProps) {
  const { id, title, tasks, head } = group
  const { t } = useTexts('board')
  const scroller = useRef<HTMLDivElement>(null)
  const kept = useKeptRows({ group, reachableId })
  const virtual = useRows(group, scroller, { scrollers, kept })
  const { labels: own, sharedLabels } = picture.frame
  const labels = useMemo(() => labelById({ labels: own, sharedLabels }), [own, sharedLabels])
  return (
    <div
      ref={scroller}
      data-zone={id}
      data-zone-kind="card"
      data-zone-axis="y"
      data-drag-scroll="y"
      onScroll={({ currentTarget }) => keepOffset(id, currentTarget)}
      className="relative -mt-[3px] min-h-2 overflow-x-hidden overflow-y-auto overscroll-y-contain px-2"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        <ul aria-label={t('list.tasks_in', { list: title })}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const task = tasks[index]!
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={tasks.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <TaskCard
                  {...progressOf(subTasksOf(picture, task.taskId))}
                  task={task}
                  cardKey={cardKey(group, task.taskId)}
                  labels={labels}
                  assignee={task.assigneeId ? people.get(task.assigneeId) : undefined}
                  isTabStop={cardKey(group, task.taskId) === reachableId}
                  onOpen={onOpen}
                />
              </li>
            )
          })}
        </ul>
        {/* Under a head that is a value no place is better than another. */}
        {head.by === 'list' && <DropLine kind="card" zone={id} />}
      </div>
      {below}
    </div>
  )
}

type KeptRows = Pick<CardsProps, 'group' | 'reachableId'>

/** What stays drawn though it is out of sight: what the Tab key reaches, and what is being moved. */
function useKeptRows({ group, reachableId }: KeptRows): readonly number[] {
  const lifted = useDragging((now) => (now?.kind === 'card' && holds(group, now.id) ? now.id : null))
  return useMemo(
    () =>
      [reachableId, lifted]
        .filter((key) => key !== null)
        .map((key) => group.tasks.findIndex(({ taskId }) => cardKey(group, taskId) === key))
        .filter((at) => at >= 0),
    [group, reachableId, lifted],
  )
}

type Known = { scrollers: CardsProps['scrollers']; kept: readonly number[] }

/** Which rows are drawn; the board's keys may scroll to any of them. */
function useRows({ id, tasks }: Group, scroller: RefObject<HTMLDivElement | null>, { scrollers, kept }: Known) {
  // Another one each time would have all cards measured anew.
  const getItemKey = useCallback((index: number) => tasks[index]!.taskId, [tasks])
  const isDrawn = useIsDrawn()
  // Of thousands those that can be in sight are laid out first; whoever comes back may come to one far below.
  const first = Math.ceil(window.innerHeight / leastPx)
  const isWhole = isDrawn || keptOffset(id) > 0 || kept.some((at) => at >= first)
  const count = isWhole ? tasks.length : Math.min(first, tasks.length)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(tasks[index]!),
    getItemKey,
    overscan: isDrawn ? beyond : 0,
    initialOffset: () => keptOffset(id),
    initialRect: roomGuessed(aroundPx),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    gap: gapPx,
    paddingStart: ringPx,
    paddingEnd: gapPx + (tasks.length - count) * leastPx,
    scrollPaddingStart: ringPx,
    scrollPaddingEnd: ringPx,
  })
  useEffect(() => {
    const all = scrollers.current
    all?.set(id, (index) => virtual.scrollToIndex(index))
    return () => void all?.delete(id)
  }, [id, scrollers, virtual])
  return virtual
}
