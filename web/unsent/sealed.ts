// What may not be seen any more does not exist for whoever asked to change it: of what was refused nothing is kept but
// what they wrote, or chose, themselves.

import type { Refused } from '#web/rpc/unsent-shelf.ts'

type Input = { title?: string }

/** Why, of all that was to be done in a project that may not be seen any more. */
export const whenBoardIsGone = 'board:board.error.not_found'

export const isOfGone = ({ isUnseen, refusal }: Refused): boolean =>
  isUnseen === true && refusal.why.key === whenBoardIsGone

export function sealed(refused: Refused): Refused {
  const { input, title, refusal } = refused
  const own = (input as Input).title
  return {
    ...refused,
    // What they wanted to make is called as they have called it.
    title: title === own ? title : '',
    titles: {},
    input: { ...(JSON.parse(JSON.stringify(input, untold)) as Input), title: own },
    refusal: { ...refusal, why: { key: refusal.why.key }, domain: null, conflict: false },
    isUnseen: true,
  }
}

/** Leaves out what stood there before, and how copies of it would be called. */
const untold = (name: string, value: unknown): unknown => (['from', 'title'].includes(name) ? undefined : value)
