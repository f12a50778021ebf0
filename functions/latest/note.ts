// Keeps the names of the latest comments and entries of a board: those of all boards are found without reading their logs
// (adr 0038).

import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { isTold } from '#shared/activity/kinds.ts'
import { type BoardId, isTemplate } from '#shared/common/ids.ts'
import type { LatestOf, Named, StoredLatest } from '#functions/table/access/latest.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** Of one board nobody looks further back. */
const keptAtMost = 20
/** So much of a log is looked through where nothing has been noted yet. */
const readAtMost = 300
/** Of so many boards that nobody has noted anything of, it is gathered by one call; the next one goes on. */
const gatheredAtOnce = 50

const nameOf: Record<LatestOf, (event: DomainEvent) => Named | null> = {
  comments: (event) => (event.type === 'comment.added' ? [event.entryId, event.taskId, event.commentId] : null),
  entries: (event) => (isTold(event) ? [event.entryId, isOfTask(event) ? event.taskId : 0] : null),
}

/** How the bus tells it; an event may come twice, and late. */
export async function noteLatest({ table }: { table: Table }, event: DomainEvent): Promise<void> {
  const { boardId, entryId } = event
  if (isTemplate(boardId)) return
  for (const of of ['comments', 'entries'] as const) {
    const name = nameOf[of](event)
    if (!name) continue
    await untilDone(async () => {
      const before = (await table.latest.ofBoards([boardId], of, true)).get(boardId)
      if (!before) return (await gather(table, boardId, of)) && true
      if (before.named.some(([known]) => known === entryId)) return true
      return (await table.latest.save({ boardId, of }, newest([...before.named, name]), before)) || null
    })
  }
}

/** The latest of several boards, newest first. */
export async function latestOf(table: Table, boardIds: readonly BoardId[], of: LatestOf) {
  const noted = await table.latest.ofBoards(boardIds, of)
  const unknown = boardIds.filter((boardId) => !noted.has(boardId)).slice(0, gatheredAtOnce)
  const gathered = await Promise.all(unknown.map((boardId) => gather(table, boardId, of)))
  // What somebody else has noted in the same moment is read again.
  const theirs = await table.latest.ofBoards(
    unknown.filter((_, at) => !gathered[at]),
    of,
    true,
  )
  const own = unknown.flatMap((boardId, at) => (gathered[at] ? [[boardId, gathered[at]] as const] : []))
  return [...noted, ...own, ...theirs]
    .flatMap(([boardId, { named }]) => named.map((name) => ({ boardId, name })))
    .toSorted((one, other) => (one.name[0] < other.name[0] ? 1 : -1))
}

/** The latest of a board of which nobody has noted any so far: from before, of an import, of the sample world. */
async function gather(table: Table, boardId: BoardId, of: LatestOf): Promise<StoredLatest | null> {
  const entries = await table.activity.ofBoard(boardId, { after: 'act_', before: 'act_~' }, readAtMost)
  const named = newest(entries.flatMap(({ event }) => [nameOf[of](event)].filter((name) => name !== null)))
  return (await table.latest.save({ boardId, of }, named, null)) ? { version: 1, named } : null
}

const newest = (named: readonly Named[]): Named[] =>
  named.toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, keptAtMost)
