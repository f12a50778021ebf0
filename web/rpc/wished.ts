// Wishes can be asked for without being sent: of what shall be taken back before it is answered, the inverse is asked for
// twice, before and when there is an answer (early-back.ts).

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
export type Wished = {
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
export function wishedIn<Answer>(work: () => Answer): [answer: Answer, wished: Wished[]] {
  const [before, mine] = [wished, [] as Wished[]]
  wished = mine
  try {
    return [work(), mine]
  } finally {
    wished = before
  }
}
