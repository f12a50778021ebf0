// The job that takes away for good what lay in the recycle bin for 30 days, and what somebody deleted forever (spec §9).
// It may be killed anywhere, run twice at once or run late: what is due says so until nothing of it is left.
//
// What has expired is marked first, and taken away by a later run: by then every call that knew it has ended.

import type { BoardId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Thing } from '#functions/table/access/put-away.ts'
import type { Table } from '#functions/table/open.ts'
import { claim } from './claim.ts'
import { takeBoard, takeList, takeTab, takeTasks, type Taking } from './take.ts'

type Ground = { table: Table; platform: Platform }

/**
 * @param timeIsLeft asked between slices; what is not done in time is done by the next run
 * @returns how many things were marked or are gone
 */
export async function purgeExpired(ground: Ground, timeIsLeft: () => boolean = () => true): Promise<number> {
  const taking = { ...ground, timeIsLeft }
  let done = 0
  for (let lot = 0; lot < ground.table.putAway.lots; lot++) {
    for await (const piece of piecesOf(lot, taking)) {
      if (!timeIsLeft()) return done
      done += await piece()
    }
  }
  return done
}

/** What is due in one lot of the recycle bin. */
async function* piecesOf(lot: number, taking: Taking): AsyncGenerator<Piece> {
  const now = taking.platform.clock.now()
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Table['putAway']['due']>> = await taking.table.putAway.due(lot, now, { cursor })
    yield* piecesFor(page.things, taking, now)
    cursor = page.cursor
  } while (cursor)
}

type Piece = () => Promise<number>

/** One piece of work for each thing; for the tasks of one board together, because its cards are read for them. */
function piecesFor(things: readonly Thing[], taking: Taking, now: Date): Piece[] {
  const piece = (id: string, work: () => Promise<boolean>, count = 1): Piece =>
    tried(taking, id, async () => ((await work()) ? count : 0))
  const tasks = new Map<BoardId, Task[]>()
  const pieces = things.flatMap((thing) => {
    const { kind, id, it } = thing
    if (it.state !== 'purged') return piece(id, () => claim(taking.table, thing, now))
    if (kind === 'board') return piece(id, () => takeBoard(taking, it))
    if (kind === 'tab') return piece(id, () => takeTab(taking, it))
    if (kind === 'list') return piece(id, () => takeList(taking, it))
    tasks.set(it.boardId, [...(tasks.get(it.boardId) ?? []), it])
    return []
  })
  const ofBoards = [...tasks].map(([boardId, some]) =>
    piece(boardId, () => takeTasks(taking, boardId, some), some.length),
  )
  return [...pieces, ...ofBoards]
}

/** What fails is told, and stops nothing else. */
function tried({ platform }: Taking, id: string, work: Piece): Piece {
  return async () => {
    try {
      return await work()
    } catch (error) {
      platform.reports.problem(error, { purge: id })
      return 0
    }
  }
}
