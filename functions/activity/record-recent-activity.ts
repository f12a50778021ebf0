// Records the ids of recent comments and log entries of each board, so that those of many boards are found without reading
// their logs (adr 0038). The subscriber of an event reads the log from where the last one stopped, so one write covers
// several events; late commits before that position are recorded by their own event.

import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { isShownInLog } from '#shared/activity/kinds.ts'
import { type BoardId, type EntryId, isTemplate } from '#shared/common/ids.ts'
import type { RecentActivity, RecentEntry, StoredRecentActivity } from '#functions/table/access/recent-activity.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type RecentKind = keyof RecentActivity

/** Recent entries kept per board. */
const maxRecent = 20
/** Log entries read by an update, and by the first recording of a board. */
const [readOn, readAtFirst] = [100, 300]
/** Boards without a record that one call may read; the next call continues. */
const batchSize = 50

const nameOf: Record<RecentKind, (event: DomainEvent) => RecentEntry | null> = {
  comments: (event) => (event.type === 'comment.added' ? [event.entryId, event.taskId, event.commentId] : null),
  entries: (event) => (isShownInLog(event) ? [event.entryId, isOfTask(event) ? event.taskId : 0] : null),
}

const nothing: RecentActivity = { comments: [], entries: [] }

/** Event subscriber; events may arrive twice and late. */
export async function recordRecentActivity({ table }: { table: Table }, event: DomainEvent): Promise<void> {
  const { boardId } = event
  if (isTemplate(boardId) || !isShownInLog(event)) return
  await retryUntilDone(async () => {
    const before = (await table.recentActivity.ofBoards([boardId], true)).get(boardId)
    if (!before) return (await gather(table, boardId)) && true
    if (isNoted(before.latest, event)) return true
    const last = before.latest.entries[0]?.[0] ?? 'act_'
    const news = await unrecordedEntries(table, boardId, last, readOn)
    return (await table.recentActivity.save(boardId, mergeRecent(before.latest, [event, ...news]), before)) || null
  })
}

/** Recorded already, or too old to be. */
const isNoted = (latest: RecentActivity, event: DomainEvent): boolean =>
  (['comments', 'entries'] as const).every((of) => {
    const [name, named] = [nameOf[of](event), latest[of]]
    if (!name || named.some(([known]) => known === event.entryId)) return true
    return named.length === maxRecent && named.at(-1)![0] > event.entryId
  })

/** Returns the recent activity of several boards, newest first. */
export async function readRecentActivity(table: Table, boardIds: readonly BoardId[], of: RecentKind) {
  const noted = await table.recentActivity.ofBoards(boardIds)
  const unknown = boardIds.filter((boardId) => !noted.has(boardId)).slice(0, batchSize)
  const InBatches = await Promise.all(unknown.map((boardId) => gather(table, boardId)))
  // After a version conflict the record of the other writer is read.
  const theirs = await table.recentActivity.ofBoards(
    unknown.filter((_, at) => !InBatches[at]),
    true,
  )
  const own = unknown.flatMap((boardId, at) => (InBatches[at] ? [[boardId, InBatches[at]] as const] : []))
  return [...noted, ...own, ...theirs]
    .flatMap(([boardId, { latest }]) => latest[of].map((name) => ({ boardId, name })))
    .toSorted((one, other) => (one.name[0] < other.name[0] ? 1 : -1))
}

/** Records the recent activity of a board that has none: older, imported or seeded boards. */
async function gather(table: Table, boardId: BoardId): Promise<StoredRecentActivity | null> {
  const latest = mergeRecent(nothing, await unrecordedEntries(table, boardId, 'act_', readAtFirst))
  return (await table.recentActivity.save(boardId, latest, null)) ? { version: 1, latest } : null
}

async function unrecordedEntries(
  table: Table,
  boardId: BoardId,
  after: EntryId | 'act_',
  limit: number,
): Promise<DomainEvent[]> {
  const entries = await table.activity.ofBoard(boardId, { after, before: 'act_~' }, limit)
  return entries.map(({ event }) => event)
}

const mergeRecent = (latest: RecentActivity, events: readonly DomainEvent[]): RecentActivity => ({
  comments: newest(latest, events, 'comments'),
  entries: newest(latest, events, 'entries'),
})

function newest(latest: RecentActivity, events: readonly DomainEvent[], of: RecentKind): RecentEntry[] {
  const names = [...latest[of], ...events.map((event) => nameOf[of](event)).filter((name) => name !== null)]
  const each = new Map(names.map((name) => [name[0], name]))
  return [...each.values()].toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, maxRecent)
}
