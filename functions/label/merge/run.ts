// Runs a label merge board by board: replaces the label on each task, with a log entry. It may be interrupted and run twice
// at once, because finished tasks are skipped. Calls in progress may still add the deleted label, so a final pass runs when
// all of them have ended.

import { chunk } from '#shared/common/chunk.ts'
import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { LabelId, MutationId, UserId } from '#shared/common/ids.ts'
import { mergeDelaySeconds } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { withLabelsMerged, withLabelsUnmerged } from '#shared/label/rules.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { eventCreator } from '#functions/rpc/events.ts'
import type { Merge } from '#functions/table/access/merge.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'

export type Deps = { table: Table; platform: Platform; committedEvents: DomainEvent[] }

/** Tasks changed between two checks of the time and of a reversal. */
const tasksAtOnce = 100

/** @returns false when the time ran out or on a version conflict; the job continues */
export async function runMerge(deps: Deps, started: Merge, timeIsLeft: () => boolean): Promise<boolean> {
  let merge = started
  const saveProgress = async (change: Partial<Merge>): Promise<boolean> => {
    const before = merge
    merge = { ...before, ...change, version: before.version + 1 }
    return deps.table.merge.saveProgress(before, merge)
  }
  if (!merge.passAt && !(await saveProgress({ passAt: deps.platform.clock.now(), reached: null }))) return false
  for (;;) {
    const board = await nextBoard(deps, merge)
    if (!board) break
    if (!(await relabelBoard(deps, merge, { board, shouldContinue: async () => timeIsLeft() && saveProgress({}) })))
      return false
    if (!(await saveProgress({ reached: board.boardId }))) return false
  }
  const startsAt = new Date(merge.turnedAt.getTime() + mergeDelaySeconds * 1_000)
  const isFinalPass = merge.passAt !== null && merge.passAt >= startsAt
  return saveProgress({ passAt: null, reached: null, resumeAt: isFinalPass ? null : startsAt })
}

/** Returns the next board of this pass; null after the last. */
async function nextBoard({ table }: Deps, { workspaceId, boardId, reached }: Merge): Promise<Board | null> {
  if (boardId) return reached ? null : table.boardStructure.board(boardId)
  const [next] = await table.merge.boardsAfter(workspaceId, reached, 1)
  return next ?? null
}

type MergeRun = { board: Board; shouldContinue: () => Promise<boolean> }

/** Archived and deleted tasks are included, because they may be restored. */
async function relabelBoard(deps: Deps, merge: Merge, { board, shouldContinue }: MergeRun): Promise<boolean> {
  if (board.state === 'purged') return true
  for await (const changes of taskChangesOf(deps, merge, board)) {
    await inParallel(changes, (change) => change())
    if (!(await shouldContinue())) return false
  }
  return true
}

type Change = () => Promise<void>

/** Yields the changes of a board, some tasks at a time. */
async function* taskChangesOf(deps: Deps, merge: Merge, board: Board): AsyncGenerator<Change[]> {
  const { table, platform } = deps
  const { boardId } = board
  const relabel = createRelabeller(deps, merge, board)
  if (merge.direction === 'there') {
    const cards = await table.task.cardsOf(boardId, platform.clock.now().getTime())
    const tasks = [...cards.values()].map(({ card }) => unpackTask(boardId, card))
    const labelledTasks = tasks.filter(({ labelIds }) => labelIds.includes(merge.from.labelId))
    for (const batch of chunk(labelledTasks, tasksAtOnce)) yield batch.map((task) => () => relabel(task, null))
    return
  }
  // For a reversal: the log tells which tasks were changed, and whether they had both labels.
  for await (const entries of table.activity.allSince(boardId, `act_${ulidAt(merge.mergedAt)}`)) {
    const mergeEvents = entries.flatMap(({ event }) =>
      event.type === 'task.label_merged' && event.mergeId === merge.mergeId ? [event] : [],
    )
    yield mergeEvents.map((event) => async () => {
      const task = await table.task.get({ boardId, taskId: event.taskId }, true)
      if (task) await relabel(task, event)
    })
  }
}

function createRelabeller(
  { table, platform, committedEvents }: Deps,
  { mergeId, from, to, userId: actorId }: Merge,
  board: Board,
) {
  const { boardId, workspaceId } = board
  const labelPair = { from: from.labelId, to: to.labelId }
  const createEvent = eventCreator({
    platform,
    committedEvents,
    boardId,
    workspaceId,
    actorId,
    mutationId: undefined,
    batchId: mergeId.replace('mrg_', 'mut_') as MutationId,
    call: { fingerprint: 'merge' },
  })
  /** @param mergeEvent the entry of the merge when reversing; null when merging */
  return async (task: Task, mergeEvent: EventOf<'task.label_merged'> | null): Promise<void> => {
    const labelIdsAfter = ({ labelIds }: Task) =>
      mergeEvent ? withLabelsUnmerged(labelIds, labelPair, mergeEvent) : withLabelsMerged(labelIds, labelPair)
    const next = (now: Task): Task => {
      const labelIds = labelIdsAfter(now)
      const isSame = now.state === 'purged' || sameLabels(labelIds, now.labelIds)
      return isSame ? now : { ...now, labelIds: [...labelIds] }
    }
    const pendingEvent = ({ taskId, rootId, labelIds }: Task) => {
      const eventFields = { taskId, rootId, mergeId, from, to }
      if (mergeEvent) return createEvent('task.label_unmerged', { ...eventFields, both: mergeEvent.both })
      const place = labelIds.indexOf(labelPair.from)
      return createEvent('task.label_merged', { ...eventFields, both: labelIds.includes(labelPair.to), place })
    }
    await table.task.change(task, { pendingEvent, next }).catch(ignorePurgedTask)
  }
}

const sameLabels = (one: readonly LabelId[], other: readonly LabelId[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** A task that was purged in the meantime is skipped. */
function ignorePurgedTask(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'task.not_found') throw error
}

type NewMerge = Pick<Merge, 'mergeId' | 'workspaceId' | 'boardId' | 'from' | 'to'> & { userId: UserId; at: Date }

export const newMerge = ({ at, ...merge }: NewMerge): Merge => ({
  ...merge,
  direction: 'there',
  mergedAt: at,
  turnedAt: at,
  passAt: null,
  reached: null,
  version: 1,
  resumeAt: at,
})

/** Returns the merge in the opposite direction. */
export const reversedMerge = (merge: Merge, { userId, at }: { userId: UserId; at: Date }): Merge => ({
  ...merge,
  userId,
  direction: 'back',
  turnedAt: at,
  passAt: null,
  reached: null,
  resumeAt: at,
})
