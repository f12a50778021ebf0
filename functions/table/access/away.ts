// How a row says that its thing has been put away: once for itself, and once for the shelves it then stands on.

import { dueAt } from '#shared/lifecycle/rules.ts'
import type { Away, Kept, LifecycleKind, LifecycleState, ShelfKind } from '#shared/lifecycle/states.ts'
import { type BoardId, isTemplate, type UserId, type WorkspaceId } from '#shared/common/ids.ts'

/** As it lies in a row; instants are milliseconds. */
export type AwayRow = {
  at: number
  by: UserId
  workspaceId: WorkspaceId
  archived?: { at: number; by: UserId }
}

export const awayRow = ({ at, by, workspaceId, archived }: Away): AwayRow => ({
  at: at.getTime(),
  by,
  workspaceId,
  ...(archived && { archived: { at: archived.at.getTime(), by: archived.by } }),
})

export const awayFromRow = (row: AwayRow | undefined): Away | null =>
  row
    ? {
        ...row,
        at: new Date(row.at),
        archived: row.archived ? { ...row.archived, at: new Date(row.archived.at) } : null,
      }
    : null

// The bin of a day is spread, so that no partition takes every deletion of every workspace.
export const purgeShards = 8

function purgeShard(id: string): number {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.codePointAt(i)!) % 9973
  return sum % purgeShards
}

/** The shelf of a workspace, and the part of the bin that is emptied together. */
export const shelfOf = (workspaceId: WorkspaceId, state: LifecycleState, kind: ShelfKind): string =>
  `${workspaceId}#${state}#${kind}`
export const purgeLot = (shard: number): string => `purge#${shard}`

/** What of a row only those indexes need. */
export type Shelves = { shelf?: string; shelvedAt?: string; purgeLot?: string; purgeAt?: string }

/**
 * The attributes of the sparse indexes `away` and `due`; they come and go together.
 * @param id of the thing itself, which keeps apart what was put away in the same millisecond
 */
export function shelved({ state, away }: Kept, { kind, id }: { kind: LifecycleKind; id: string }): Shelves {
  if (state === 'active' || !away) return {}
  const due = dueAt({ state, away })
  const lot = due && { purgeLot: purgeLot(purgeShard(id)), purgeAt: `${due.toISOString()}#${id}` }
  // What is purged stands on no shelf any more.
  if (state === 'purged') return { ...lot }
  const stands = kind === 'board' && isTemplate(id as BoardId) ? 'template' : kind
  return { shelf: shelfOf(away.workspaceId, state, stands), shelvedAt: `${away.at.toISOString()}#${id}`, ...lot }
}

const shelves = ['shelf', 'shelvedAt', 'purgeLot', 'purgeAt'] as const

/** What a row gets and loses when its thing changes its state. */
export function shelfChange({ state, away }: Kept, thing: { kind: LifecycleKind; id: string }) {
  const attributes = shelved({ state, away }, thing)
  return {
    set: { state, ...(away && { away: awayRow(away) }), ...attributes },
    remove: [...(away ? [] : (['away'] as const)), ...shelves.filter((name) => !(name in attributes))],
  }
}
