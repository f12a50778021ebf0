// Carries a merge of labels out, board by board: each task that bore the one bears the other, with an entry in its log.
// It may be killed anywhere and run twice at once: a task that is done looks so, and is left alone.
//
// Whoever was about to put the label on a task when it went may still do so. So there is a last pass when all of them have
// ended, and only then it is over.

import { chunk } from '#shared/common/chunk.ts'
import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { LabelId, UserId } from '#shared/common/ids.ts'
import { mergeQuietSeconds } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { merged, unmerged } from '#shared/label/rules.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { teller } from '#functions/rpc/happened.ts'
import type { Merge } from '#functions/table/access/merge.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'

export type Ground = { table: Table; platform: Platform; told: DomainEvent[] }

/** As many tasks as are changed before anybody looks at the time, and whether the merge has been taken back. */
const tasksAtOnce = 100

/** @returns false when the time ran out, or somebody else has changed it; what is not done in time is done by the job */
export async function runMerge(ground: Ground, begun: Merge, timeIsLeft: () => boolean): Promise<boolean> {
  let merge = begun
  const note = async (change: Partial<Merge>): Promise<boolean> => {
    const before = merge
    merge = { ...before, ...change, version: before.version + 1 }
    return ground.table.merge.note(before, merge)
  }
  if (!merge.passAt && !(await note({ passAt: ground.platform.clock.now(), reached: null }))) return false
  for (;;) {
    const board = await boardOf(ground, merge)
    if (!board) break
    if (!(await relabelled(ground, merge, { board, goesOn: async () => timeIsLeft() && note({}) }))) return false
    if (!(await note({ reached: board.boardId }))) return false
  }
  const quietAt = new Date(merge.turnedAt.getTime() + mergeQuietSeconds * 1_000)
  const isOver = merge.passAt !== null && merge.passAt >= quietAt
  return note({ passAt: null, reached: null, tendAt: isOver ? null : quietAt })
}

/** The next one of this pass; null behind the last. */
async function boardOf({ table }: Ground, { workspaceId, boardId, reached }: Merge): Promise<Board | null> {
  if (boardId) return reached ? null : table.frame.board(boardId)
  const [next] = await table.merge.boardsAfter(workspaceId, reached, 1)
  return next ?? null
}

type Doing = { board: Board; goesOn: () => Promise<boolean> }

/** What is archived or deleted is not left out: it comes back as it was, and its label would be gone. */
async function relabelled(ground: Ground, merge: Merge, { board, goesOn }: Doing): Promise<boolean> {
  if (board.state === 'purged') return true
  for await (const changes of changesOn(ground, merge, board)) {
    await sideBySide(changes, (change) => change())
    if (!(await goesOn())) return false
  }
  return true
}

type Change = () => Promise<void>

/** What is to be done on a board, some tasks at a time. */
async function* changesOn(ground: Ground, merge: Merge, board: Board): AsyncGenerator<Change[]> {
  const { table, platform } = ground
  const { boardId } = board
  const relabel = relabelling(ground, merge, board)
  if (merge.direction === 'there') {
    const cards = await table.task.cardsOf(boardId, platform.clock.now().getTime())
    const tasks = [...cards.values()].map(({ card }) => unpacked(boardId, card))
    const bearing = tasks.filter(({ labelIds }) => labelIds.includes(merge.from.labelId))
    for (const some of chunk(bearing, tasksAtOnce)) yield some.map((task) => () => relabel(task, null))
    return
  }
  // The log says which tasks were changed, and whether they bore both.
  for await (const entries of table.activity.story(boardId, `act_${ulidAt(merge.mergedAt)}`)) {
    const ofThis = entries.flatMap(({ event }) =>
      event.type === 'task.label_merged' && event.mergeId === merge.mergeId ? [event] : [],
    )
    yield ofThis.map((event) => async () => {
      const task = await table.task.get({ boardId, taskId: event.taskId }, true)
      if (task) await relabel(task, event)
    })
  }
}

function relabelling({ table, platform, told }: Ground, { mergeId, from, to, userId: actorId }: Merge, board: Board) {
  const { boardId, workspaceId } = board
  const pair = { from: from.labelId, to: to.labelId }
  const happened = teller({
    platform,
    told,
    boardId,
    workspaceId,
    actorId,
    mutationId: undefined,
    call: { is: 'merge' },
  })
  /** @param back what was done to the task when it was merged; null on the way there */
  return async (task: Task, back: EventOf<'task.label_merged'> | null): Promise<void> => {
    const bornBy = ({ labelIds }: Task) => (back ? unmerged(labelIds, pair, back) : merged(labelIds, pair))
    const next = (now: Task): Task => {
      const labelIds = bornBy(now)
      const isSame = now.state === 'purged' || sameLabels(labelIds, now.labelIds)
      return isSame ? now : { ...now, labelIds: [...labelIds] }
    }
    const telling = ({ taskId, rootId, labelIds }: Task) => {
      const what = { taskId, rootId, mergeId, from, to }
      if (back) return happened('task.label_unmerged', { ...what, both: back.both })
      const place = labelIds.indexOf(pair.from)
      return happened('task.label_merged', { ...what, both: labelIds.includes(pair.to), place })
    }
    await table.task.change(task, { telling, next }).catch(unlessGone)
  }
}

const sameLabels = (one: readonly LabelId[], other: readonly LabelId[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** It has been purged meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'task.not_found') throw error
}

type Begun = Pick<Merge, 'mergeId' | 'workspaceId' | 'boardId' | 'from' | 'to'> & { userId: UserId; at: Date }

export const newMerge = ({ at, ...merge }: Begun): Merge => ({
  ...merge,
  direction: 'there',
  mergedAt: at,
  turnedAt: at,
  passAt: null,
  reached: null,
  version: 1,
  tendAt: at,
})

/** The same, on its way back. */
export const turned = (merge: Merge, { userId, at }: { userId: UserId; at: Date }): Merge => ({
  ...merge,
  userId,
  direction: 'back',
  turnedAt: at,
  passAt: null,
  reached: null,
  tendAt: at,
})
