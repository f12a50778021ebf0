// search.find: tasks by the words in their titles, descriptions and comments or by their number, over all projects that
// somebody may open; best first, and nothing they may not see (decisions §8, adr 0039).

import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { FindTasks, type Found, type Hit } from '#shared/search/model.ts'
import { folded, wordsOf } from '#shared/search/words.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { Task } from '#shared/task/model.ts'
import { type Reachable, reachableBoards } from '#functions/board/reachable.ts'
import { tasksSeen } from '#functions/board/tasks-seen.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { Match } from './board-index.ts'
import { excerpts } from './excerpts.ts'
import { keptIndexes, mostSearched } from './kept-indexes.ts'
import type { Searched } from './take-in.ts'

/** With less than so many, one looks for what was meant. */
const enough = 5
/** Some of what was found is gone by the time it is looked up. */
const lookedUp = 3

type Asked = ReturnType<typeof FindTasks.parse>
type Candidate = Match & { task: Task; rank: number }
type Reader = { boards: ReadonlyMap<BoardId, Reachable>; me: UserId }

const indexes = new WeakMap<Table, ReturnType<typeof keptIndexes>>()

export const find = workspaceProcedure('workspace.use')
  .input(FindTasks)
  .query(async ({ ctx, input }): Promise<Found> => {
    const { table, me, platform } = ctx
    const reachable = nearestFirst(await reachableBoards(ctx), input)
    const reader = { boards: new Map(reachable.map((one) => [one.board.boardId, one])), me: me.userId }
    const { searched, isAll } = await searchedBoards(table, reachable, platform.clock.now().getTime())
    const words = [...new Set(wordsOf(input.query))]
    // Whoever asks for nothing opens the search, and has it made ready.
    if (words.length === 0) return { hits: [], boards: [], isAll }
    const found = candidates(searched, { ...reader, asked: input, words })
    const hits = await hitsOf(table, found.slice(0, input.limit * lookedUp), { ...reader, limit: input.limit })
    const named = new Set(hits.map(({ boardId }) => boardId))
    const boards = reachable.map(({ board: { boardId, title, color } }) => ({ boardId, title, color }))
    return { hits, boards: boards.filter(({ boardId }) => named.has(boardId)), isAll }
  })

const nearestFirst = (reachable: readonly Reachable[], { near, within }: Asked): Reachable[] =>
  reachable
    .filter(({ board }) => !within || board.boardId === within)
    .toSorted((one, other) => Number(other.board.boardId === near) - Number(one.board.boardId === near))

/** Whoever may open more than a process can hold searches the nearest of it. */
async function searchedBoards(table: Table, reachable: readonly Reachable[], now: number) {
  const kept = indexes.get(table) ?? keptIndexes(table)
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

type Looking = Reader & { asked: Asked; words: readonly string[] }

/** Best first, as far as the cards tell who may see them. */
function candidates(searched: ReadonlyMap<BoardId, Searched>, looking: Looking): Candidate[] {
  const all = (loosely: boolean) =>
    [...searched].flatMap(([boardId, one]) => candidatesOf(boardId, one, { ...looking, loosely }))
  const exact = all(false)
  const found = exact.length >= enough ? exact : [...exact, ...besides(all(true), exact)]
  return found.toSorted(
    (one, other) =>
      other.rank - one.rank ||
      other.task.createdAt.getTime() - one.task.createdAt.getTime() ||
      (one.taskId < other.taskId ? 1 : -1),
  )
}

function besides(some: readonly Candidate[], known: readonly Candidate[]): Candidate[] {
  const ids = new Set(known.map(({ taskId }) => taskId))
  return some.filter(({ taskId }) => !ids.has(taskId))
}

function candidatesOf(
  boardId: BoardId,
  { cards, index }: Searched,
  { boards, me, asked, words, loosely }: Looking & { loosely: boolean },
): Candidate[] {
  const { board, facts } = boards.get(boardId)!
  const taskOf = (taskId: TaskId | null) => {
    const card: Card | undefined = taskId ? cards.get(taskId) : undefined
    return card ? unpacked(boardId, card) : null
  }
  return index.find(words, loosely).flatMap((match) => {
    const task = taskOf(match.taskId)
    if (!task || (asked.assigneeId && task.assigneeId !== asked.assigneeId)) return []
    const root = taskOf(task.rootId)
    if (task.rootId && !root) return []
    const within = board.closed[(root ?? task).listId] ?? 'active'
    const standing = taskFacts(facts, { task, root, within }, me)
    if (standing.taskState !== 'active' || can('task.view', standing) !== 'allowed') return []
    return [{ ...match, task, rank: rankOf(match, task, { asked, me }) }]
  })
}

/** What is near, open and one's own goes before what is as much like the words. */
function rankOf({ score, isInTitle }: Match, task: Task, { asked, me }: { asked: Asked; me: UserId }): number {
  const begins = isInTitle && folded(task.title).startsWith(folded(asked.query))
  const others =
    (begins ? 0.3 : 0) +
    (task.boardId === asked.near ? 0.25 : 0) +
    (task.assigneeId === me ? 0.1 : 0) +
    (task.status === 'completed' ? -0.3 : 0) +
    (task.rootId ? -0.05 : 0)
  return score + others
}

type Showing = Reader & { limit: number }

/** Only what is still to be seen, as it stands now. */
async function hitsOf(table: Table, found: readonly Candidate[], { limit, ...reader }: Showing): Promise<Hit[]> {
  const seen = await tasksSeen(
    table,
    found.map(({ task }) => task),
    reader,
  )
  const shown = found
    .flatMap(({ taskId, words, isInTitle }) => {
      const now = seen.get(taskId)
      return now?.isOpen ? [{ task: now.task, words, isInTitle }] : []
    })
    .slice(0, limit)
  const texts = await excerpts(
    table,
    shown.filter(({ isInTitle }) => !isInTitle),
  )
  return shown.map(({ task, words }) => {
    const { boardId, taskId, rootId, listId, number, title, status, assigneeId } = task
    const { excerpt = null, commentId = null } = texts.get(taskId) ?? {}
    return { boardId, taskId, rootId, listId, number, title, status, assigneeId, words, excerpt, commentId }
  })
}
