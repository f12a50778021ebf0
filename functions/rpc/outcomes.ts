// What a mutation answered the first time is the answer to that very call, however often it arrives (engine §1).

import { createHash } from 'node:crypto'
import superjson from 'superjson'
import * as z from 'zod'
import { MutationId } from '#shared/common/ids.ts'
import type { Context } from './context.ts'

export type Call = {
  /** Tells this call, with this input, from every other. */
  is: string
  /** Whether the door has let it in. */
  admitted: boolean
}

export const callOf = (path: string, input: unknown): Call => ({
  is: createHash('sha256')
    .update(`${path} ${superjson.stringify(input)}`)
    .digest('base64url')
    .slice(0, 22),
  admitted: false,
})

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
