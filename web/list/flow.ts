// How groups stand to each other, which decides where arrows lead: those of the focus, and those of what is in the air.

import type { Group } from './group.ts'

/** Which group, counted from the first, and which place in it. */
export type Spot = { list: number; at: number }

export type Groups = readonly Pick<Group, 'tasks'>[]

export type Step = { key: string; /** How many cards are in sight at once. */ screen: number }

export type Flow = {
  /** One step of the focus; null where there is nothing. */
  stepped: (groups: Groups, from: Spot, step: Step) => Spot | null
  /** Where a key leads what is in the air. @param length how many others a group has */
  led: (from: Spot, key: string, length: (list: number) => number) => Spot
  /** Where what is lifted begins, if not in the group it stands in. */
  begun?: (at: Spot) => Spot
  /** A group has no order of its own: what is put into it has no place there, and all that are chosen go together. */
  placeless?: boolean
  /** Groups that nobody sees: all are all there are. */
  flat?: boolean
}
