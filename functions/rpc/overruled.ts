// Whoever was slower with something of a frame: it is as they wished all the same, or they are told what stands now.

import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#shared/error/domain-error.ts'

/** Whether a wish would change anything: a value that is already there is no news (adr 0004). */
export const isNews = ({ from, to }: { from: unknown; to: unknown }): boolean => !isDeepStrictEqual(from, to)

/**
 * What stands now, when somebody else has wished the same.
 * @throws board.changed_meanwhile when it is something else
 */
export function orOverruled<Thing extends object>(
  now: Thing,
  { field, to }: { field: keyof Thing & string; to: unknown },
): Thing {
  return isNews({ from: now[field], to }) ? overruled(field, now[field]) : now
}

/**
 * They may set their own after all (decisions §5).
 * @throws board.changed_meanwhile always; a value that is no short one is left to be read again
 */
export function overruled(field: string, now: unknown): never {
  const short = now === null || typeof now === 'string' || typeof now === 'number'
  refuse('board.changed_meanwhile', short ? { field, now } : { field })
}
