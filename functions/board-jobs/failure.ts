import { DomainError } from '#shared/error/domain-error.ts'
import type { BoardJobError } from '#shared/board-jobs/model.ts'

/** Returns what the owner is shown about an error, or null if it is not a domain error. */
export function failureOf(error: unknown): BoardJobError | null {
  if (!(error instanceof DomainError)) return null
  const details = Object.entries(error.details).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return { code: error.code, details: Object.fromEntries(details) }
}
