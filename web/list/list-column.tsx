// A list as a column: head, cards, and a way to add more.

import { memo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { Cards, type CardsProps, heightOf } from './cards.tsx'
import { ListHead } from './list-head.tsx'
import { QuickAdd } from './quick-add.tsx'

type ListColumnProps = CardsProps & {
  /** Whether the column lies in sight; if not, it keeps its place and leaves its cards out. */
  seen: boolean
}

const look =
  'flex max-h-full w-70 shrink-0 flex-col overflow-hidden rounded-lg transition-colors duration-100 ' +
  'max-md:w-[min(306px,calc(100vw-48px))] max-md:snap-start'

export const ListColumn = memo(function ListColumn({ seen, ...props }: ListColumnProps) {
  const { list, tasks, picture, reachableId, adding } = props
  const isHere = (id: string) => picture.tasks.get(id as TaskId)?.listId === list.listId
  const liftsHere = useDragging((now) => now?.kind === 'card' && isHere(now.id))
  // What the Tab key reaches and what is being moved stay in the page wherever one scrolls.
  const isDrawn = seen || liftsHere || reachableId !== null
  const isOver = useDragging((now) => now?.kind === 'card' && now.over?.zone === list.listId && !now.refused)
  const end = adding.at?.listId === list.listId ? adding.at.end : null
  const form = <QuickAdd draft={adding.draft} onAdd={adding.onAdd} onClose={adding.close} />
  return (
    <section
      aria-label={list.title}
      data-drag={list.listId}
      data-drag-kind="list"
      data-zone-for="card"
      className={classNames(look, isOver ? 'bg-accent-soft' : 'bg-sunken')}
    >
      <ListHead list={list} count={tasks.length} adding={adding} />
      {end === 'top' && form}
      {isDrawn ? <Cards {...props} /> : <div style={{ height: heightOf(tasks) }} />}
      {end === 'bottom' && form}
    </section>
  )
})
