// A board on its way, whatever it is made of: nobody sees it before all of it is there.

import type { ErrorCode } from '#shared/error/catalogue.ts'

/**
 * waiting for what it is made of, reading that, ready for a yes, running, done; refused: it cannot come; failed: it
 * stopped and can go on; discarded: nobody sees it any more, and what it wrote is taken away.
 */
export const makingStates = [
  'waiting',
  'reading',
  'ready',
  'running',
  'done',
  'refused',
  'failed',
  'discarded',
] as const
export type MakingState = (typeof makingStates)[number]

/** Why one is refused, or why it stopped. */
export type Trouble = { code: ErrorCode; details: Record<string, string | number> }

/** Those that wait for a word of the person, or are under way. */
export const unfinishedStates: readonly MakingState[] = ['waiting', 'reading', 'ready', 'running', 'failed']
