// Where a task goes when neighbours are named. Positions are made here, from the keys the neighbours have now (adr 0016).

import type { TaskId } from '#shared/common/ids.ts'
import { isTooLong, type Position, positionNear } from '#shared/common/position.ts'
import type { Task } from '#shared/task/model.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Found } from '#functions/table/access/door.ts'
import type { Table } from '#functions/table/open.ts'
import { renumber } from './renumber.ts'
import { isIn, type Row } from './row.ts'

type Given = { table: Table; platform: Platform; found: Pick<Found, 'tasks'>; happened: Happened }
type Neighbours = { after: TaskId | null; before: TaskId | null }

/** A key between the neighbours, or as near as can be when they have gone elsewhere meanwhile; no other task is read. */
export async function placeIn(given: Given, row: Row, { after, before }: Neighbours): Promise<Position> {
  const keyOf = (id: TaskId | null) => id && keyIn(row, given.found.tasks.get(id))
  const position = positionNear(keyOf(after), keyOf(before), given.platform.ids)
  return isTooLong(position) ? renumber(row, position, given) : position
}

export const keyIn = (row: Row, task: Task | undefined): Position | 'gone' =>
  task && isIn(row, task) ? task.position : 'gone'
