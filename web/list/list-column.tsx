// A group as a column: head, cards, and in a list a way to add more.

import { memo } from 'react'
import type { List } from '#shared/list/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { AddBelow } from './add-below.tsx'
import { Cards, type CardsProps, heightOf } from './cards.tsx'
import { ListHead } from './list-head.tsx'
import { QuickAdd } from './quick-add.tsx'
import { holds } from './group.ts'
import type { Adding } from './use-adding.ts'
import { useIsOver } from './use-is-over.ts'

export type ColumnProps = Omit<CardsProps, 'below'> & {
  /** Whether the column lies in sight; if not, it keeps its place and leaves its cards out. */
  seen: boolean
}

const look =
  'flex max-h-full w-70 shrink-0 flex-col overflow-hidden rounded-lg transition-colors duration-100 ' +
  'max-md:w-[min(19.125rem,calc(100vw-3rem))] max-md:snap-start'

export function useColumn({ seen, group, reachableId }: Pick<ColumnProps, 'seen' | 'group' | 'reachableId'>) {
  const liftsHere = useDragging((now) => now?.kind === 'card' && holds(group, now.id))
  const isOver = useIsOver(group)
  return {
    // What the Tab key reaches and what is being moved stay in the page wherever one scrolls.
    isDrawn: seen || liftsHere || reachableId !== null,
    className: classNames(look, isOver ? 'bg-accent-soft' : 'bg-sunken'),
  }
}

export function addingIn(group: string, adding: Adding) {
  return {
    end: adding.at?.group === group ? adding.at.end : null,
    form: <QuickAdd draft={adding.draft} onAdd={adding.onAdd} onClose={adding.close} />,
    below: <AddBelow group={group} adding={adding} />,
  }
}

type ListColumnProps = ColumnProps & { list: List; adding: Adding }

export const ListColumn = memo(function ListColumn({ list, adding, ...props }: ListColumnProps) {
  const { tasks } = props.group
  const { isDrawn, className } = useColumn(props)
  const { end, form, below } = addingIn(list.listId, adding)
  return (
    <section
      aria-label={list.title}
      data-drag={list.listId}
      data-drag-kind="list"
      data-zone-for="card"
      className={className}
    >
      <ListHead list={list} count={tasks.length} adding={adding} />
      {end === 'top' && form}
      {isDrawn ? <Cards {...props} below={below} /> : <div style={{ height: heightOf(tasks) }} />}
      {end === 'bottom' && form}
    </section>
  )
})
