// board.changes: what has happened on a board since somebody last looked, as they may see it (engine §3).

import { type DomainEvent, type EventOf, type EventType, isOfTask } from '#shared/activity/event.ts'
import { Since } from '#shared/board/inputs.ts'
import { standingOf } from '#shared/board/rules.ts'
import type { Changes, FrameShown } from '#shared/board/snapshot.ts'
import type { EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { catchUpDays, entriesCaughtUp, rereadEntries, rereadSeconds, settledSeconds } from '#shared/common/limits.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { dayMs } from '#shared/common/spans.ts'
import { type Card, packed, rootIdOf, taskIdOf, unpacked, versionOf } from '#shared/task/card.ts'
import type { ListEvent } from '#shared/list/events.ts'
import type { TabEvent } from '#shared/tab/events.ts'
import type { TaskEvent } from '#shared/task/events.ts'
import type { Task } from '#shared/task/model.ts'
import { seesOpen } from '#shared/task/policy.ts'
import { type Reader, sightOf } from '#shared/task/sight.ts'
import type { Entry } from '#functions/table/access/entry.ts'
import type { Context } from '#functions/rpc/context.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { cursorAt, frameShown } from './shown.ts'

export const changes = boardProcedure('board.view')
  .input(Since)
  .query(async ({ ctx, input }): Promise<Changes> => {
    const { table, platform, me, board, facts } = ctx
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const nothing: Changes = { frame: null, cards: [], gone: [], cursor, again: false, reread: [] }
    const isLongAgo = input.since < cursorAt(new Date(now.getTime() - catchUpDays * dayMs))
    // A change of the reader's own rights shows or hides things that no entry names.
    if (isLongAgo || input.standing !== standingOf(facts)) return { ...nothing, again: true }

    const reader = { me: me.userId, facts, board }
    const entries = await table.activity.since(input.boardId, earlier(input.since, rereadSeconds))
    const again = (): Changes => ({ ...nothing, again: true, reread: entriesReread(entries, reader, now) })
    const known = new Set(input.reread)
    const isNew = ({ event }: Entry) => !known.has(event.entryId)
    const isMuch = entries.length > entriesCaughtUp || followLate(entries).some(isNew)
    if (isMuch || entries.some((entry) => isNew(entry) && showsOrHides(entry, reader))) return again()
    if (await takesPartAlong(ctx, entries.filter(isNew), reader)) return again()
    const latest = latestCards(entries)
    const rootNow = (taskId: TaskId) => table.task.get({ boardId: input.boardId, taskId })
    const cards = await withRoots(latest, rootNow)
    const { isOpen, maySee } = sightOf(cards, { facts, board, me: me.userId })
    // What the reader may not see is not named: that something happened is something of it, too (decisions §4).
    const seen = latest.filter(maySee)
    const outOfSight = latest.filter((card) => !maySee(card)).map(taskIdOf)
    const lost = await seenBefore(entries, outOfSight, { reader, rootNow })
    const framed = entries.some(({ event }) => !isOfTask(event)) || me.labelsVersion > input.labels
    return {
      ...nothing,
      frame: framed ? await frameNow(ctx) : null,
      cards: seen.filter(isOpen),
      gone: [...seen.filter((card) => !isOpen(card)).map(taskIdOf), ...lost],
    }
  })

async function frameNow({
  table,
  board,
  facts,
}: Pick<Context, 'table'> & Pick<Reader, 'board' | 'facts'>): Promise<FrameShown> {
  const [frame, sharedLabels] = await Promise.all([
    table.frame.get(board.boardId, true),
    table.sharedLabels.get(board.workspaceId, true),
  ])
  return frameShown(frame, { facts, found: { sharedLabels } })
}

type Asking = {
  me: UserId
  /** Whether they see the root it is about, or would if it were shown or given to others. */
  sees: (as?: Partial<Pick<Task, 'visibleTo' | 'assigneeId'>>) => boolean
  isPart: boolean
}
type Asked = (TaskEvent | ListEvent | TabEvent)['type']
type ChangesSight = { [Type in Asked]: (event: EventOf<Type>, asking: Asking) => boolean }
const never = () => false
const always = () => true

/** Whether an event shows or hides more than the task it names; every kind of event has to answer. */
const changesSight: ChangesSight = {
  // A root that is given to somebody who sees their own only, or taken from them, takes its sub-tasks along; a part of
  // what somebody does not see comes and goes.
  'task.assigned': ({ from, to }, { me, sees, isPart }) =>
    (from === me || to === me) && (isPart || sees({ assigneeId: from }) !== sees({ assigneeId: to })),
  // To whom it becomes visible, its sub-tasks do as well; from whom it is taken, they go with it.
  'task.restricted': ({ from, to }, { sees }) => sees({ visibleTo: from }) !== sees({ visibleTo: to }),
  'task.created': never,
  'task.changed': never,
  'task.moved': never,
  // It has no sub-tasks, and what it was is told by itself: see `seenBefore`.
  'task.converted': never,
  // What goes takes its sub-tasks along, and each is told by itself.
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
  // The sub-tasks of a root come back with it, and whoever came meanwhile has never seen them.
  'task.unarchived': ({ rootId }, { sees }) => rootId === null && sees(),
  'task.restored': ({ rootId }, { sees }) => rootId === null && sees(),
  // What lies in a list or a tab goes and comes with it, and no entry names it.
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

type Asks = Partial<Record<string, (event: DomainEvent, asking: Asking) => boolean>>

function showsOrHides({ event, card }: Entry, reader: Reader): boolean {
  const { board, me } = reader
  const sees: Asking['sees'] = (as) =>
    card !== null && seesOpen({ ...unpacked(board.boardId, card), ...as }, null, reader)
  const isPart = card !== null && rootIdOf(card) !== null
  return (changesSight as Asks)[event.type]?.(event, { me, sees, isPart }) ?? false
}

/** For which of them nobody needs to read the board a second time. Of the last seconds, not everything may be read yet. */
function entriesReread(entries: readonly Entry[], reader: Reader, now: Date): EntryId[] {
  const settled = earlier(cursorAt(now), settledSeconds)
  const asks = (entry: Entry) =>
    entry.event.entryId < settled &&
    (isTransfer(entry) || comesOrGoesUnseen(entry, reader) || showsOrHides(entry, reader))
  return entries
    .filter(asks)
    .slice(-rereadEntries)
    .map(({ event }) => event.entryId)
}

const comingAndGoing = new Set<EventType>(['task.archived', 'task.unarchived', 'task.deleted', 'task.restored'])

/** Whether a root comes or goes that the reader does not see. */
function comesOrGoesUnseen({ event, card }: Entry, reader: Reader): boolean {
  if (!card || rootIdOf(card) || !comingAndGoing.has(event.type)) return false
  return !seesOpen(unpacked(reader.board.boardId, card), null, reader)
}

/** Somebody may have a part of what they do not see: it goes and comes with its root, and no entry names it. */
async function takesPartAlong(
  { table, platform }: Pick<Context, 'table' | 'platform'>,
  entries: Entry[],
  reader: Reader,
) {
  const roots = new Set<TaskId>()
  for (const entry of entries) if (comesOrGoesUnseen(entry, reader)) roots.add(taskIdOf(entry.card!))
  if (roots.size === 0) return false
  const cards = await table.task.cardsOf(reader.board.boardId, platform.clock.now().getTime())
  const { maySee } = sightOf(cards, reader)
  return [...cards.values()].some(({ card }) => roots.has(rootIdOf(card)!) && maySee(card))
}

type Transfer = Entry & { event: EventOf<'task.transferred'> }
const isTransfer = (entry: Entry): entry is Transfer => entry.event.type === 'task.transferred'

/** Sub-tasks that have followed their root to another board long after it: nobody can tell any more who saw them. */
function followLate(entries: readonly Entry[]): Entry[] {
  const gone = entries.filter(isTransfer)
  const roots = new Set(gone.map(({ event }) => event.taskId))
  return gone.filter(({ event: { rootId } }) => rootId !== null && !roots.has(rootId))
}

type Looking = { reader: Reader; rootNow: (taskId: TaskId) => Promise<Task | null> }

/** What the reader does not see any more because it has become a sub-task or a task of its own: it is gone for them. */
async function seenBefore(
  entries: readonly Entry[],
  hidden: readonly TaskId[],
  { reader, rootNow }: Looking,
): Promise<TaskId[]> {
  const gone = new Set<TaskId>()
  for (const { event, card } of entries) {
    if (event.type !== 'task.converted' || !card || !hidden.includes(event.taskId)) continue
    const { rootId, visibleTo } = event.from
    const root = rootId && (await rootNow(rootId))
    const before = { ...unpacked(reader.board.boardId, card), rootId, visibleTo }
    // Nobody can tell any more who saw a root that is gone for good.
    if ((rootId && !root) || seesOpen(before, root, reader)) gone.add(event.taskId)
  }
  return [...gone]
}

function latestCards(entries: readonly Entry[]): Card[] {
  const latest = new Map<TaskId, Card>()
  for (const { card } of entries) {
    const known = card && latest.get(taskIdOf(card))
    if (card && (!known || versionOf(known) < versionOf(card))) latest.set(taskIdOf(card), card)
  }
  return [...latest.values()]
}

/** A sub-task is seen through its root, so the roots that did not change are needed too. */
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
