// The only error the domain throws. It names a line of the catalogue and carries no text.

import type { ErrorCode } from './catalogue.ts'

/** Facts for the text of a refusal: numbers and short words, never what somebody may not see. */
export type Details = Record<string, string | number | null>

export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** @throws DomainError always */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new DomainError(code, details)
}
