// Board with groups other than lists, or with sorted lists. Loaded when a user first groups or sorts.

import { memo } from 'react'
import { Cards, cardsHeight } from '#web/list/card/cards.tsx'
import { GroupHeading } from '#web/list/column/group-heading.tsx'
import { Columns, type KanbanProps } from './kanban.tsx'
import { quickAddParts, type ColumnProps, useColumn } from '#web/list/column/list-column.tsx'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useGroups } from './use-groups.ts'

export function ArrangedKanban(props: KanbanProps) {
  const groups = useGroups(props.tabId, props.viewSettings, props.activeFilter?.matches)
  return <Columns {...props} groups={groups} GroupColumn={GroupColumn} />
}

/** A column whose tasks share a value. */
const GroupColumn = memo(function GroupColumn({ quickAdd, ...props }: ColumnProps & { quickAdd: QuickAddState }) {
  const { id, title, tasks } = props.group
  const { isRendered, className } = useColumn(props)
  const { end, form, footer } = quickAddParts(id, quickAdd)
  return (
    <section aria-label={title} data-drag={id} data-drag-kind="group" data-zone-area="card" className={className}>
      <header className="flex min-h-11 shrink-0 items-center gap-2 px-3.5">
        <GroupHeading group={props.group} />
      </header>
      {end === 'top' && form}
      {isRendered ? <Cards {...props} footer={footer} /> : <div style={{ height: cardsHeight(tasks) }} />}
      {end === 'bottom' && form}
    </section>
  )
})
