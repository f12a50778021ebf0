// The cards of a list: only those in sight are drawn.

import { useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import type { ListId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import type { People } from '#web/people/queries.ts'
import { TaskCard } from '#web/task/task-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { estimatedHeight } from './card-height.ts'
import { DropLine } from './drop-line.tsx'
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
const beyond = 4

export const heightOf = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, task) => sum + estimatedHeight(task) + gapPx, 0)

export function Cards({ list, tasks, picture, people, reachableId, adding, scrollers, onOpen }: CardsProps) {
  const { t } = useTranslation('board')
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useRows(tasks, scroller, { listId: list.listId, scrollers })
  const { labels: all } = picture.frame
  const labels = useMemo(() => new Map(all.map((label) => [label.labelId, label])), [all])
  return (
    <div
      ref={scroller}
      data-zone={list.listId}
      data-zone-kind="card"
      data-zone-axis="y"
      data-drag-scroll="y"
      className="relative min-h-2 overflow-x-hidden overflow-y-auto overscroll-y-contain px-2"
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

type Known = { listId: ListId; scrollers: CardsProps['scrollers'] }

/** Which rows are drawn; the board's keys may scroll to any of them. */
function useRows(tasks: readonly Task[], scroller: RefObject<HTMLDivElement | null>, { listId, scrollers }: Known) {
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(tasks[index]!),
    getItemKey: (index) => tasks[index]!.taskId,
    overscan: beyond,
    gap: gapPx,
    paddingStart: 1,
    paddingEnd: gapPx,
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
  if (!adding.allowed || adding.at?.listId === listId) return null
  return (
    <div className="pb-2">
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
