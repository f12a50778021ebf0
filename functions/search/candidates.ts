// Candidates of a search, best first, as far as cached cards tell who may see them.

import { foldText } from '#shared/common/fold-text.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import type { FindTasks } from '#shared/search/model.ts'
import { numbersIn } from '#shared/search/words.ts'
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
import type { AccessibleBoard } from '#functions/board/accessible-boards.ts'
import type { Match, NamedLabel } from './board-index.ts'
import type { IndexedBoard } from './update-index.ts'

/** With fewer exact matches, misspelt ones are searched, too. */
const enough = 5
/** Extra candidates, because some are gone when they are read. */
const titleCandidates = 2

export type SearchInput = ReturnType<typeof FindTasks.parse>
export type Candidate = Match & { boardId: BoardId; card: Card; rank: number }
export type SearchReader = { boards: ReadonlyMap<BoardId, AccessibleBoard>; me: UserId }

type CandidateSearch = SearchReader & {
  asked: SearchInput
  words: readonly string[]
  searched: ReadonlyMap<BoardId, IndexedBoard>
  /** Labels of the workspace. */
  labels: readonly NamedLabel[]
}

/** Returns candidates: exact matches before misspelt ones; within each, the open project first, then by score. */
export function candidates(looking: CandidateSearch): Candidate[] {
  const exact = visibleCandidates(rankedCandidates(looking, false), looking)
  if (exact.length >= enough || looking.words.length === 0) return exact
  const known = new Set(exact.map(({ taskId }) => taskId))
  const meant = rankedCandidates(looking, true).filter(({ taskId }) => !known.has(taskId))
  return [...exact, ...visibleCandidates(meant, looking)]
}

function rankedCandidates({ searched, words, labels, asked, me }: CandidateSearch, loosely: boolean): Candidate[] {
  const beginning = foldText(asked.query)
  const numbers = numbersIn(asked.query)
  return [...searched].flatMap(([boardId, board]) => {
    const finding = { loosely, numbers, labels: [...board.labels, ...labels] }
    const found = words.length > 0 ? board.index.find(words, finding) : allOf(board.cards)
    return found.flatMap((match): Candidate[] => {
      const card = board.cards.get(match.taskId)
      if (!card || (asked.assigneeId && assigneeIdOf(card) !== asked.assigneeId)) return []
      return [{ ...match, boardId, card, rank: rankOf(match, card, { me, beginning, isNear: boardId === asked.near }) }]
    })
  })
}

/** A search for a person's tasks without words returns all of them. */
const allOf = (cards: IndexedBoard['cards']): Match[] =>
  [...cards.keys()].map((taskId) => ({ taskId, score: 0, words: [], isInTitle: true, labelIds: [] }))

const bestFirst = (one: Candidate, other: Candidate): number =>
  other.rank - one.rank || createdAtOf(other.card) - createdAtOf(one.card) || (one.taskId < other.taskId ? 1 : -1)

/** Keeps as many of the open project and of the others as are read. */
function visibleCandidates(all: readonly Candidate[], looking: CandidateSearch): Candidate[] {
  const { near, limit, query } = looking.asked
  // An exact task number ranks before prefixes of it.
  if (numbersIn(query).length > 0) return firstVisible(all, looking, limit * titleCandidates)
  const isNear = ({ boardId }: Candidate) => boardId === near
  return [all.filter(isNear), all.filter((one) => !isNear(one))].flatMap((some) =>
    firstVisible(some, looking, limit * titleCandidates),
  )
}

/** Authorises candidates one by one until there are enough, because a word may be in everybody's tasks. */
function firstVisible(all: readonly Candidate[], { searched, boards, me }: CandidateSearch, most: number): Candidate[] {
  const some: Candidate[] = []
  for (const candidate of roundRobin(all)) {
    if (some.length >= most) break
    const { boardId, card } = candidate
    const [{ cards }, { board, facts }] = [searched.get(boardId)!, boards.get(boardId)!]
    const task = unpacked(boardId, card)
    const root = task.rootId ? cards.get(task.rootId) : null
    if (root === undefined) continue
    const within = board.closed[listIdOf(root ?? card)] ?? 'active'
    const factsOfTask = taskFacts(facts, { task, root: root && unpacked(boardId, root), within }, me)
    if (factsOfTask.taskState === 'active' && can('task.view', factsOfTask) === 'allowed') some.push(candidate)
  }
  return some
}

/** Only this many are sorted first; later ones are hardly ever needed. */
const sortedFirst = 200

/** Best first. */
function* roundRobin(all: readonly Candidate[]): Generator<Candidate> {
  const ranks = Float64Array.from(all, ({ rank }) => -rank).toSorted()
  const least = -(ranks[sortedFirst] ?? Number.POSITIVE_INFINITY)
  yield* all.filter(({ rank }) => rank >= least).toSorted(bestFirst)
  yield* all.filter(({ rank }) => rank < least).toSorted(bestFirst)
}

/** The folded query. */
type Ranking = { me: UserId; beginning: string; isNear: boolean }

/** Ranks open and own tasks of near projects before others of the same score. */
function rankOf({ score, isInTitle }: Match, card: Card, { me, beginning, isNear }: Ranking): number {
  // Folding a letter gives at most two letters, so this prefix is long enough.
  const begins = isInTitle && foldText(titleOf(card).slice(0, beginning.length)).startsWith(beginning)
  const others =
    (begins ? 0.3 : 0) +
    (isNear ? 0.25 : 0) +
    (assigneeIdOf(card) === me ? 0.1 : 0) +
    (statusOf(card) === 'completed' ? -0.3 : 0) +
    (rootIdOf(card) ? -0.05 : 0)
  return score + others
}
