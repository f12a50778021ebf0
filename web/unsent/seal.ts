// Keeps what was refused as it is decided on: each thing alone, and nothing of what may not be seen any more.

import type { BoardId } from '#shared/common/ids.ts'
import { isHidden, isNotFound } from '#web/rpc/failure.ts'
import { idOf, ofOne, type Step, type Thing } from '#web/rpc/left-out.ts'
import { recount } from '#web/rpc/unsent.ts'
import { forget, keepRefused, type Refused } from '#web/rpc/unsent-shelf.ts'
import { refusedOf } from './read.ts'
import { isOfGone, sealed, whenBoardIsGone } from './sealed.ts'
import { boardsOf, type Ground } from './send-earlier.ts'

type Kept = Pick<Ground, 'cache' | 'person'>
type Input = { steps?: readonly Step[]; things?: readonly Thing[] }

/** What was refused a moment ago, as a whole and as it was called then. */
export function sortOut({ cache, person }: Kept): void {
  const found = open(person)
  const changed = found.filter((refused) => isWhole(refused) || isHidden(refused.refusal))
  for (const refused of changed) {
    // First away, then there: twice is more than there may be room for.
    forget('refused', refused)
    for (const one of eachOf(refused)) keepRefused(isHidden(one.refusal) ? sealed(one) : one)
  }
  if (changed.length > 0) recount(cache)
}

const itemsOf = ({ input }: Refused): readonly (Step | Thing)[] => {
  const { steps, things = [] } = input as Input
  return steps ?? things
}

/** One alone is told apart only where its value has a call of its own. */
const isWhole = (refused: Refused): boolean => {
  const [one, ...more] = itemsOf(refused)
  return more.length > 0 || (one !== undefined && 'does' in one && ['change', 'assign'].includes(one.does))
}

function eachOf(whole: Refused): Refused[] {
  if (!isWhole(whole)) return [whole]
  const { refusal, titles = {} } = whole
  const named = refusal.domain?.details.taskId
  // One that may not be touched stands in the way of the others (adr 0025).
  const inTheWay = { ...refusal, domain: null, why: { key: 'common:unsent.in_the_way' } }
  return itemsOf(whole).map((item, at) => {
    const its = new Set<unknown>(Object.values(item))
    const needed = Object.fromEntries(Object.entries(titles).filter(([id]) => id !== idOf(item) && its.has(id)))
    return { ...ofOne(whole, item, at), refusal: !named || idOf(item) === named ? refusal : inTheWay, titles: needed }
  })
}

/** Asks of what was refused earlier whether it may still be seen. */
export async function sealUnseen({ cache, rpc, person }: Ground): Promise<void> {
  sortOut({ cache, person })
  const doubtful = () => refusedOf(person).filter((refused) => !isOfGone(refused))
  const boards = new Set(doubtful().flatMap(boardsOf))
  const isGone = async (boardId: BoardId) => {
    try {
      await rpc.boards.frame.query({ boardId })
      return false
    } catch (error) {
      return isNotFound(error)
    }
  }
  const asked = await Promise.all([...boards].map(async (boardId) => ((await isGone(boardId)) ? [boardId] : [])))
  const gone = new Set(asked.flat())
  // Meanwhile something may have been decided on.
  const unseen = doubtful().filter((refused) => boardsOf(refused).some((boardId) => gone.has(boardId)))
  if (unseen.length === 0) return
  const why = { key: whenBoardIsGone }
  for (const refused of unseen) keepRefused(sealed({ ...refused, refusal: { ...refused.refusal, why } }))
  recount(cache)
}

const open = (person: Ground['person']) => refusedOf(person).filter(({ isUnseen }) => !isUnseen)
