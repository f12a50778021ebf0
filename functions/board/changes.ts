// boards.changes: what has changed on a board since the client's cursor, as the user may see it.

import { type DomainEvent, type EventOf, type EventType, isOfTask } from '#shared/activity/event.ts'
import { Since } from '#shared/board/inputs.ts'
import { accessKeyOf } from '#shared/board/rules.ts'
import type { Changes, VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import {
  catchUpDays,
  maxCatchUpEntries,
  maxRereadEntries,
  catchUpOverlapSeconds,
  consistencySeconds,
} from '#shared/common/limits.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { dayMs } from '#shared/common/spans.ts'
import { type Card, packed, rootIdOf, taskIdOf, unpacked, versionOf } from '#shared/task/card.ts'
import type { ListEvent } from '#shared/list/events.ts'
import type { TabEvent } from '#shared/tab/events.ts'
import type { TaskEvent } from '#shared/task/events.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import { type CardReader, visibilityOf } from '#shared/task/visibility.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { Context } from '#functions/rpc/context.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { cursorAt, visibleBoardStructure } from './visible-structure.ts'

export const changes = boardProcedure('board.view')
  .input(Since)
  .query(async ({ ctx, input }): Promise<Changes> => {
    const { table, platform, me, board, facts } = ctx
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const nothing: Changes = { structure: null, cards: [], gone: [], cursor, again: false, reread: [] }
    const isLongAgo = input.since < cursorAt(new Date(now.getTime() - catchUpDays * dayMs))
    // A change of the user's own rights shows or hides things without an entry for each: the client opens the board again.
    if (isLongAgo || input.accessKey !== accessKeyOf(facts)) return { ...nothing, again: true }

    const reader = { me: me.userId, facts, board }
    const entries = await table.activity.since(input.boardId, earlier(input.since, catchUpOverlapSeconds))
    const reread = (): Changes => ({ ...nothing, again: true, reread: recheckedEntries(entries, reader, now) })
    const known = new Set(input.reread)
    const isNew = ({ event }: Entry) => !known.has(event.entryId)
    const isMuch = entries.length > maxCatchUpEntries || followLate(entries).some(isNew)
    if (isMuch || entries.some((entry) => isNew(entry) && changesTaskVisibility(entry, reader))) return reread()
    if (await removesSubTasks(ctx, entries.filter(isNew), reader)) return reread()
    const latest = readCurrentCards(entries)
    const rootNow = (taskId: TaskId) => table.task.get({ boardId: input.boardId, taskId })
    const cards = await withRoots(latest, rootNow)
    const { isOpen, maySee } = visibilityOf(cards, { facts, board, me: me.userId })
    // Hidden entries are left out entirely; even their existence is hidden.
    const seen = latest.filter(maySee)
    const hiddenChange = latest.filter((card) => !maySee(card)).map(taskIdOf)
    const lost = await wasVisible(entries, hiddenChange, { reader, rootNow })
    const framed = entries.some(({ event }) => !isOfTask(event)) || me.labelsVersion > input.labels
    return {
      ...nothing,
      structure: framed ? await readBoardStructure(ctx) : null,
      cards: seen.filter(isOpen),
      gone: [...seen.filter((card) => !isOpen(card)).map(taskIdOf), ...lost],
    }
  })

async function readBoardStructure({
  table,
  board,
  facts,
}: Pick<Context, 'table'> & Pick<CardReader, 'board' | 'facts'>): Promise<VisibleBoardStructure> {
  const [structure, sharedLabels] = await Promise.all([
    table.boardStructure.get(board.boardId, true),
    table.sharedLabels.get(board.workspaceId, true),
  ])
  return visibleBoardStructure(structure, { facts, found: { sharedLabels } })
}

type ChangesRequest = {
  me: UserId
  /** Whether the user sees the root of the event, or would with these values. */
  sees: (as?: Partial<Pick<Task, 'visibleTo' | 'assigneeId'>>) => boolean
  isPart: boolean
}
type WrittenEventType = (TaskEvent | ListEvent | TabEvent)['type']
type ChangesVisibility = { [Type in WrittenEventType]: (event: EventOf<Type>, asking: ChangesRequest) => boolean }
const never = () => false
const alwaysShown = () => true

/** For each event type: whether it shows or hides more than the task it names. */
const changesVisibility: ChangesVisibility = {
  // Assigning a root shows or hides its sub-tasks for users who see only their own tasks; sub-tasks of hidden roots follow
  // their root.
  'task.assigned': ({ from, to }, { me, sees, isPart }) =>
    (from === me || to === me) && (isPart || sees({ assigneeId: from }) !== sees({ assigneeId: to })),
  // Sub-tasks become visible or hidden with their root.
  'task.restricted': ({ from, to }, { sees }) => sees({ visibleTo: from }) !== sees({ visibleTo: to }),
  'task.created': never,
  'task.changed': never,
  'task.moved': never,
  // It has no sub-tasks; its previous visibility is checked by `wasVisible`.
  'task.converted': never,
  // Sub-tasks go along, each with an entry of its own.
  'task.transferred': never,
  'task.arrived': never,
  'task.label_added': never,
  'task.label_removed': never,
  'task.label_merged': never,
  'task.label_unmerged': never,
  'task.watcher_added': never,
  'task.watcher_removed': never,
  'task.described': never,
  'task.renumbered': never,
  'task.archived': never,
  'task.deleted': never,
  'task.purged': never,
  // Sub-tasks are restored with their root; a user added meanwhile has never loaded them.
  'task.unarchived': ({ rootId }, { sees }) => rootId === null && sees(),
  'task.restored': ({ rootId }, { sees }) => rootId === null && sees(),
  // The tasks of a list or tab follow it without entries of their own.
  'list.archived': alwaysShown,
  'list.unarchived': alwaysShown,
  'list.deleted': alwaysShown,
  'list.restored': alwaysShown,
  'list.purged': never,
  'list.created': never,
  'list.changed': never,
  'list.moved': never,
  'tab.archived': alwaysShown,
  'tab.unarchived': alwaysShown,
  'tab.deleted': alwaysShown,
  'tab.restored': alwaysShown,
  'tab.purged': never,
  'tab.created': never,
  'tab.changed': never,
  'tab.moved': never,
}

type EventChecks = Partial<Record<string, (event: DomainEvent, asking: ChangesRequest) => boolean>>

function changesTaskVisibility({ event, card }: Entry, reader: CardReader): boolean {
  const { board, me } = reader
  const sees: ChangesRequest['sees'] = (as) =>
    card !== null && mayViewOpenTask({ ...unpacked(board.boardId, card), ...as }, null, reader)
  const isPart = card !== null && rootIdOf(card) !== null
  return (changesVisibility as EventChecks)[event.type]?.(event, { me, sees, isPart }) ?? false
}

/** Entries that need no second read of the board. The last seconds may be incomplete. */
function recheckedEntries(entries: readonly Entry[], reader: CardReader, now: Date): EntryId[] {
  const settled = earlier(cursorAt(now), consistencySeconds)
  const asks = (entry: Entry) =>
    entry.event.entryId < settled &&
    (isTransfer(entry) || isHiddenContainerChange(entry, reader) || changesTaskVisibility(entry, reader))
  return entries
    .filter(asks)
    .slice(-maxRereadEntries)
    .map(({ event }) => event.entryId)
}

const containerRemovalTypes = new Set<EventType>(['task.archived', 'task.unarchived', 'task.deleted', 'task.restored'])

/** Returns whether an entry shows or hides a root that the user may not see. */
function isHiddenContainerChange({ event, card }: Entry, reader: CardReader): boolean {
  if (!card || rootIdOf(card) || !containerRemovalTypes.has(event.type)) return false
  return !mayViewOpenTask(unpacked(reader.board.boardId, card), null, reader)
}

/** The user may see a sub-task without its root; it follows the root without an entry of its own. */
async function removesSubTasks(
  { table, platform }: Pick<Context, 'table' | 'platform'>,
  entries: Entry[],
  reader: CardReader,
) {
  const roots = new Set<TaskId>()
  for (const entry of entries) if (isHiddenContainerChange(entry, reader)) roots.add(taskIdOf(entry.card!))
  if (roots.size === 0) return false
  const cards = await table.task.cardsOf(reader.board.boardId, platform.clock.now().getTime())
  const { maySee } = visibilityOf(cards, reader)
  return [...cards.values()].some(({ card }) => roots.has(rootIdOf(card)!) && maySee(card))
}

type Transfer = Entry & { event: EventOf<'task.transferred'> }
const isTransfer = (entry: Entry): entry is Transfer => entry.event.type === 'task.transferred'

/** Sub-tasks that followed their root to another board much later: their previous viewers are unknown. */
function followLate(entries: readonly Entry[]): Entry[] {
  const gone = entries.filter(isTransfer)
  const roots = new Set(gone.map(({ event }) => event.taskId))
  return gone.filter(({ event: { rootId } }) => rootId !== null && !roots.has(rootId))
}

type ReadContext = { reader: CardReader; rootNow: (taskId: TaskId) => Promise<Task | null> }

/** Tasks that became hidden by a conversion count as removed. */
async function wasVisible(
  entries: readonly Entry[],
  hidden: readonly TaskId[],
  { reader, rootNow }: ReadContext,
): Promise<TaskId[]> {
  const gone = new Set<TaskId>()
  for (const { event, card } of entries) {
    if (event.type !== 'task.converted' || !card || !hidden.includes(event.taskId)) continue
    const { rootId, visibleTo } = event.from
    const root = rootId && (await rootNow(rootId))
    const before = { ...unpacked(reader.board.boardId, card), rootId, visibleTo }
    // The previous viewers of a purged root are unknown.
    if ((rootId && !root) || mayViewOpenTask(before, root, reader)) gone.add(event.taskId)
  }
  return [...gone]
}

function readCurrentCards(entries: readonly Entry[]): Card[] {
  const latest = new Map<TaskId, Card>()
  for (const { card } of entries) {
    const known = card && latest.get(taskIdOf(card))
    if (card && (!known || versionOf(known) < versionOf(card))) latest.set(taskIdOf(card), card)
  }
  return [...latest.values()]
}

/** Adds unchanged roots, which authorise their sub-tasks. */
async function withRoots(
  latest: readonly Card[],
  read: (taskId: TaskId) => Promise<Task | null>,
): Promise<ReadonlyMap<TaskId, { card: Card }>> {
  const cards = new Map(latest.map((card) => [taskIdOf(card), { card }]))
  const wanted = new Set(latest.map(rootIdOf).filter((rootId) => rootId !== null && !cards.has(rootId)))
  for (const root of await Promise.all([...wanted].map((rootId) => read(rootId!)))) {
    if (root) cards.set(root.taskId, { card: packed(root) })
  }
  return cards
}

function earlier(entryId: EntryId, seconds: number): EntryId {
  return cursorAt(new Date(momentOf(entryId) - seconds * 1_000))
}
