// What a person can be told about a making that stopped; anything else is a fault of ours.

import { DomainError } from '#shared/error/domain-error.ts'
import type { Trouble } from '#shared/making/model.ts'

export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof DomainError)) return null
  const details = Object.entries(error.details).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return { code: error.code, details: Object.fromEntries(details) }
}
