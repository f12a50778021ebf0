// What was refused, decided on: it is asked for once more, over what stands there now, or let go.

import { tell } from '#web/rpc/client.ts'
import type { Told } from '#web/rpc/recording-link.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { leftOut } from '#web/rpc/left-out.ts'
import { newMutationId, persistently } from '#web/rpc/persistently.ts'
import { recount } from '#web/rpc/unsent.ts'
import { forget, keepRefused, type Refused } from '#web/rpc/unsent-shelf.ts'
import { refusedOf } from './read.ts'
import { type Row, stepsOf } from './rows.ts'
import { sortOut } from './seal.ts'
import { boardsOf, type Ground, showNews } from './send-earlier.ts'

type Input = Record<string, unknown>
type Step = { does: string; taskId: string }

/** What it would say now: a change of a field, or of a text, names what it replaces. */
export function over({ path, input }: Told, now: unknown): Told {
  const { change, ...rest } = input as Input & { change?: object }
  if (now === undefined) return { path, input }
  return { path, input: change ? { ...rest, change: { ...change, from: now } } : { ...rest, from: now } }
}

/** @param now what it replaces: a value, or the version of a text; undefined for what replaces nothing */
export async function sendAgain(ground: Ground, refused: Refused, now: unknown): Promise<boolean> {
  const isTaken = await takenNow(ground, refused, now)
  if (isTaken) await showNews(ground, new Set(boardsOf(refused)))
  return isTaken
}

async function takenNow(ground: Ground, refused: Refused, now: unknown): Promise<boolean> {
  const { rpc } = ground
  const { path, input } = over(refused, now)
  const mutationId = newMutationId()
  try {
    const answer = await persistently(() => tell(rpc, { path, input: { ...(input as Input), mutationId } }), mutationId)
    // A call about one of many is agreed to, and says of that one alone that it was refused.
    const [left] = leftOut(refused, answer)
    if (left) return keepAgain(ground, { ...refused, refusal: left.refusal })
    letGo(ground, refused)
    return true
  } catch (error) {
    return keepAgain(ground, { ...refused, refusal: failureOf(error) })
  }
}

function keepAgain(ground: Ground, refused: Refused): false {
  keepRefused({ ...refused, triedAt: Date.now() })
  sortOut(ground)
  recount(ground.cache)
  return false
}

/** One behind the other, until one is refused once more. */
export async function sendEach(ground: Ground, steps: readonly { refused: Refused; now: unknown }[]): Promise<boolean> {
  for (const { refused, now } of steps) if (!(await sendAgain(ground, refused, now))) return false
  return true
}

/**
 * All of what may be asked for as it was, row by row: one that is refused once more stops no other row.
 * @returns how many rows were refused once more
 */
export async function sendAll(ground: Ground, rows: readonly Row[]): Promise<number> {
  const taken: Refused[] = []
  let left = 0
  for (const row of rows) {
    for (const refused of stepsOf(row)) {
      if (await takenNow(ground, refused, undefined)) taken.push(refused)
      else {
        left++
        break
      }
    }
  }
  if (taken.length > 0) await showNews(ground, new Set(taken.flatMap(boardsOf)))
  return left
}

export function letGo({ cache }: Pick<Ground, 'cache'>, refused: Refused): void {
  forget('refused', refused)
  recount(cache)
}

/** Who has done it after all, in another way, has decided; of a text only who has written that one again. */
export function settle({ cache, person }: Pick<Ground, 'cache' | 'person'>, agreed: Told): void {
  const what = aboutOf(agreed)
  for (const refused of refusedOf(person)) {
    if (aboutOf(refused) === what && textOf(agreed).includes(textOf(refused))) letGo({ cache }, refused)
  }
}

/** What somebody has written is not thrown away by a box that they tick, or a word that they change. */
function textOf({ input }: Told): string {
  const { text } = input as Input
  return typeof text === 'string' ? text.trim() : ''
}

/** Whoever makes such a thing once more gives it another ID. */
const madeBy: Record<string, string> = {
  'tabs.create': 'tabId',
  'lists.create': 'listId',
  'labels.create': 'labelId',
  'labels.createShared': 'labelId',
}

/** The same for what sets the same field, or the same text, of the same thing; what was to be made is told by its title. */
function aboutOf({ path, input }: Told): string {
  const { change, steps, things, title, ...rest } = input as Input & { change?: { field?: unknown }; steps?: Step[] }
  const ids = Object.entries(rest).filter(
    ([name]) => name.endsWith('Id') && name !== 'mutationId' && name !== madeBy[path],
  )
  const many = steps?.map(({ does, taskId }) => [does, taskId]) ?? things
  return JSON.stringify([path, change?.field, ids.toSorted(([a], [b]) => (a < b ? -1 : 1)), many, title])
}
