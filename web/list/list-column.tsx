// A list as a column: head, cards of which only those in sight are drawn, and a way to add more.

import { useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import type { People } from '#web/people/queries.ts'
import { TaskCard } from '#web/task/task-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { estimatedHeight } from './card-height.ts'
import { DropLine } from './drop-line.tsx'
import { ListHead } from './list-head.tsx'
import type { Adding } from './use-adding.ts'
import { QuickAdd } from './quick-add.tsx'

export type ScrollTo = (index: number) => void

type ListColumnProps = {
  list: List
  tasks: readonly Task[]
  picture: Picture
  people: People
  /** Whether the column lies in sight; if not, it keeps its place and leaves its cards out. */
  seen: boolean
  reachableId: string | null
  adding: Adding
  scrollers: RefObject<Map<string, ScrollTo>>
  onOpen: (task: Task) => void
}

const gapPx = 8
const beyond = 4

export function ListColumn(props: ListColumnProps) {
  const { list, tasks, seen, adding } = props
  const isOver = useDragging((now) => now?.kind === 'card' && now.over?.zone === list.listId && !now.refused)
  const isLifted = useDragging((now) => now?.kind === 'list' && now.id === list.listId)
  const place = adding.at?.listId === list.listId ? adding.at.end : null
  const form = <QuickAdd text={adding.text} onText={adding.onText} onAdd={adding.onAdd} onClose={adding.close} />
  return (
    <section
      aria-label={list.title}
      data-drag={list.listId}
      data-drag-kind="list"
      data-zone-for="card"
      className={classNames(
        'flex max-h-full w-70 shrink-0 flex-col overflow-hidden rounded-lg transition-colors duration-100 max-md:w-[306px] max-md:snap-start',
        isOver ? 'bg-accent-soft' : 'bg-sunken',
        isLifted && 'opacity-40',
      )}
    >
      <ListHead list={list} count={tasks.length} adding={adding} />
      {place === 'top' && form}
      {seen ? <Cards {...props} /> : <div style={{ height: heightOf(tasks) }} />}
      {place === 'bottom' && form}
    </section>
  )
}

const heightOf = (tasks: readonly Task[]): number => tasks.reduce((sum, task) => sum + estimatedHeight(task) + gapPx, 0)

function Cards({ list, tasks, picture, people, reachableId, scrollers, adding, onOpen }: ListColumnProps) {
  const isAddingHere = adding.at?.listId === list.listId
  const { t } = useTranslation('board')
  const scroller = useRef<HTMLDivElement>(null)
  const labels = useMemo(
    () => new Map(picture.frame.labels.map((label) => [label.labelId, label])),
    [picture.frame.labels],
  )
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
    all?.set(list.listId, (index) => virtual.scrollToIndex(index))
    return () => void all?.delete(list.listId)
  }, [list.listId, scrollers, virtual])

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
          {virtual.getVirtualItems().map((row) => {
            const task = tasks[row.index]!
            const { closed, total } = progressOf(subTasksOf(picture, task.taskId))
            return (
              <li
                key={row.key}
                ref={virtual.measureElement}
                data-index={row.index}
                aria-setsize={tasks.length}
                aria-posinset={row.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <TaskCard
                  task={task}
                  labels={labels}
                  assignee={task.assigneeId ? people.get(task.assigneeId) : undefined}
                  closed={closed}
                  total={total}
                  reachable={task.taskId === reachableId}
                  onOpen={onOpen}
                />
              </li>
            )
          })}
        </ul>
        <DropLine kind="card" zone={list.listId} />
      </div>
      {adding.allowed && !isAddingHere && (
        <div className="pb-2">
          <Button
            kind="quiet"
            className="w-full justify-start"
            icon={<Plus />}
            onClick={() => adding.open(list.listId, 'bottom')}
          >
            {t('task.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
