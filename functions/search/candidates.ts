// Which tasks of the boards that are searched may be what was looked for, best first, as far as the kept cards tell who may
// see them.

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
import type { Reachable } from '#functions/board/reachable.ts'
import type { Match, NamedLabel } from './board-index.ts'
import type { Searched } from './take-in.ts'

/** With less than so many, one looks for what was meant. */
const enough = 5
/** Some of what was found is gone by the time it is looked up. */
const lookedUp = 2

export type Asked = ReturnType<typeof FindTasks.parse>
export type Candidate = Match & { boardId: BoardId; card: Card; rank: number }
export type Reader = { boards: ReadonlyMap<BoardId, Reachable>; me: UserId }

type Looking = Reader & {
  asked: Asked
  words: readonly string[]
  searched: ReadonlyMap<BoardId, Searched>
  /** The labels of the workspace, which tasks of every board may have. */
  labels: readonly NamedLabel[]
}

/**
 * Returns the tasks that may be what was looked for: those in which the words stand, before those where they may have been
 * meant; of each the project that is open before the others, then best first.
 */
export function candidates(looking: Looking): Candidate[] {
  const exact = seen(ranked(looking, false), looking)
  if (exact.length >= enough || looking.words.length === 0) return exact
  const known = new Set(exact.map(({ taskId }) => taskId))
  const meant = ranked(looking, true).filter(({ taskId }) => !known.has(taskId))
  return [...exact, ...seen(meant, looking)]
}

function ranked({ searched, words, labels, asked, me }: Looking, loosely: boolean): Candidate[] {
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

/** Who asks for somebody's tasks without a word means all of them. */
const allOf = (cards: Searched['cards']): Match[] =>
  [...cards.keys()].map((taskId) => ({ taskId, score: 0, words: [], isInTitle: true, labelIds: [] }))

const bestFirst = (one: Candidate, other: Candidate): number =>
  other.rank - one.rank || createdAtOf(other.card) - createdAtOf(one.card) || (one.taskId < other.taskId ? 1 : -1)

/** Of the project that is open, and of the others, no more than are looked up. */
function seen(all: readonly Candidate[], looking: Looking): Candidate[] {
  const { near, limit, query } = looking.asked
  // The number itself goes before all that begin with it, wherever they are.
  if (numbersIn(query).length > 0) return firstSeen(all, looking, limit * lookedUp)
  const isNear = ({ boardId }: Candidate) => boardId === near
  return [all.filter(isNear), all.filter((one) => !isNear(one))].flatMap((some) =>
    firstSeen(some, looking, limit * lookedUp),
  )
}

/** The policy is asked of one after the other until there are enough: a word may stand in a task of everybody's. */
function firstSeen(all: readonly Candidate[], { searched, boards, me }: Looking, most: number): Candidate[] {
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

/** What was typed, folded, is the beginning. */
type Ranking = { me: UserId; beginning: string; isNear: boolean }

/** What is near, open and one's own goes before what is as much like the words. */
function rankOf({ score, isInTitle }: Match, card: Card, { me, beginning, isNear }: Ranking): number {
  // The folded beginning of a title is no shorter than the title's: letters fall into two at most.
  const begins = isInTitle && foldText(titleOf(card).slice(0, beginning.length)).startsWith(beginning)
  const others =
    (begins ? 0.3 : 0) +
    (isNear ? 0.25 : 0) +
    (assigneeIdOf(card) === me ? 0.1 : 0) +
    (statusOf(card) === 'completed' ? -0.3 : 0) +
    (rootIdOf(card) ? -0.05 : 0)
  return score + others
}
