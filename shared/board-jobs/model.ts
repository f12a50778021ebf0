import type { ErrorCode } from '#shared/error/catalogue.ts'

/**
 * States of a job that creates a board (import or copy): waiting for its source, reading it, ready for confirmation, running,
 * done. refused: the source cannot be imported; failed: can be resumed; discarded: the items it created are purged.
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
export type BoardJobError = { code: ErrorCode; details: Record<string, string | number> }

/** States of a job that waits for its owner, is in progress, or can be resumed. */
export const unfinishedStates: readonly BoardJobState[] = ['waiting', 'reading', 'ready', 'running', 'failed']
