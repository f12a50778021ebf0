import type { ErrorCode } from '#shared/error/catalogue.ts'

/**
 * States of a job that creates a board (import or copy): waiting for its source, reading it, ready for confirmation, running, done.
 * refused: the source cannot be imported; failed: can be resumed; discarded: what it wrote is purged.
 */
export const boardJobStates = [
  'waiting',
  'reading',
  'ready',
  'running',
  'done',
  'refused',
  'failed',
  'discarded',
] as const
export type BoardJobState = (typeof boardJobStates)[number]

/** Why a job was refused or failed: an error code with its details. */
export type Trouble = { code: ErrorCode; details: Record<string, string | number> }

/** States in which a job waits for its owner or is in progress. */
export const unfinishedStates: readonly BoardJobState[] = ['waiting', 'reading', 'ready', 'running', 'failed']
