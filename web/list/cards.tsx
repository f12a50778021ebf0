// The cards of a list: only those in sight are drawn.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import { labelById } from '#shared/label/rules.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import type { People } from '#web/people/queries.ts'
import { TaskCard } from '#web/task/task-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { estimatedHeight } from './card-height.ts'
import { DropLine } from './drop-line.tsx'
import { keepOffset, keptOffset } from './scroll-kept.ts'
import type { Adding } from './use-adding.ts'

export type ScrollTo = (index: number) => void

export type CardsProps = {
  list: List
  tasks: readonly Task[]
  picture: Picture
  people: People
  reachableId: string | null
  adding: Adding
  scrollers: RefObject<Map<string, ScrollTo>>
  onOpen: (task: Task) => void
}

const gapPx = 8
/** What the focus takes around a card. */
const ringPx = 4
const beyond = 4

export const heightOf = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, task) => sum + estimatedHeight(task) + gapPx, 0)

export function Cards({ list, tasks, picture, people, reachableId, adding, scrollers, onOpen }: CardsProps) {
  const { t } = useTranslation('board')
  const scroller = useRef<HTMLDivElement>(null)
  const kept = useKeptRows({ list, tasks, picture, reachableId })
  const virtual = useRows(tasks, scroller, { listId: list.listId, scrollers, kept })
  const { labels: own, sharedLabels } = picture.frame
  const labels = useMemo(() => labelById({ labels: own, sharedLabels }), [own, sharedLabels])
  return (
    <div
      ref={scroller}
      data-zone={list.listId}
      data-zone-kind="card"
      data-zone-axis="y"
      data-drag-scroll="y"
      onScroll={({ currentTarget }) => keepOffset(list.listId, currentTarget)}
      className="relative -mt-[3px] min-h-2 overflow-x-hidden overflow-y-auto overscroll-y-contain px-2"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        <ul aria-label={t('list.tasks_in', { list: list.title })}>
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
                  labels={labels}
                  assignee={task.assigneeId ? people.get(task.assigneeId) : undefined}
                  reachable={task.taskId === reachableId}
                  onOpen={onOpen}
                />
              </li>
            )
          })}
        </ul>
        <DropLine kind="card" zone={list.listId} />
      </div>
      <AddBelow listId={list.listId} adding={adding} />
    </div>
  )
}

type KeptRows = Pick<CardsProps, 'list' | 'tasks' | 'picture' | 'reachableId'>

/** What stays drawn though it is out of sight: what the Tab key reaches, and what is being moved. */
function useKeptRows({ list, tasks, picture, reachableId }: KeptRows): readonly number[] {
  const lifted = useDragging((now) => {
    const isHere = now?.kind === 'card' && picture.tasks.get(now.id as TaskId)?.listId === list.listId
    return isHere ? now.id : null
  })
  return useMemo(
    () => [reachableId, lifted].map((id) => tasks.findIndex(({ taskId }) => taskId === id)).filter((at) => at >= 0),
    [tasks, reachableId, lifted],
  )
}

type Known = { listId: ListId; scrollers: CardsProps['scrollers']; kept: readonly number[] }

/** Which rows are drawn; the board's keys may scroll to any of them. */
function useRows(tasks: readonly Task[], scroller: RefObject<HTMLDivElement | null>, known: Known) {
  const { listId, scrollers, kept } = known
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(tasks[index]!),
    getItemKey: (index) => tasks[index]!.taskId,
    overscan: beyond,
    initialOffset: () => keptOffset(listId),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    gap: gapPx,
    paddingStart: ringPx,
    paddingEnd: gapPx,
    scrollPaddingStart: ringPx,
    scrollPaddingEnd: ringPx,
  })
  useEffect(() => {
    const all = scrollers.current
    all?.set(listId, (index) => virtual.scrollToIndex(index))
    return () => void all?.delete(listId)
  }, [listId, scrollers, virtual])
  return virtual
}

function AddBelow({ listId, adding }: { listId: ListId; adding: Adding }) {
  const { t } = useTranslation('board')
  if (!adding.allowed) return null
  return (
    // Hidden, not gone: the focus comes back to it.
    <div hidden={adding.at?.listId === listId} className="pb-2">
      <Button
        kind="quiet"
        className="w-full justify-start"
        icon={<Plus />}
        onClick={() => adding.open(listId, 'bottom')}
      >
        {t('task.add')}
      </Button>
    </div>
  )
}
