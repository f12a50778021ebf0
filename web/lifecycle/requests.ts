// Calls that restore, archive or permanently delete many items at once. Pending mutations are kept until they are
// answered, because their rows have left the list (adr 0041).

import type { QueryClient } from '@tanstack/react-query'
import { chunk } from '#shared/common/chunk.ts'
import { ListId, type MutationId, TabId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { LifecycleStep } from '#shared/lifecycle/states.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { readFailure, domainErrorText, type TextRef } from '#web/rpc/failure.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { type RemovedRow, type ItemRef, itemRefOf } from './removed-items.ts'

type RequestContext = { rpc: Rpc; cache: QueryClient }

/** An item with the title that is shown while its mutation is pending. */
export type NamedItem = Pick<RemovedRow, 'kind' | 'boardId' | 'id' | 'title'>

type ErrorInfo = { code: ErrorCode; details: Record<string, string | number | null> }

export type FailedItem = { ref: ItemRef; code: ErrorCode | null; details: ErrorInfo['details']; reason: TextRef }

const failedItemOf = (ref: ItemRef, { code, details }: ErrorInfo): FailedItem => ({
  ref,
  code,
  details,
  reason: domainErrorText({ code, details }),
})

/** Returns the failure of an item that was sent in a call of its own. */
export function failedItemFrom(ref: ItemRef, error: unknown): FailedItem {
  const { domain, reason } = readFailure(error)
  return { ref, code: domain?.code ?? null, details: domain?.details ?? {}, reason }
}

/**
 * Returns whether the container of the item was archived, deleted or purged, so that the item can only be restored elsewhere
 * or together with the container.
 */
export const lacksContainer = ({ code }: Pick<FailedItem, 'code'>): boolean =>
  code === 'lifecycle.container_removed' || code === 'lifecycle.container_purged'

type Call = 'restore' | 'purge'

const failureKeyOf = { restore: 'archive:failure.restore', purge: 'archive:failure.purge' } as const

/**
 * @returns the failed items
 * @throws if the user lacks the permission for one of them
 */
export async function sendInChunks(
  ctx: RequestContext,
  call: Call,
  items: readonly NamedItem[],
  title: string,
): Promise<FailedItem[]> {
  const failed: FailedItem[] = []
  const remaining = chunk(items).map((slice) => pendingChunk(ctx, call, slice, title))
  try {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const { outcomes } = await next.send()
      failed.push(...outcomes.flatMap(({ error, ...ref }) => (error ? [failedItemOf(ref, error)] : [])))
    }
  } finally {
    // After a rejected call, the remaining ones are dropped.
    for (const { discard } of remaining) discard()
  }
  return failed
}

function pendingChunk({ rpc, cache }: RequestContext, call: Call, items: readonly NamedItem[], title: string) {
  const refs = items.map(itemRefOf)
  return persistMutation(cache, {
    title,
    titles: Object.fromEntries(items.map((item) => [item.id, item.title])),
    failure: failureKeyOf[call],
    call: (mutationId) => rpc.lifecycle[call].mutate({ items: refs, mutationId }),
  })
}

/** An item and the step to apply. */
export type Removal = { item: NamedItem; step: Extract<LifecycleStep, 'archive' | 'delete'> }

/**
 * Archives or deletes items with one call each. Tasks are sent in parallel; lists, tabs and boards one after the
 * other.
 */
export async function removeItems(
  { rpc, cache }: RequestContext,
  removals: readonly Removal[],
  failure: string,
): Promise<FailedItem[]> {
  const failed: FailedItem[] = []
  const requests = removals.map(({ item, step }) => {
    const ref = itemRefOf(item)
    const { title } = item
    const mutation = persistMutation(cache, {
      title,
      failure,
      call: (mutationId) => removeCall(rpc, step, ref, mutationId),
    })
    const send = () => mutation.send().catch((error: unknown) => failed.push(failedItemFrom(ref, error)))
    return { ref, send }
  })
  await Promise.all(requests.filter(({ ref }) => ref.kind === 'task').map(({ send }) => send()))
  for (const { send } of requests.filter(({ ref }) => ref.kind !== 'task')) await send()
  return failed
}

function removeCall(
  rpc: Rpc,
  step: Removal['step'],
  { kind, boardId, id }: ItemRef,
  mutationId: MutationId,
): Promise<unknown> {
  if (kind === 'task') return rpc.tasks[step].mutate({ boardId, taskId: id, mutationId })
  if (kind === 'list') return rpc.lists[step].mutate({ boardId, listId: id, mutationId })
  if (kind === 'tab') return rpc.tabs[step].mutate({ boardId, tabId: id, mutationId })
  return rpc.boards[step].mutate({ boardId, mutationId })
}

type RestoreResult = { restored: NamedItem[]; failed: FailedItem | null }

/** As deep as containers nest, each of them archived before it was deleted. */
const maxDepth = 8

/**
 * Restores an item after the removed containers that it lies in.
 * @throws what the calls throw
 */
export async function restoreWithContainers(
  ctx: RequestContext,
  item: NamedItem,
  depth = maxDepth,
): Promise<RestoreResult> {
  const restored: NamedItem[] = []
  for (let remaining = depth; remaining > 0; remaining--) {
    const [failed] = await sendInChunks(ctx, 'restore', [item], item.title)
    if (!failed) return { restored: [...restored, item], failed: null }
    if (failed.code !== 'lifecycle.container_removed') return { restored, failed }
    const { kind, id } = failed.details
    // The pending mutation carries the title of the item, because the container is restored for it.
    const container = await restoreWithContainers(ctx, { ...item, kind, id } as NamedItem, remaining - 1)
    restored.push(...container.restored)
    if (container.failed || remaining === 1) return { restored, failed: container.failed ?? failed }
  }
  return { restored, failed: null }
}

/** Target list of a task, or target tab of a list. */
export type RestoreTarget = ListId | TabId

/**
 * Restores an item to another list or tab.
 * @throws what the call throws
 */
export async function restoreInto(
  { rpc, cache }: RequestContext,
  row: RemovedRow,
  target: RestoreTarget,
): Promise<RestoreResult> {
  const ref = itemRefOf(row)
  const { boardId } = ref
  const procedure = row.daysLeft === null ? 'unarchive' : 'restore'
  const call = (mutationId: MutationId): Promise<unknown> => {
    if (ref.kind === 'task') {
      return rpc.tasks[procedure].mutate({ boardId, taskId: ref.id, listId: ListId.parse(target), mutationId })
    }
    if (ref.kind === 'list') {
      return rpc.lists[procedure].mutate({ boardId, listId: ref.id, tabId: TabId.parse(target), mutationId })
    }
    throw new Error(`a ${ref.kind} cannot be restored to another container`)
  }
  await persistMutation(cache, { title: row.title, failure: failureKeyOf.restore, call }).send()
  return { restored: [row], failed: null }
}
