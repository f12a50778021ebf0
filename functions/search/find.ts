// search.find: tasks by the words in their titles, labels, descriptions and comments or by their number, over all projects
// that somebody may open; best first, and nothing they may not see (decisions §8, adr 0039, 0055).

import type { BoardId } from '#shared/common/ids.ts'
import { FindTasks, type Found, type Hit } from '#shared/search/model.ts'
import { wordsOf } from '#shared/search/words.ts'
import { type Reachable, reachableBoards } from '#functions/board/reachable.ts'
import { tasksSeen } from '#functions/board/tasks-seen.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { NamedLabel } from './board-index.ts'
import { type Asked, type Candidate, candidates, type Reader } from './candidates.ts'
import { excerpts } from './excerpts.ts'
import { keptIndexes, mostSearched } from './kept-indexes.ts'
import { namedLabels, type Searched } from './take-in.ts'

type Base = { table: Table; platform: Pick<Platform, 'clock' | 'reports'> }

const indexes = new WeakMap<Table, ReturnType<typeof keptIndexes>>()

export const find = workspaceProcedure('workspace.use')
  .input(FindTasks)
  .query(async ({ ctx, input }): Promise<Found> => {
    const { table, me } = ctx
    const [all, shared] = await Promise.all([reachableBoards(ctx), table.sharedLabels.get(ctx.workspace.workspaceId)])
    const reachable = nearestFirst(all, input)
    const reader = { boards: new Map(reachable.map((one) => [one.board.boardId, one])), me: me.userId }
    const { searched, isAll } = await searchedBoards(ctx, reachable)
    const words = [...new Set(wordsOf(input.query))]
    // Whoever asks for nothing opens the search, and has it made ready.
    if (words.length === 0 && !input.assigneeId) return { hits: [], boards: [], isAll }
    const labels = namedLabels(shared.labels)
    const found = candidates({ ...reader, searched, labels, asked: input, words })
    const known = [...labels, ...[...searched.values()].flatMap((one) => one.labels)]
    const hits = await hitsOf(table, found, { ...reader, ...input, labels: known })
    const named = new Set(hits.map(({ boardId }) => boardId))
    const boards = reachable.map(({ board: { boardId, title, color } }) => ({ boardId, title, color }))
    return { hits, boards: boards.filter(({ boardId }) => named.has(boardId)), isAll }
  })

const nearestFirst = (reachable: readonly Reachable[], { near, within }: Asked): Reachable[] =>
  reachable
    .filter(({ board }) => !within || board.boardId === within)
    .toSorted((one, other) => Number(other.board.boardId === near) - Number(one.board.boardId === near))

/** Whoever may open more than a process can hold searches the nearest of it. */
async function searchedBoards({ table, platform: { clock, reports } }: Base, reachable: readonly Reachable[]) {
  const now = clock.now().getTime()
  const kept = indexes.get(table) ?? keptIndexes(table, reports)
  indexes.set(table, kept)
  const searched = new Map<BoardId, Searched>()
  let tasks = 0
  await sideBySide(reachable, async ({ board: { boardId } }) => {
    if (tasks >= mostSearched) return
    const one = await kept(boardId, now)
    tasks += one.cards.size
    searched.set(boardId, one)
  })
  return { searched, isAll: searched.size === reachable.length }
}

type Showing = Reader & Pick<Asked, 'near' | 'limit'> & { labels: readonly NamedLabel[] }

/** Only what is still to be seen, as it stands now. */
async function hitsOf(table: Table, found: readonly Candidate[], { near, limit, labels, ...reader }: Showing) {
  const now = await tasksSeen(table, found, reader)
  const all = found.flatMap(({ taskId, words, isInTitle, labelIds }) => {
    const one = now.get(taskId)
    return one?.isOpen ? [{ task: one.task, words, isInTitle, labelIds }] : []
  })
  const shown = sharedOut(all, near, limit)
  const texts = await excerpts(
    table,
    shown.filter(({ isInTitle }) => !isInTitle),
  )
  return shown.map(({ task, words, labelIds }): Hit => {
    const { boardId, taskId, rootId, listId, number, title, status, assigneeId } = task
    const label = labels.find(({ labelId }) => labelIds.includes(labelId))
    const { excerpt = label?.title ?? null, commentId = null } = texts.get(taskId) ?? {}
    return { boardId, taskId, rootId, listId, number, title, status, assigneeId, words, excerpt, commentId }
  })
}

/** As many as are asked for. The project that is open leaves half of the places to the others, if they fill them. */
function sharedOut<One extends { task: { boardId: BoardId } }>(
  all: readonly One[],
  near: Asked['near'],
  limit: number,
) {
  const isNear = ({ task }: One) => task.boardId === near
  const others = all.filter((one) => !isNear(one)).length
  const mostNear = Math.max(Math.ceil(limit / 2), limit - others)
  const kept = new Set(all.filter(isNear).slice(0, mostNear))
  return all.filter((one) => !isNear(one) || kept.has(one)).slice(0, limit)
}
