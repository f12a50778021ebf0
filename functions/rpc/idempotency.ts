// Idempotency: a repeated mutation gets the answer of its first execution.

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { MutationId } from '#shared/common/ids.ts'
import type { Context } from './context.ts'

export type Call = {
  /** Identifies the call and its input; empty until the caller is known. */
  fingerprint: string
  /** Whether the policy has allowed the call. */
  authorised: boolean
  /** Whether only a member of the session's workspace gets an earlier outcome again. */
  needsWorkspace: boolean
}

export const newCall = (): Call => ({ fingerprint: '', authorised: false, needsWorkspace: true })

/**
 * Returns a hash of path and input. Expensive for long inputs, so it is computed only for a signed-in caller. Undefined
 * values count as missing, as in a change that the browser stored as JSON.
 */
export const fingerprintOf = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(input, collectionsAsArrays)}`)
    .digest('base64url')
    .slice(0, 22)

const collectionsAsArrays = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value

/** @returns null when this call has not been completed before */
export async function outcomeOf(
  { readSession, table }: Context,
  { fingerprint, needsWorkspace }: Call,
  input: unknown,
): Promise<{ answer: unknown } | null> {
  const mutation = z.object({ mutationId: MutationId }).safeParse(input)
  const me = mutation.success ? await readSession() : null
  if (!me || (needsWorkspace && !me.facts.workspaceRole)) return null
  const outcome = await table.activity.outcome(me.userId, mutation.data!.mutationId)
  return outcome?.call === fingerprint ? outcome : null
}
