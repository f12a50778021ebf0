// The way back from what has not been answered yet. What an answer alone can say of it is left open: it is shown, kept and
// in its line at once, and told once there is an answer (adr 0041).

import type { MutationId } from '#shared/common/ids.ts'
import type { Told } from './recording-link.ts'

/** What is sent behind something that it takes back. */
export type Behind<Wish> = {
  /** What it takes back. */
  mutationId: MutationId
  /** The wish as it is once that has been answered; null when there is nothing to be taken back. */
  known: Promise<Wish | null>
}

/** Something that is wished for, and not sent yet. */
type Wished = {
  wish: unknown
  /** What it would tell the server. */
  told: () => Told | null
  send: (behind: Behind<unknown>) => void
}

let wished: Wished[] | null = null

type Only<Wish, Answer> = {
  told: Wished['told']
  send: (behind: Behind<Wish>) => Promise<Answer>
}

/** While wishes are only being asked for, this one is among them, and its promise brings what will become of it. */
export function onlyWished<Wish, Answer>(wish: Wish, { told, send }: Only<Wish, Answer>): Promise<Answer> | null {
  if (!wished) return null
  const { promise, resolve } = Promise.withResolvers<Answer>()
  // Those that are asked for anew are of the same kind.
  wished.push({ wish, told, send: (behind) => resolve(send(behind as Behind<Wish>)) })
  return promise
}

/** What is wished for in here, before anything is waited for. */
function wishedIn<Answer>(work: () => Answer): [answer: Answer, wished: Wished[]] {
  const [before, mine] = [wished, [] as Wished[]]
  wished = mine
  try {
    return [work(), mine]
  } finally {
    wished = before
  }
}

type Unanswered<Answer> = {
  mutationId: MutationId
  /** The inverse, with the answer or before there is one. */
  back: (answer: Answer | null) => Promise<unknown>
  /** Null where it was refused. */
  answer: Promise<Answer | null>
}

/** Sends the inverse behind what it takes back. Null where nothing can be said of it before there is an answer. */
export function takeBackEarly<Answer>({ mutationId, back, answer }: Unanswered<Answer>): Promise<unknown> | null {
  const [done, early] = wishedIn(() => back(null))
  if (early.length === 0) return null
  const later = answer.then((it) => (it === null ? [] : wishedIn(() => back(it))[1]))
  for (const one of early) {
    const known = later.then((all) => (early.length === 1 ? all[0] : all.find((it) => isOfSame(it, one)))?.wish ?? null)
    one.send({ mutationId, known })
  }
  return done
}

/** Whether two wishes are about the same thing. */
const isOfSame = (one: Wished, other: Wished): boolean => aboutOf(one) === aboutOf(other)

function aboutOf({ told }: Wished): string {
  const { path, input } = told() ?? { path: '', input: {} }
  const named = Object.entries(input as object).filter(([name]) => name.endsWith('Id') && name !== 'mutationId')
  return JSON.stringify([path, named])
}
