// The error class of the domain: a code of the catalogue with details, without a text.

import type { ErrorCode } from './catalogue.ts'

/** Values for the text of an error: numbers and short texts, never data that is hidden from the user. */
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

/** Throws a domain error. */
export function throwError(code: ErrorCode, details?: Details): never {
  throw new DomainError(code, details)
}
