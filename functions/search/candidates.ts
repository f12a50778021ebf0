// Candidates of a search, best first, as far as cached cards tell who may see them.

import { foldText } from '#shared/common/fold-text.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import type { FindTasks } from '#shared/search/model.ts'
import { taskNumbersIn } from '#shared/search/words.ts'
import {
  assigneeIdOf,
  type Card,
  createdAtOf,
  listIdOf,
  rootIdOf,
  statusOf,
  titleOf,
  unpackTask,
} from '#shared/task/card.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { AccessibleBoard } from '#functions/board/accessible-boards.ts'
import type { NamedLabel } from './best-terms.ts'
import type { Match } from './board-index.ts'
import type { IndexedBoard } from './update-index.ts'

/** With fewer exact matches, misspelt ones are searched, too. */
const minExactMatches = 5
/** More candidates than hits, because some may have been deleted when they are read. */
const candidatesPerHit = 2

export type SearchInput = ReturnType<typeof FindTasks.parse>
export type Candidate = Match & { boardId: BoardId; card: Card; rank: number }
export type SearchReader = { boards: ReadonlyMap<BoardId, AccessibleBoard>; me: UserId }

type CandidateSearch = SearchReader & {
  input: SearchInput
  words: readonly string[]
  searched: ReadonlyMap<BoardId, IndexedBoard>
  /** Labels of the workspace. */
  labels: readonly NamedLabel[]
}

/** Returns candidates: exact matches before misspelt ones; within each, the open project first, then by score. */
export function candidates(search: CandidateSearch): Candidate[] {
  const exact = visibleCandidates(rankedCandidates(search, false), search)
  if (exact.length >= minExactMatches || search.words.length === 0) return exact
  const exactIds = new Set(exact.map(({ taskId }) => taskId))
  const fuzzyMatches = rankedCandidates(search, true).filter(({ taskId }) => !exactIds.has(taskId))
  return [...exact, ...visibleCandidates(fuzzyMatches, search)]
}

function rankedCandidates({ searched, words, labels, input, me }: CandidateSearch, allowTypos: boolean): Candidate[] {
  const foldedQuery = foldText(input.query)
  const numbers = taskNumbersIn(input.query)
  // A letter or two match thousands of tasks, so each match becomes a candidate in place.
  const ranked: Candidate[] = []
  for (const [boardId, board] of searched) {
    const matchOptions = { allowTypos, numbers, labels: [...board.labels, ...labels] }
    const isNear = boardId === input.near
    for (const match of words.length > 0 ? board.index.find(words, matchOptions) : matchAll(board.cards)) {
      const card = board.cards.get(match.taskId)
      if (!card || (input.assigneeId && assigneeIdOf(card) !== input.assigneeId)) continue
      ranked.push(Object.assign(match, { boardId, card, rank: rankOf(match, card, { me, foldedQuery, isNear }) }))
    }
  }
  return ranked
}

/** A search for a person's tasks without words returns all of them. */
const matchAll = (cards: IndexedBoard['cards']): Match[] =>
  [...cards.keys()].map((taskId) => ({ taskId, score: 0, isInTitle: true, terms: [] }))

const bestFirst = (one: Candidate, other: Candidate): number =>
  other.rank - one.rank || createdAtOf(other.card) - createdAtOf(one.card) || (one.taskId < other.taskId ? 1 : -1)

/** Keeps as many of the open project and of the others as are read. */
function visibleCandidates(all: readonly Candidate[], search: CandidateSearch): Candidate[] {
  const { near, limit, query } = search.input
  // An exact task number ranks before prefixes of it.
  if (taskNumbersIn(query).length > 0) return firstVisible(all, search, limit * candidatesPerHit)
  const isNear = ({ boardId }: Candidate) => boardId === near
  return [all.filter(isNear), all.filter((one) => !isNear(one))].flatMap((group) =>
    firstVisible(group, search, limit * candidatesPerHit),
  )
}

/** Authorises candidates one by one until there are enough, because a word may match many tasks that the user may not see. */
function firstVisible(
  all: readonly Candidate[],
  { searched, boards, me }: CandidateSearch,
  maxCount: number,
): Candidate[] {
  const visible: Candidate[] = []
  for (const candidate of inRankOrder(all)) {
    if (visible.length >= maxCount) break
    const { boardId, card } = candidate
    const [{ cards }, { board, facts }] = [searched.get(boardId)!, boards.get(boardId)!]
    const task = unpackTask(boardId, card)
    const root = task.rootId ? cards.get(task.rootId) : null
    if (root === undefined) continue
    const listState = board.closed[listIdOf(root ?? card)] ?? 'active'
    const factsOfTask = taskFacts(facts, { task, root: root && unpackTask(boardId, root), listState }, me)
    if (factsOfTask.taskState === 'active' && can('task.view', factsOfTask) === 'allowed') visible.push(candidate)
  }
  return visible
}

/** Only the best are sorted first, because the others are rarely needed. */
const maxSortedFirst = 200

/** Yields the candidates, best first. */
function* inRankOrder(all: readonly Candidate[]): Generator<Candidate> {
  const ranks = Float64Array.from(all, ({ rank }) => -rank).toSorted()
  const minRank = -(ranks[maxSortedFirst] ?? Number.POSITIVE_INFINITY)
  yield* all.filter(({ rank }) => rank >= minRank).toSorted(bestFirst)
  yield* all.filter(({ rank }) => rank < minRank).toSorted(bestFirst)
}

/** `isNear`: whether the task is in the open project. */
type Ranking = { me: UserId; foldedQuery: string; isNear: boolean }

/** Ranks unfinished tasks, own tasks and tasks of the open project before others of the same score. */
function rankOf({ score, isInTitle }: Match, card: Card, { me, foldedQuery, isNear }: Ranking): number {
  // Folding a letter gives at most two letters, so this prefix is long enough.
  const isTitlePrefix = isInTitle && foldText(titleOf(card).slice(0, foldedQuery.length)).startsWith(foldedQuery)
  const bonus =
    (isTitlePrefix ? 0.3 : 0) +
    (isNear ? 0.25 : 0) +
    (assigneeIdOf(card) === me ? 0.1 : 0) +
    (statusOf(card) === 'completed' ? -0.3 : 0) +
    (rootIdOf(card) ? -0.05 : 0)
  return score + bonus
}
