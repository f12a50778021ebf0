// What is drawn of the rows of a list in the table: they take what is dragged onto them, and have no head.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import type { Item } from '#web/board/views/list-items.ts'
import type { Drawn } from '#web/board/views/use-list-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { DropLine } from '#web/list/drop-line.tsx'
import { QuickAdd } from '#web/list/quick-add.tsx'
import { cardKey } from '#web/list/group.ts'
import type { Adding } from '#web/list/use-adding.ts'
import type { CardWays } from '#web/list/use-card-ways.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CellsNow } from './use-cells.ts'
import { sizeOf } from './cell-steps.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import type { tableHeights } from './table-items.ts'
import { TableRow } from './table-row.tsx'

export type TableShared = {
  columns: readonly ColumnId[]
  cells: Pick<CellsNow, 'at' | 'range'>
  reachable: string | null
  editing: TaskId | null
  onEdited: () => void
  adding: Adding
  ways: CardWays
  facts: Facts
  heights: (typeof tableHeights)['fine']
}

type TableGroupProps = TableShared & Drawn & { /** How many rows stand above its own. */ before: number }

export function TableGroup({ group, top, height, rows, before, ...shared }: TableGroupProps) {
  return (
    <div
      role="rowgroup"
      aria-label={group.title || undefined}
      data-zone={group.id}
      data-zone-kind="card"
      data-zone-axis="y"
      data-zone-gap="0"
      data-zone-for="card"
      data-drag={group.id}
      data-drag-kind="group"
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      {rows.map(({ item, top: at }) => (
        <Row
          key={item.key}
          {...shared}
          {...{ item, before }}
          groupId={group.id}
          cardKey={keyOf(group, item)}
          top={at}
        />
      ))}
      <DropLine kind="card" zone={group.id} gap={0} />
    </div>
  )
}

const keyOf = (group: Drawn['group'], item: Item): string =>
  item.is === 'task' ? cardKey(group, item.task.taskId) : item.key

type RowProps = TableShared & { item: Item; groupId: string; cardKey: string; before: number; top: number }

function Row({ item, groupId, cardKey: key, before, top, ...shared }: RowProps) {
  const { columns, cells, reachable, editing, onEdited, adding, ways, facts, heights } = shared
  const style: CSSProperties = { position: 'absolute', insetInline: 0, top, height: heights[item.is] }
  if (item.is === 'form')
    return (
      <div role="row" style={{ ...style, height: undefined }} className="z-10 py-1.5">
        <div role="gridcell" className="sticky left-12 w-120 max-w-[calc(100vw-2rem)] max-md:left-2">
          <QuickAdd draft={adding.draft} onAdd={adding.onAdd} onClose={adding.close} />
        </div>
      </div>
    )
  if (item.is === 'foot') return <Foot groupId={groupId} adding={adding} style={style} />
  if (item.is !== 'task') return null
  const place = before + item.at
  const { at, range } = cells
  const isIn = range !== null && sizeOf(range) > 1 && place >= range.rows[0] && place <= range.rows[1]
  // Only what is its own: a row that has not changed is not drawn anew while others scroll past.
  return (
    <TableRow
      task={item.task}
      cardKey={key}
      number={place + 1}
      reachable={reachable === key}
      at={at?.key === key ? at.column : null}
      from={isIn ? range.columns[0] : null}
      to={isIn ? range.columns[1] : null}
      isEdited={editing === item.task.taskId}
      top={top}
      height={heights.task}
      {...{ columns, onEdited, ways, facts }}
    />
  )
}

function Foot({ groupId, adding, style }: { groupId: string; adding: Adding; style: CSSProperties }) {
  const { t } = useTexts('board')
  return (
    <div role="row" style={style} className="flex items-center">
      <div role="gridcell" className="sticky left-9 max-md:left-2">
        <Button kind="quiet" size={28} icon={<Plus />} onClick={() => adding.open(groupId, 'bottom')}>
          {t('task.add')}
        </Button>
      </div>
    </div>
  )
}
