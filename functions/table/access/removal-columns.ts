// Columns of a removed (archived or deleted) item: its removal, and the keys of the sparse indexes that list it.

import { purgeTimeOf } from '#shared/lifecycle/rules.ts'
import type {
  Removal,
  LifecycleFields,
  LifecycleKind,
  LifecycleState,
  RemovedItemKind,
} from '#shared/lifecycle/states.ts'
import { type BoardId, isTemplate, type UserId, type WorkspaceId } from '#shared/common/ids.ts'

/** As stored; times in milliseconds. */
export type RemovalColumns = {
  at: number
  by: UserId
  workspaceId: WorkspaceId
  archived?: { at: number; by: UserId }
}

export const removalColumns = ({ at, by, workspaceId, archived }: Removal): RemovalColumns => ({
  at: at.getTime(),
  by,
  workspaceId,
  ...(archived && { archived: { at: archived.at.getTime(), by: archived.by } }),
})

export const removalFromRow = (row: RemovalColumns | undefined): Removal | null =>
  row
    ? {
        ...row,
        at: new Date(row.at),
        archived: row.archived ? { ...row.archived, at: new Date(row.archived.at) } : null,
      }
    : null

// The recycle bin of a day is spread over shards, so that no partition takes every deletion.
export const purgeShards = 8

/** Returns the shard of an item, from a hash of its id. */
function purgeShard(id: string): number {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.codePointAt(i)!) % 9973
  return sum % purgeShards
}

/** Partition keys of a workspace's removed items, and of a purge shard. */
export const removedItemsKey = (workspaceId: WorkspaceId, state: LifecycleState, kind: RemovedItemKind): string =>
  `${workspaceId}#${state}#${kind}`
export const purgeShardKey = (shard: number): string => `purge#${shard}`

/** Attributes that only the indexes need. */
export type RemovalIndexKeys = { removedIn?: string; removedAt?: string; purgeShard?: string; purgeAt?: string }

/**
 * Returns the attributes of the sparse indexes `removed` and `purged`, which are set and removed together.
 * @param id distinguishes items removed in the same millisecond
 */
export function removedItemsKeys(
  { state, removal }: LifecycleFields,
  { kind, id }: { kind: LifecycleKind; id: string },
): RemovalIndexKeys {
  if (state === 'active' || !removal) return {}
  const due = purgeTimeOf({ state, removal })
  const purgeKeys = due && { purgeShard: purgeShardKey(purgeShard(id)), purgeAt: `${due.toISOString()}#${id}` }
  // Purged items are no longer listed.
  if (state === 'purged') return { ...purgeKeys }
  const rowKind = kind === 'board' && isTemplate(id as BoardId) ? 'template' : kind
  return {
    removedIn: removedItemsKey(removal.workspaceId, state, rowKind),
    removedAt: `${removal.at.toISOString()}#${id}`,
    ...purgeKeys,
  }
}

const indexAttributes = ['removedIn', 'removedAt', 'purgeShard', 'purgeAt'] as const

/** Returns the attributes to set and to remove when an item changes its state. */
export function removalChange({ state, removal }: LifecycleFields, item: { kind: LifecycleKind; id: string }) {
  const attributes = removedItemsKeys({ state, removal }, item)
  return {
    set: { state, ...(removal && { removal: removalColumns(removal) }), ...attributes },
    remove: [...(removal ? [] : (['removal'] as const)), ...indexAttributes.filter((name) => !(name in attributes))],
  }
}
