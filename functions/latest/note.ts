// Keeps the names of the latest comments and entries of a board: those of all boards are found without reading their logs
// (adr 0038).
//
// Whoever hears of an event reads on in the log from where the last one stopped, so one writes for many, and the others
// find themselves noted. What was committed late, and lies behind that place, notes itself.

import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { isTold } from '#shared/activity/kinds.ts'
import { type BoardId, type EntryId, isTemplate } from '#shared/common/ids.ts'
import type { Latest, Named, StoredLatest } from '#functions/table/access/latest.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type Of = keyof Latest

/** Of one board nobody looks further back. */
const keptAtMost = 20
/** So much of a log is read on; and looked through where nothing has been noted yet. */
const [readOn, readAtFirst] = [100, 300]
/** Of so many boards that nobody has noted anything of, it is gathered by one call; the next one goes on. */
const gatheredAtOnce = 50

const nameOf: Record<Of, (event: DomainEvent) => Named | null> = {
  comments: (event) => (event.type === 'comment.added' ? [event.entryId, event.taskId, event.commentId] : null),
  entries: (event) => (isTold(event) ? [event.entryId, isOfTask(event) ? event.taskId : 0] : null),
}

const nothing: Latest = { comments: [], entries: [] }

/** How the bus tells it; an event may come twice, and late. */
export async function noteLatest({ table }: { table: Table }, event: DomainEvent): Promise<void> {
  const { boardId } = event
  if (isTemplate(boardId) || !isTold(event)) return
  await untilDone(async () => {
    const before = (await table.latest.ofBoards([boardId], true)).get(boardId)
    if (!before) return (await gather(table, boardId)) && true
    if (isNoted(before.latest, event)) return true
    const last = before.latest.entries[0]?.[0] ?? 'act_'
    const news = await newsOf(table, boardId, last, readOn)
    return (await table.latest.save(boardId, withNews(before.latest, [event, ...news]), before)) || null
  })
}

/** Or too old to be. */
const isNoted = (latest: Latest, event: DomainEvent): boolean =>
  (['comments', 'entries'] as const).every((of) => {
    const [name, named] = [nameOf[of](event), latest[of]]
    if (!name || named.some(([known]) => known === event.entryId)) return true
    return named.length === keptAtMost && named.at(-1)![0] > event.entryId
  })

/** The latest of several boards, newest first. */
export async function latestOf(table: Table, boardIds: readonly BoardId[], of: Of) {
  const noted = await table.latest.ofBoards(boardIds)
  const unknown = boardIds.filter((boardId) => !noted.has(boardId)).slice(0, gatheredAtOnce)
  const gathered = await Promise.all(unknown.map((boardId) => gather(table, boardId)))
  // What somebody else has noted in the same moment is read again.
  const theirs = await table.latest.ofBoards(
    unknown.filter((_, at) => !gathered[at]),
    true,
  )
  const own = unknown.flatMap((boardId, at) => (gathered[at] ? [[boardId, gathered[at]] as const] : []))
  return [...noted, ...own, ...theirs]
    .flatMap(([boardId, { latest }]) => latest[of].map((name) => ({ boardId, name })))
    .toSorted((one, other) => (one.name[0] < other.name[0] ? 1 : -1))
}

/** The latest of a board of which nobody has noted any so far: from before, of an import, of the sample world. */
async function gather(table: Table, boardId: BoardId): Promise<StoredLatest | null> {
  const latest = withNews(nothing, await newsOf(table, boardId, 'act_', readAtFirst))
  return (await table.latest.save(boardId, latest, null)) ? { version: 1, latest } : null
}

async function newsOf(table: Table, boardId: BoardId, after: EntryId | 'act_', limit: number): Promise<DomainEvent[]> {
  const entries = await table.activity.ofBoard(boardId, { after, before: 'act_~' }, limit)
  return entries.map(({ event }) => event)
}

const withNews = (latest: Latest, events: readonly DomainEvent[]): Latest => ({
  comments: newest(latest, events, 'comments'),
  entries: newest(latest, events, 'entries'),
})

function newest(latest: Latest, events: readonly DomainEvent[], of: Of): Named[] {
  const names = [...latest[of], ...events.map((event) => nameOf[of](event)).filter((name) => name !== null)]
  const each = new Map(names.map((name) => [name[0], name]))
  return [...each.values()].toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, keptAtMost)
}
