// search.find: finds tasks by words of titles, labels, descriptions and comments, or by number, in all projects of the user;
// best first (R-20.2, adr 0039, 0055).

import type { BoardId } from '#shared/common/ids.ts'
import { FindTasks, type SearchResult, type Hit } from '#shared/search/model.ts'
import { wordsOf } from '#shared/search/words.ts'
import { type AccessibleBoard, accessibleBoards } from '#functions/board/accessible-boards.ts'
import { readVisibleTasks } from '#functions/board/visible-tasks.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { NamedLabel } from './best-terms.ts'
import { labelIdsOfMatch, wordsOfMatch } from './board-index.ts'
import { type SearchInput, type Candidate, candidates, type SearchReader } from './candidates.ts'
import { excerpts } from './excerpts.ts'
import { indexCache, maxIndexedTasks } from './index-cache.ts'
import { namedLabels, type IndexedBoard } from './update-index.ts'

type SearchDeps = { table: Table; platform: Pick<Platform, 'clock' | 'reports'> }

const indexes = new WeakMap<Table, ReturnType<typeof indexCache>>()

export const find = workspaceProcedure('workspace.use')
  .input(FindTasks)
  .query(async ({ ctx, input }): Promise<SearchResult> => {
    const { table, me } = ctx
    const [all, workspaceLabels] = await Promise.all([
      accessibleBoards(ctx),
      table.workspaceLabels.get(ctx.workspace.workspaceId),
    ])
    const sortedBoards = nearestBoardsFirst(all, input)
    const reader = { boards: new Map(sortedBoards.map((one) => [one.board.boardId, one])), me: me.userId }
    const { searched, isAll } = await searchedBoards(ctx, sortedBoards)
    const words = [...new Set(wordsOf(input.query))]
    // An empty search is sent when the dialog opens, and warms up the indexes.
    if (words.length === 0 && !input.assigneeId) return { hits: [], boards: [], isAll }
    const labels = namedLabels(workspaceLabels.labels)
    const found = candidates({ ...reader, searched, labels, input, words })
    const allLabels = [...labels, ...[...searched.values()].flatMap((one) => one.labels)]
    const hits = await hitsOf(table, found, { ...reader, ...input, labels: allLabels })
    const boardIdsOfHits = new Set(hits.map(({ boardId }) => boardId))
    const boards = sortedBoards.map(({ board: { boardId, title, color } }) => ({ boardId, title, color }))
    return { hits, boards: boards.filter(({ boardId }) => boardIdsOfHits.has(boardId)), isAll }
  })

const nearestBoardsFirst = (boards: readonly AccessibleBoard[], { near, within }: SearchInput): AccessibleBoard[] =>
  boards
    .filter(({ board }) => !within || board.boardId === within)
    .toSorted((one, other) => Number(other.board.boardId === near) - Number(one.board.boardId === near))

/** Beyond the memory limit only the nearest projects are searched. */
async function searchedBoards(
  { table, platform: { clock, reports } }: SearchDeps,
  sortedBoards: readonly AccessibleBoard[],
) {
  const now = clock.now().getTime()
  const cache = indexes.get(table) ?? indexCache(table, reports)
  indexes.set(table, cache)
  const searched = new Map<BoardId, IndexedBoard>()
  let tasks = 0
  await inParallel(sortedBoards, async ({ board: { boardId } }) => {
    if (tasks >= maxIndexedTasks) return
    const one = await cache(boardId, now)
    tasks += one.cards.size
    searched.set(boardId, one)
  })
  return { searched, isAll: searched.size === sortedBoards.length }
}

type HitContext = SearchReader & Pick<SearchInput, 'near' | 'limit'> & { labels: readonly NamedLabel[] }

/** Reads the current tasks and keeps the visible ones. */
async function hitsOf(table: Table, found: readonly Candidate[], { near, limit, labels, ...reader }: HitContext) {
  const now = await readVisibleTasks(table, found, reader)
  const all = found.flatMap((match) => {
    const one = now.get(match.taskId)
    return one?.isOpen ? [{ task: one.task, match, words: wordsOfMatch(match) }] : []
  })
  const shown = fairShare(all, near, limit)
  const texts = await excerpts(
    table,
    shown.filter(({ match }) => !match.isInTitle),
  )
  return shown.map(({ task, match, words }): Hit => {
    const { boardId, taskId, rootId, listId, number, title, status, assigneeId } = task
    const labelIds = labelIdsOfMatch(match)
    const label = labels.find(({ labelId }) => labelIds.includes(labelId))
    const { excerpt = label?.title ?? null, commentId = null } = texts.get(taskId) ?? {}
    return { boardId, taskId, rootId, listId, number, title, status, assigneeId, words, excerpt, commentId }
  })
}

/** Returns as many as requested. The open project leaves half of the places to others if they can fill them. */
function fairShare<One extends { task: { boardId: BoardId } }>(
  all: readonly One[],
  near: SearchInput['near'],
  limit: number,
) {
  const isNear = ({ task }: One) => task.boardId === near
  const others = all.filter((one) => !isNear(one)).length
  const maxNear = Math.max(Math.ceil(limit / 2), limit - others)
  const nearTasks = new Set(all.filter(isNear).slice(0, maxNear))
  return all.filter((one) => !isNear(one) || nearTasks.has(one)).slice(0, limit)
}
