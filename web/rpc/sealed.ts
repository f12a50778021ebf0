// What may not be seen any more does not exist for whoever asked to change it: of what was refused nothing is kept but
// what they wrote, or chose, themselves.

import type { Failure } from './failure.ts'
import type { Refused } from './unsent-shelf.ts'

type Step = { title?: unknown }
type Input = Step & { change?: { from?: unknown }; steps?: readonly Step[]; things?: readonly Step[] }

/** Of these nobody can say whether they have gone or are hidden. */
const hidden: readonly unknown[] = ['board.not_found', 'task.not_found']
export const isHidden = ({ domain }: Failure): boolean => hidden.includes(domain?.code)

export function sealed(refused: Refused): Refused {
  const { title, refusal } = refused
  const { change, steps, things, ...input } = refused.input as Input
  return {
    ...refused,
    // What they wanted to make is called as they have called it.
    title: title === input.title ? title : '',
    titles: {},
    input: {
      ...input,
      ...(change && { change: { ...change, from: undefined } }),
      ...(steps && { steps: steps.map(untitled) }),
      ...(things && { things: things.map(untitled) }),
    },
    refusal: { ...refusal, why: { key: isHidden(refusal) ? refusal.why.key : gone }, domain: null, conflict: false },
    isUnseen: true,
  }
}

const gone = 'board:board.error.not_found'

const untitled = (thing: Step): Step => ({ ...thing, title: undefined })
