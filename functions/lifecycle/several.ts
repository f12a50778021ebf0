// lifecycle.bringBack and lifecycle.purge: many things of the archive or the recycle bin at once (decisions §5).
//
// All are checked first: if one may not be touched, none is, and the answer names it. Then each has an outcome of its
// own: what is gone, or lies in something that is away, stops no other. Each is a part of the mutation, so that the
// same call goes on where it stopped.

import { catalogue } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { partOf } from '#functions/rpc/happened.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import { DoneBefore } from '#functions/table/commit.ts'
import { checkOf, type Caller, type Ready } from './check.ts'
import { type Named, Things } from './things.ts'

type Refusal = Pick<DomainError, 'code' | 'details'>
type Outcome = Named & { refusal: Refusal | null }

async function several(caller: Caller, things: readonly Named[], verb: 'bring back' | 'purge') {
  const refusals = new Map<string, Refusal>()
  const ready: (Ready & { thing: Named })[] = []
  const named = [...new Map(things.map((thing) => [thing.id as string, thing])).values()]
  const check = await checkOf(caller, verb, named)
  const refused: { thing: Named; error: unknown }[] = []
  for (const thing of named) {
    try {
      ready.push({ thing, ...check(thing) })
    } catch (error) {
      refused.push({ thing, error })
    }
  }
  const before = await doneBefore(
    caller,
    refused.map(({ thing }) => thing.id),
  )
  for (const { thing, error } of refused) if (!before.has(thing.id)) refusals.set(thing.id, refusalOf(error, thing))
  // What holds others comes back before them, and goes for good after them.
  const levels = [...Map.groupBy(ready, ({ depth }) => depth)].toSorted(([one], [other]) => one - other)
  for (const [, level] of verb === 'purge' ? levels.toReversed() : levels) {
    await sideBySide(turns(level), async (turn) => {
      for (const { thing, step } of turn) {
        const refusal = await step().then(noRefusal, refusalLater)
        if (refusal && !(await doneBefore(caller, [thing.id])).has(thing.id)) refusals.set(thing.id, refusal)
      }
    })
  }
  return { outcomes: named.map((thing): Outcome => ({ ...thing, refusal: refusals.get(thing.id) ?? null })) }
}

/** Tasks go side by side; what stands in the frame of one board goes one after the other, or they would meet there. */
function turns<Step extends { thing: Named }>(steps: readonly Step[]): Step[][] {
  const byRow = Map.groupBy(steps, ({ thing }) => (thing.kind === 'task' ? thing.id : thing.boardId))
  return [...byRow.values()]
}

/** @returns which of these things this very call has done before */
async function doneBefore(
  { table, me, mutationId, call }: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!mutationId || ids.length === 0) return new Set()
  const calls = await table.activity.callsOf(
    me.userId,
    ids.map((id) => partOf(mutationId, id)),
  )
  return new Set(ids.filter((id) => calls.get(partOf(mutationId, id)) === call.is))
}

/** What somebody may not do stops everything; what is gone or away does not. */
function refusalOf(error: unknown, { kind, id }: Named): Refusal {
  if (!(error instanceof DomainError)) throw error
  const { code, details } = error
  if (catalogue[code].rpc === 'FORBIDDEN') throw new DomainError(code, { ...details, kind, id })
  return { code, details }
}

const noRefusal = () => null

function refusalLater(error: unknown): Refusal | null {
  if (error instanceof DoneBefore) return null
  if (!(error instanceof DomainError)) throw error
  return { code: error.code, details: error.details }
}

export const bringBack = workspaceProcedure('workspace.use')
  .input(Things)
  .mutation(({ ctx, input: { things, mutationId } }) => several({ ...ctx, mutationId }, things, 'bring back'))

export const purge = workspaceProcedure('workspace.use')
  .input(Things)
  .mutation(({ ctx, input: { things, mutationId } }) => several({ ...ctx, mutationId }, things, 'purge'))
