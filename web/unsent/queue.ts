// What earlier windows have left, in its order, while it is being sent: what becomes of one changes those behind it.

import { forget, keep, type Unsent } from '#web/rpc/unsent-shelf.ts'
import { toldAfter } from './follow.ts'

export function queueOf(left: readonly Unsent[]) {
  let waiting = [...left]
  const backOf = ({ mutationId }: Unsent) => waiting.filter(({ undoes }) => undoes === mutationId)
  const isUnmissed = (unsent: Unsent): boolean => backOf(unsent).some((back) => !isUnmissed(back))
  /** There is nothing that it could take back, and nothing to be done again. */
  const drop = (unsent: Unsent): void => {
    forget('unsent', unsent)
    waiting = waiting.filter((one) => one !== unsent)
    backOf(unsent).forEach(drop)
  }
  return {
    waiting: (): readonly Unsent[] => waiting,
    next: (): Unsent | undefined => waiting.shift(),
    /** Whoever has taken something back, and not thought better of it, does not miss it. */
    isUnmissed,
    /** Those behind it are kept as they are told now. */
    agreed(unsent: Unsent, answer: unknown): void {
      for (const later of waiting) {
        const told = toldAfter(later, unsent, answer)
        if (!told) drop(later)
        else if (told !== later) keep(told)
        waiting = waiting.map((one) => (one === later ? (told ?? one) : one))
      }
    },
    refused(unsent: Unsent): void {
      backOf(unsent).forEach(drop)
    },
  }
}
