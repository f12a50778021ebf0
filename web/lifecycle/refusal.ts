// What could not be done with one of several things, and why.

import type { ErrorCode } from '#shared/error/catalogue.ts'
import { failureOf, refusalText, type Text } from '#web/rpc/failure.ts'
import type { Thing } from './shelf.ts'

type Said = { code: ErrorCode; details: Record<string, string | number | null> }

export type Refused = { thing: Thing; code: ErrorCode | null; details: Said['details']; why: Text }

export const refusedBy = (thing: Thing, { code, details }: Said): Refused => ({
  thing,
  code,
  details,
  why: refusalText({ code, details }),
})

/** A call of its own that failed for one thing. */
export function refusedFor(thing: Thing, error: unknown): Refused {
  const { domain, why } = failureOf(error)
  return { thing, code: domain?.code ?? null, details: domain?.details ?? {}, why }
}

/** What it lay in is away or gone: it can go elsewhere, or come back together with that. */
export const isHomeless = ({ code }: Pick<Refused, 'code'>): boolean =>
  code === 'lifecycle.container_away' || code === 'lifecycle.container_gone'
