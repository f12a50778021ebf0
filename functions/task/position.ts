// Positions for named neighbours, computed from their current keys (adr 0016).

import type { TaskId } from '#shared/common/ids.ts'
import { isPositionTooLong, type Position, positionNear } from '#shared/common/position.ts'
import type { Task } from '#shared/task/model.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { rebalancePositions } from './rebalance-positions.ts'
import { isInRow, type OrderedRow } from './ordered-row.ts'

type PositionDeps = {
  table: Table
  platform: Platform
  accessRows: Pick<AccessRows, 'tasks'>
  createEvent: CreateEvent
}
type Neighbours = { after: TaskId | null; before: TaskId | null }

/** Returns a key between the neighbours, or near them when they have moved; reads no other task. */
export async function positionInRow(
  context: PositionDeps,
  row: OrderedRow,
  { after, before }: Neighbours,
): Promise<Position> {
  const keyOf = (id: TaskId | null) => id && positionKeyOf(row, context.accessRows.tasks.get(id))
  const position = positionNear(keyOf(after), keyOf(before), context.platform.ids)
  return isPositionTooLong(position) ? rebalancePositions(row, position, context) : position
}

export const positionKeyOf = (row: OrderedRow, task: Task | undefined): Position | 'gone' =>
  task && isInRow(row, task) ? task.position : 'gone'
