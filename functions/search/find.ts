// search.find: tasks by the words in their titles, descriptions and comments or by their number, over all projects that
// somebody may open; best first, and nothing they may not see (decisions §8, adr 0039).

import type { BoardId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { FindTasks, type Found, type Hit } from '#shared/search/model.ts'
import { folded, numbersIn, wordsOf } from '#shared/search/words.ts'
import {
  assigneeIdOf,
  type Card,
  createdAtOf,
  listIdOf,
  rootIdOf,
  statusOf,
  titleOf,
  unpacked,
} from '#shared/task/card.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { type Reachable, reachableBoards } from '#functions/board/reachable.ts'
import { tasksSeen } from '#functions/board/tasks-seen.ts'
import type { Platform } from '#functions/platform/ports.ts'
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
const lookedUp = 2

type Asked = ReturnType<typeof FindTasks.parse>
type Candidate = Match & { boardId: BoardId; card: Card; rank: number }
type Reader = { boards: ReadonlyMap<BoardId, Reachable>; me: UserId }

type Base = { table: Table; platform: Pick<Platform, 'clock' | 'reports'> }

const indexes = new WeakMap<Table, ReturnType<typeof keptIndexes>>()

export const find = workspaceProcedure('workspace.use')
  .input(FindTasks)
  .query(async ({ ctx, input }): Promise<Found> => {
    const { table, me } = ctx
    const reachable = nearestFirst(await reachableBoards(ctx), input)
    const reader = { boards: new Map(reachable.map((one) => [one.board.boardId, one])), me: me.userId }
    const { searched, isAll } = await searchedBoards(ctx, reachable)
    const words = [...new Set(wordsOf(input.query))]
    // Whoever asks for nothing opens the search, and has it made ready.
    if (words.length === 0 && !input.assigneeId) return { hits: [], boards: [], isAll }
    const found = candidates({ ...reader, searched, asked: input, words })
    const hits = await hitsOf(table, found, { ...reader, limit: input.limit })
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

type Looking = Reader & { asked: Asked; words: readonly string[]; searched: ReadonlyMap<BoardId, Searched> }

/** Best first, as far as the cards tell who may see them; no more than are looked up. */
function candidates(looking: Looking): Candidate[] {
  const most = looking.asked.limit * lookedUp
  const exact = seen(ranked(looking, false), looking, most)
  if (exact.length >= enough || looking.words.length === 0) return exact
  const known = new Set(exact.map(({ taskId }) => taskId))
  const meant = ranked(looking, true).filter(({ taskId }) => !known.has(taskId))
  return [...exact, ...seen(meant, looking, most)].toSorted(bestFirst).slice(0, most)
}

function ranked({ searched, words, asked, me }: Looking, loosely: boolean): Candidate[] {
  const beginning = folded(asked.query)
  const numbers = numbersIn(asked.query)
  const all = [...searched].flatMap(([boardId, { cards, index }]) =>
    (words.length > 0 ? index.find(words, loosely, numbers) : allOf(cards)).flatMap((match): Candidate[] => {
      const card = cards.get(match.taskId)
      if (!card || (asked.assigneeId && assigneeIdOf(card) !== asked.assigneeId)) return []
      return [{ ...match, boardId, card, rank: rankOf(match, { boardId, card }, { asked, me, beginning }) }]
    }),
  )
  return all
}

/** Who asks for somebody's tasks without a word means all of them. */
const allOf = (cards: Searched['cards']): Match[] =>
  [...cards.keys()].map((taskId) => ({ taskId, score: 0, words: [], isInTitle: true }))

const bestFirst = (one: Candidate, other: Candidate): number =>
  other.rank - one.rank || createdAtOf(other.card) - createdAtOf(one.card) || (one.taskId < other.taskId ? 1 : -1)

/** The policy is asked of one after the other until there are enough: a word may stand in a task of everybody's. */
function seen(all: readonly Candidate[], { searched, boards, me }: Looking, most: number): Candidate[] {
  const some: Candidate[] = []
  for (const candidate of inTurn(all)) {
    if (some.length >= most) break
    const { boardId, card } = candidate
    const [{ cards }, { board, facts }] = [searched.get(boardId)!, boards.get(boardId)!]
    const task = unpacked(boardId, card)
    const root = task.rootId ? cards.get(task.rootId) : null
    if (root === undefined) continue
    const within = board.closed[listIdOf(root ?? card)] ?? 'active'
    const standing = taskFacts(facts, { task, root: root && unpacked(boardId, root), within }, me)
    if (standing.taskState === 'active' && can('task.view', standing) === 'allowed') some.push(candidate)
  }
  return some
}

/** So many are put in order first: nobody asks for the thousandth. */
const sortedFirst = 200

/** Best first. */
function* inTurn(all: readonly Candidate[]): Generator<Candidate> {
  const ranks = Float64Array.from(all, ({ rank }) => -rank).toSorted()
  const least = -(ranks[sortedFirst] ?? Number.POSITIVE_INFINITY)
  yield* all.filter(({ rank }) => rank >= least).toSorted(bestFirst)
  yield* all.filter(({ rank }) => rank < least).toSorted(bestFirst)
}

type Of = { boardId: BoardId; card: Card }
/** What was typed, folded, is the beginning. */
type Ranking = { asked: Asked; me: UserId; beginning: string }

/** What is near, open and one's own goes before what is as much like the words. */
function rankOf({ score, isInTitle }: Match, { boardId, card }: Of, { asked, me, beginning }: Ranking): number {
  // The folded beginning of a title is no shorter than the title's: letters fall into two at most.
  const begins = isInTitle && folded(titleOf(card).slice(0, beginning.length)).startsWith(beginning)
  const others =
    (begins ? 0.3 : 0) +
    (boardId === asked.near ? 0.25 : 0) +
    (assigneeIdOf(card) === me ? 0.1 : 0) +
    (statusOf(card) === 'completed' ? -0.3 : 0) +
    (rootIdOf(card) ? -0.05 : 0)
  return score + others
}

type Showing = Reader & { limit: number }

/** Only what is still to be seen, as it stands now. */
async function hitsOf(table: Table, found: readonly Candidate[], { limit, ...reader }: Showing): Promise<Hit[]> {
  const now = await tasksSeen(table, found, reader)
  const shown = found
    .flatMap(({ taskId, words, isInTitle }) => {
      const one = now.get(taskId)
      return one?.isOpen ? [{ task: one.task, words, isInTitle }] : []
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
