// What a mutation answered the first time is the answer to that very call, however often it arrives (engine §1).

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { MutationId } from '#shared/common/ids.ts'
import type { Context } from './context.ts'

export type Call = {
  /** Tells this call, with this input, from every other; empty until the caller is known. */
  is: string
  /** Whether the door has let it in. */
  admitted: boolean
}

export const newCall = (): Call => ({ is: '', admitted: false })

/**
 * Returns the hash of a call: of its path, and of its input as JSON. Expensive for a long input, so it is asked for
 * only when the caller is signed in. A value that is undefined counts as one that is left out, as it does for every
 * input, and as it does for a change that the browser has kept as JSON.
 */
export const fingerprintOf = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(input, collectionsAsArrays)}`)
    .digest('base64url')
    .slice(0, 22)

const collectionsAsArrays = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value

/** @returns null when this call has not been answered before */
export async function outcomeOf(
  { who, table }: Context,
  { is }: Call,
  input: unknown,
): Promise<{ answer: unknown } | null> {
  const mutation = z.object({ mutationId: MutationId }).safeParse(input)
  const me = mutation.success ? await who() : null
  if (!me?.facts.workspaceRole) return null
  const outcome = await table.activity.outcome(me.userId, mutation.data!.mutationId)
  return outcome?.call === is ? outcome : null
}
