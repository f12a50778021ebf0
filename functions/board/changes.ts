// boards.changes: what has changed on a board since the client's cursor, as the user may see it.

import { type DomainEvent, type EventOf, type EventType, isTaskEvent } from '#shared/activity/event.ts'
import { ChangesInput } from '#shared/board/inputs.ts'
import { accessKeyOf } from '#shared/board/rules.ts'
import type { Changes, VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { catchUpDays, maxRereadEntries, catchUpOverlapSeconds, consistencySeconds } from '#shared/common/limits.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { dayMs } from '#shared/common/durations.ts'
import { type Card, packTask, rootIdOf, taskIdOf, unpackTask, versionOf } from '#shared/task/card.ts'
import type { ListEvent } from '#shared/list/events.ts'
import type { TabEvent } from '#shared/tab/events.ts'
import type { TaskEvent } from '#shared/task/events.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import { type CardReader, visibilityOf } from '#shared/task/visibility.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { cursorAt, visibleBoardStructure } from './open.ts'

export const changes = boardProcedure('board.view')
  .input(ChangesInput)
  .query(async ({ ctx, input }): Promise<Changes> => {
    const { table, platform, me, board, facts } = ctx
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const noChanges: Changes = {
      structure: null,
      cards: [],
      removedTaskIds: [],
      cursor,
      mustReload: false,
      handledEntries: [],
    }
    const isTooOld = input.since < cursorAt(new Date(now.getTime() - catchUpDays * dayMs))
    // A change of the user's own rights shows or hides tasks without an entry for each: the client opens the board again.
    if (isTooOld || input.accessKey !== accessKeyOf(facts)) return { ...noChanges, mustReload: true }

    const reader = { me: me.userId, facts, board }
    const from = earlierEntryId(input.since, catchUpOverlapSeconds)
    const entries = await table.activity.recent(input.boardId, from, now.getTime())
    if (!entries) return { ...noChanges, mustReload: true }
    const reloadChanges = (): Changes => ({
      ...noChanges,
      mustReload: true,
      handledEntries: handledByReload(entries, reader, now),
    })
    const handledEntryIds = new Set(input.handledEntries)
    const isNew = ({ event }: Entry) => !handledEntryIds.has(event.entryId)
    if (lateSubTaskTransfers(entries).some(isNew)) return reloadChanges()
    if (entries.some((entry) => isNew(entry) && changesTaskVisibility(entry, reader))) return reloadChanges()
    if (await changesVisibleSubTasks(ctx, entries.filter(isNew), reader)) return reloadChanges()
    const latest = latestCards(entries)
    const readRoot = (taskId: TaskId) => table.task.get({ boardId: input.boardId, taskId })
    const cards = await withRoots(latest, readRoot)
    const { isOpen, maySee } = visibilityOf(cards, { facts, board, me: me.userId })
    // Hidden entries are left out entirely; even their existence is hidden.
    const visible = latest.filter(maySee)
    const hiddenIds = latest.filter((card) => !maySee(card)).map(taskIdOf)
    const noLongerVisible = await newlyHiddenTaskIds(entries, hiddenIds, { reader, readRoot })
    const hasStructureChanged =
      entries.some(({ event }) => !isTaskEvent(event)) ||
      me.labelsVersion > input.labels ||
      // A grant has no entry in the log of the board.
      (board.vaultId !== undefined && me.vaultsVersion > input.vaults)
    return {
      ...noChanges,
      structure: hasStructureChanged ? await readBoardStructure(ctx) : null,
      cards: visible.filter(isOpen),
      removedTaskIds: [...visible.filter((card) => !isOpen(card)).map(taskIdOf), ...noLongerVisible],
    }
  })

type StructureReader = Pick<Context, 'table'> &
  Pick<CardReader, 'board' | 'facts'> & {
    me: Pick<SignedIn, 'vaultsVersion'>
    accessRows: Pick<AccessRows, 'vaultGrants'>
  }

async function readBoardStructure({
  table,
  me,
  board,
  facts,
  accessRows: { vaultGrants },
}: StructureReader): Promise<VisibleBoardStructure> {
  const [structure, workspaceLabels] = await Promise.all([
    table.boardStructure.get(board.boardId, true),
    table.workspaceLabels.get(board.workspaceId, true),
  ])
  return visibleBoardStructure(structure, { me, facts, accessRows: { workspaceLabels, vaultGrants } })
}

type EventReader = {
  me: UserId
  /** Returns whether the user sees the root of the event, or would see it with these values. */
  seesRoot: (as?: Partial<Pick<Task, 'visibleTo' | 'assigneeId'>>) => boolean
  isSubTask: boolean
}
type WrittenEventType = (TaskEvent | ListEvent | TabEvent)['type']
type ChangesVisibility = { [Type in WrittenEventType]: (event: EventOf<Type>, eventReader: EventReader) => boolean }
const never = () => false
const always = () => true

/** For each event type: whether it shows or hides other tasks than the one it names. */
const changesVisibility: ChangesVisibility = {
  // Assigning a root shows or hides its sub-tasks for users who see only their own tasks; sub-tasks of hidden roots follow
  // their root.
  'task.assigned': ({ from, to }, { me, seesRoot, isSubTask }) =>
    (from === me || to === me) && (isSubTask || seesRoot({ assigneeId: from }) !== seesRoot({ assigneeId: to })),
  // Sub-tasks become visible or hidden with their root.
  'task.restricted': ({ from, to }, { seesRoot }) => seesRoot({ visibleTo: from }) !== seesRoot({ visibleTo: to }),
  'task.created': never,
  'task.changed': never,
  'task.moved': never,
  // It has no sub-tasks; its previous visibility is checked by `newlyHiddenTaskIds`.
  'task.converted': never,
  // Sub-tasks are transferred with their root, each with an entry of its own.
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
  'task.unarchived': ({ rootId }, { seesRoot }) => rootId === null && seesRoot(),
  'task.restored': ({ rootId }, { seesRoot }) => rootId === null && seesRoot(),
  // The tasks of a list or tab follow it without entries of their own.
  'list.archived': always,
  'list.unarchived': always,
  'list.deleted': always,
  'list.restored': always,
  'list.purged': never,
  'list.created': never,
  'list.changed': never,
  'list.moved': never,
  'tab.archived': always,
  'tab.unarchived': always,
  'tab.deleted': always,
  'tab.restored': always,
  'tab.purged': never,
  'tab.created': never,
  'tab.changed': never,
  'tab.moved': never,
}

type EventChecks = Partial<Record<string, (event: DomainEvent, eventReader: EventReader) => boolean>>

function changesTaskVisibility({ event, card }: Entry, reader: CardReader): boolean {
  const { board, me } = reader
  const seesRoot: EventReader['seesRoot'] = (as) =>
    card !== null && mayViewOpenTask({ ...unpackTask(board.boardId, card), ...as }, null, reader)
  const isSubTask = card !== null && rootIdOf(card) !== null
  return (changesVisibility as EventChecks)[event.type]?.(event, { me, seesRoot, isSubTask }) ?? false
}

/**
 * Returns the entries that would cause a reload and that this one handles. Entries of the last seconds are left out, because
 * the reload may not contain them yet.
 */
function handledByReload(entries: readonly Entry[], reader: CardReader, now: Date): EntryId[] {
  const settledUntil = earlierEntryId(cursorAt(now), consistencySeconds)
  const isHandled = (entry: Entry) =>
    entry.event.entryId < settledUntil &&
    (isTransfer(entry) || isHiddenRootRemoval(entry, reader) || changesTaskVisibility(entry, reader))
  return entries
    .filter(isHandled)
    .slice(-maxRereadEntries)
    .map(({ event }) => event.entryId)
}

const rootRemovalTypes = new Set<EventType>(['task.archived', 'task.unarchived', 'task.deleted', 'task.restored'])

/** Returns whether an entry shows or hides a root that the user may not see. */
function isHiddenRootRemoval({ event, card }: Entry, reader: CardReader): boolean {
  if (!card || rootIdOf(card) || !rootRemovalTypes.has(event.type)) return false
  return !mayViewOpenTask(unpackTask(reader.board.boardId, card), null, reader)
}

/**
 * Returns whether a removed or restored hidden root changes the visible sub-tasks: the user may see a sub-task without its
 * root, and a sub-task follows its root without an entry of its own.
 */
async function changesVisibleSubTasks(
  { table, platform }: Pick<Context, 'table' | 'platform'>,
  entries: Entry[],
  reader: CardReader,
) {
  const roots = new Set<TaskId>()
  for (const entry of entries) if (isHiddenRootRemoval(entry, reader)) roots.add(taskIdOf(entry.card!))
  if (roots.size === 0) return false
  const cards = await table.task.cardsOf(reader.board.boardId, platform.clock.now().getTime())
  const { maySee } = visibilityOf(cards, reader)
  return [...cards.values()].some(({ card }) => roots.has(rootIdOf(card)!) && maySee(card))
}

type Transfer = Entry & { event: EventOf<'task.transferred'> }
const isTransfer = (entry: Entry): entry is Transfer => entry.event.type === 'task.transferred'

/** Sub-tasks that followed their root to another board much later: their previous viewers are unknown. */
function lateSubTaskTransfers(entries: readonly Entry[]): Entry[] {
  const transfers = entries.filter(isTransfer)
  const roots = new Set(transfers.map(({ event }) => event.taskId))
  return transfers.filter(({ event: { rootId } }) => rootId !== null && !roots.has(rootId))
}

type ReadContext = { reader: CardReader; readRoot: (taskId: TaskId) => Promise<Task | null> }

/** Returns the hidden tasks that were visible before a conversion; the client removes them. */
async function newlyHiddenTaskIds(
  entries: readonly Entry[],
  hidden: readonly TaskId[],
  { reader, readRoot }: ReadContext,
): Promise<TaskId[]> {
  const becameHidden = new Set<TaskId>()
  for (const { event, card } of entries) {
    if (event.type !== 'task.converted' || !card || !hidden.includes(event.taskId)) continue
    const { rootId, visibleTo } = event.from
    const root = rootId && (await readRoot(rootId))
    const before = { ...unpackTask(reader.board.boardId, card), rootId, visibleTo }
    // The previous viewers of a purged root are unknown.
    if ((rootId && !root) || mayViewOpenTask(before, root, reader)) becameHidden.add(event.taskId)
  }
  return [...becameHidden]
}

function latestCards(entries: readonly Entry[]): Card[] {
  const latest = new Map<TaskId, Card>()
  for (const { card } of entries) {
    const previous = card && latest.get(taskIdOf(card))
    if (card && (!previous || versionOf(previous) < versionOf(card))) latest.set(taskIdOf(card), card)
  }
  return [...latest.values()]
}

/** Adds unchanged roots, which authorise their sub-tasks. */
async function withRoots(
  latest: readonly Card[],
  readTask: (taskId: TaskId) => Promise<Task | null>,
): Promise<ReadonlyMap<TaskId, { card: Card }>> {
  const cards = new Map(latest.map((card) => [taskIdOf(card), { card }]))
  const missingRootIds = new Set(latest.map(rootIdOf).filter((rootId) => rootId !== null && !cards.has(rootId)))
  for (const root of await Promise.all([...missingRootIds].map((rootId) => readTask(rootId!)))) {
    if (root) cards.set(root.taskId, { card: packTask(root) })
  }
  return cards
}

function earlierEntryId(entryId: EntryId, seconds: number): EntryId {
  return cursorAt(new Date(timeOfId(entryId) - seconds * 1_000))
}
