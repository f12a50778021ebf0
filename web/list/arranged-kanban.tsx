// A board whose columns are groups, or whose lists are sorted. Load it with the first one that is looked at.

import { memo } from 'react'
import { Cards, heightOf } from './cards.tsx'
import { GroupHead } from './group-head.tsx'
import { Columns, type KanbanProps } from './kanban.tsx'
import { addingIn, type ColumnProps, useColumn } from './list-column.tsx'
import type { Adding } from './use-adding.ts'
import { useGroups } from './use-groups.ts'

export function ArrangedKanban(props: KanbanProps) {
  const groups = useGroups(props.tabId, props.looks, props.finding?.matches)
  return <Columns {...props} groups={groups} Other={GroupColumn} />
}

/** What all tasks of it have in common is a value. */
const GroupColumn = memo(function GroupColumn({ adding, ...props }: ColumnProps & { adding: Adding }) {
  const { id, title, tasks } = props.group
  const { isDrawn, className } = useColumn(props)
  const { end, form, below } = addingIn(id, adding)
  return (
    <section aria-label={title} data-drag={id} data-drag-kind="group" data-zone-for="card" className={className}>
      <header className="flex min-h-11 shrink-0 items-center gap-2 px-3.5">
        <GroupHead group={props.group} />
      </header>
      {end === 'top' && form}
      {isDrawn ? <Cards {...props} below={below} /> : <div style={{ height: heightOf(tasks) }} />}
      {end === 'bottom' && form}
    </section>
  )
})
