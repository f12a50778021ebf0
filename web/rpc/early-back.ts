// The way back from what has not been answered yet. What an answer alone can say of it is left open: it is shown, kept and
// in its line at once, and told once there is an answer (adr 0041).

import type { MutationId } from '#shared/common/ids.ts'
import { type Wished, wishedIn } from './wished.ts'

export type Unanswered<Answer = unknown> = {
  mutationId: MutationId
  /** The inverse, with the answer or before there is one. */
  back: (answer: Answer | null) => Promise<unknown>
  /** Null where it was refused. */
  answer: () => Promise<Answer | null>
}

/** Sends the inverse behind what it takes back. Null where nothing can be said of it before there is an answer. */
export function takeBackEarly<Answer>({ mutationId, back, answer }: Unanswered<Answer>): Promise<unknown> | null {
  const [done, early] = wishedIn(() => back(null))
  if (early.length === 0) return null
  const later = answer().then((it) => (it === null ? [] : wishedIn(() => back(it))[1]))
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
