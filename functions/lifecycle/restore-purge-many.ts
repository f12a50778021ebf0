// lifecycle.restore and lifecycle.purge: restore or purge several items at once. All are authorised first:
// if one is denied, nothing happens, and the error names it. Then each item has an outcome of its own; missing items, and
// items in removed containers, do not stop others. Each item is a part of the mutation, so that a retry continues.

import { catalogue } from '#shared/error/catalogue.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { partOf } from '#functions/rpc/events.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import { checkItems, type Caller, type CheckedItem, type NamedItem, NamedItems } from './check-items.ts'

type ItemError = Pick<DomainError, 'code' | 'details'>
type Outcome = NamedItem & { error: ItemError | null }

async function runSteps(caller: Caller, items: readonly NamedItem[], verb: 'restore_any' | 'purge') {
  const errors = new Map<string, ItemError>()
  const checkedItems: (CheckedItem & { item: NamedItem })[] = []
  const uniqueItems = [...new Map(items.map((item) => [item.id as string, item])).values()]
  const check = await checkItems(caller, verb, uniqueItems)
  const failedChecks: { item: NamedItem; error: unknown }[] = []
  for (const item of uniqueItems) {
    try {
      checkedItems.push({ item, ...check(item) })
    } catch (error) {
      failedChecks.push({ item, error })
    }
  }
  const doneIds = await completedIds(
    caller,
    failedChecks.map(({ item }) => item.id),
  )
  for (const { item, error } of failedChecks) if (!doneIds.has(item.id)) errors.set(item.id, errorOf(error, item))
  // Containers are restored before their contents, and purged after them.
  const levels = [...Map.groupBy(checkedItems, ({ depth }) => depth)].toSorted(([one], [other]) => one - other)
  for (const [, level] of verb === 'purge' ? levels.toReversed() : levels) {
    await inParallel(groupConflictingSteps(level), async (group) => {
      for (const { item, step } of group) {
        const error = await step().then(toNull, toItemError)
        if (error && !(await completedIds(caller, [item.id])).has(item.id)) errors.set(item.id, error)
      }
    })
  }
  return { outcomes: uniqueItems.map((item): Outcome => ({ ...item, error: errors.get(item.id) ?? null })) }
}

/** Tasks are handled in parallel; structure rows of one board one after the other, because they conflict. */
function groupConflictingSteps<Step extends { item: NamedItem }>(steps: readonly Step[]): Step[][] {
  const byRow = Map.groupBy(steps, ({ item }) => (item.kind === 'task' ? item.id : item.boardId))
  return [...byRow.values()]
}

/** @returns the ids that an earlier delivery of this call has completed */
async function completedIds(
  { table, me, mutationId, call }: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!mutationId || ids.length === 0) return new Set()
  const calls = await table.activity.callsOf(
    me.userId,
    ids.map((id) => partOf(mutationId, id)),
  )
  return new Set(ids.filter((id) => calls.get(partOf(mutationId, id)) === call.fingerprint))
}

/** A denial stops everything; a missing or removed item does not. */
function errorOf(error: unknown, { kind, id }: NamedItem): ItemError {
  if (!(error instanceof DomainError)) throw error
  const { code, details } = error
  if (catalogue[code].rpc === 'FORBIDDEN') throw new DomainError(code, { ...details, kind, id })
  return { code, details }
}

const toNull = () => null

function toItemError(error: unknown): ItemError | null {
  if (error instanceof MutationAlreadyDone) return null
  if (!(error instanceof DomainError)) throw error
  return { code: error.code, details: error.details }
}

export const restoreMany = workspaceProcedure('workspace.use')
  .input(NamedItems)
  .mutation(({ ctx, input: { items, mutationId } }) => runSteps({ ...ctx, mutationId }, items, 'restore_any'))

export const purgeMany = workspaceProcedure('workspace.use')
  .input(NamedItems)
  .mutation(({ ctx, input: { items, mutationId } }) => runSteps({ ...ctx, mutationId }, items, 'purge'))
