// Somebody was quicker: whoever was slower is told what stands now, and may set their own after all (decisions §5).

import { refuse } from '#shared/error/domain-error.ts'

/** @throws board.changed_meanwhile always; a value that is no short one is left to be read again */
export function overruled(field: string, now: unknown): never {
  const short = now === null || typeof now === 'string' || typeof now === 'number'
  refuse('board.changed_meanwhile', short ? { field, now } : { field })
}
