// Access patterns of vaults. Authorisation reads no vault: the grants of a workspace are cached by the version of the
// workspace row, which the session reads anyway (adr 0070).

import type { EventOf } from '#shared/activity/event.ts'
import type { AuditEntry } from '#shared/audit/model.ts'
import type { Board } from '#shared/board/model.ts'
import type { BoardId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import type { VaultChange } from '#shared/vault/inputs.ts'
import type { GranteeId, Vault } from '#shared/vault/model.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { isGroupId } from '#shared/vault/rules.ts'
import type { VaultGrants, VaultLevel } from '#shared/workspace/model.ts'
import type { EntityItem } from 'electrodb'
import { lruCache } from '#functions/platform/lru-cache.ts'
import type { Bound } from '#functions/table/bind.ts'
import {
  commit,
  commitWithoutEvent,
  type Entities,
  type MutationWithoutEvent,
  type PendingEvent,
} from '#functions/table/commit.ts'
import type { vaultEntity } from '#functions/table/entities/vault.ts'
import { createMailWrite, type Mail } from './mail.ts'
import { vaultEntryWrites, vaultExitWrites } from './vault-boards.ts'

type VaultKey = { workspaceId: WorkspaceId; vaultId: VaultId }
type Recorded = { mutation: MutationWithoutEvent; answer: unknown }
export type GrantsByVault = ReadonlyMap<VaultId, VaultGrants>

/** `size`: the number of grants. */
type CachedGrants = { version: number; grants: GrantsByVault; size: number; validUntil: number }

/** A query may run between the writes of a transaction, and then sees the new version with the old grants. */
const grantsLifetimeMs = minuteMs

/** Grants kept in memory, over all workspaces. */
const maxCachedGrants = 200_000
/** Boards of more vaults than these are read with those of all other vaults. */
const queriedVaults = 3
/** Grants for decisions that no vault affects. */
export const noGrants: GrantsByVault = new Map()

export const vaultAccess = (bound: Bound) => {
  const { entities } = bound
  const cache = lruCache<WorkspaceId, CachedGrants>(maxCachedGrants, ({ size }) => size)

  const ofWorkspace = async (workspaceId: WorkspaceId): Promise<Vault[]> => {
    const { data } = await entities.vault.query.ofWorkspace({ workspaceId }).go({ pages: 'all', consistent: true })
    return data.map(vaultFromRow)
  }

  return {
    /** VA1: reads all vaults of a workspace. */
    ofWorkspace,

    /** VA9: returns the grants of all vaults of a workspace; reads them only for an unknown version. */
    async grantsOf(workspaceId: WorkspaceId, version: number): Promise<GrantsByVault> {
      // No vault has been created yet.
      if (version === 0) return noGrants
      const cached = cache.get(workspaceId)
      // A session that was read earlier gets the later version.
      if (cached && cached.version >= version && performance.now() < cached.validUntil) {
        cache.set(workspaceId, cached)
        return cached.grants
      }
      const vaults = await ofWorkspace(workspaceId)
      const grants = new Map(vaults.map((vault) => [vault.vaultId, vault.grants]))
      const size = vaults.reduce((sum, vault) => sum + Object.keys(vault.grants).length, 1)
      const validUntil = performance.now() + grantsLifetimeMs
      cache.set(workspaceId, { version: Math.max(version, cached?.version ?? 0), grants, size, validUntil })
      return grants
    },

    /** VA2: reads one vault. */
    async get(key: VaultKey): Promise<Vault | null> {
      const { data } = await entities.vault.get(key).go({ consistent: true })
      return data && vaultFromRow(data)
    },

    /** VA3: reads the ids of the boards in vaults, in any state: one query for each of a few vaults, one in all for many. */
    async boardIds(workspaceId: WorkspaceId, vaultIds: readonly VaultId[]): Promise<BoardId[]> {
      const keys =
        vaultIds.length > queriedVaults ? [{ workspaceId }] : vaultIds.map((vaultId) => ({ workspaceId, vaultId }))
      const answers = await Promise.all(
        keys.map((key) => entities.vaultBoard.query.ofWorkspace(key).go({ pages: 'all' })),
      )
      const wanted = new Set(vaultIds)
      return answers.flatMap(({ data }) =>
        data.flatMap(({ vaultId, boardId }) => (wanted.has(vaultId) ? [boardId] : [])),
      )
    },

    /**
     * VA4: creates a vault.
     * @returns false when the id is taken
     */
    create: ({ createdAt, ...vault }: Vault, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.vault.create({ ...vault, createdAt: createdAt.toISOString() }).commit(),
          newVersion(rows, vault.workspaceId),
        ],
      }),

    /**
     * VA5: changes name or colour of a vault.
     * @returns false when the old value has changed
     */
    change: (key: VaultKey, { field, from, to }: VaultChange, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: ({ vault }) => [
          vault
            .patch(key)
            .set({ [field]: to })
            .where((row, { eq }) => eq(row[field], from))
            .commit(),
        ],
      }),

    /**
     * VA6: deletes a vault.
     * @returns false when it has boards
     */
    remove: (key: VaultKey, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.vault
            .delete(key)
            .where((row, { eq }) => eq(row.boardCount, 0))
            .commit(),
          newVersion(rows, key.workspaceId),
        ],
      }),

    /**
     * VA7: sets the level of a person or group, or removes it with null.
     * @param before all grants so far; two managers cannot remove each other at once
     * @param mails written in the same transaction
     * @returns false when any grant of the vault has changed, or the person is not active or the group is gone
     */
    setGrant: (
      key: VaultKey,
      { before, grantee, level }: { before: VaultGrants; grantee: GranteeId; level: VaultLevel | null },
      { mutation, answer, mails = [] }: Recorded & { mails?: readonly Mail[] },
    ) => {
      const { [grantee]: _previous, ...others } = before
      const grants: VaultGrants = level ? { ...others, [grantee]: level } : others
      return commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.vault
            .patch(key)
            .set({ grants })
            .where((row, { eq }) => eq(row.grants, before))
            .commit(),
          newVersion(rows, key.workspaceId),
          ...(level ? [granteeExists(rows, key, grantee)] : []),
          ...mails.map((mail) => createMailWrite(rows, mail)),
        ],
      })
    },

    /**
     * VA8: moves a board into, out of, or between vaults.
     * @returns false when it has moved or is not active meanwhile, or the target vault is gone
     */
    moveBoard: (
      { boardId, workspaceId }: Pick<Board, 'boardId' | 'workspaceId'>,
      { from, to }: { from: VaultId | null; to: VaultId | null },
      { pendingEvent, audit }: { pendingEvent: PendingEvent<EventOf<'board.vault_changed'>>; audit: AuditEntry[] },
    ): Promise<boolean> =>
      commit(bound, {
        pendingEvent,
        audit,
        answer: { boardId, vaultId: to },
        writes: (rows) => {
          const patch = rows.board.patch({ boardId })
          return [
            (to ? patch.set({ vaultId: to }) : patch.remove(['vaultId']))
              .where(
                (row, { eq, notExists }) =>
                  `${eq(row.state, 'active')} AND ${from ? eq(row.vaultId, from) : notExists(row.vaultId)}`,
              )
              .commit(),
            ...vaultExitWrites(rows, { boardId, workspaceId, ...(from && { vaultId: from }) }),
            ...vaultEntryWrites(rows, { boardId, workspaceId, ...(to && { vaultId: to }) }),
          ]
        },
      }),
  }
}

/** Increments the version of the workspace's grants, so that every process reads them again. */
const newVersion = ({ workspace }: Entities, workspaceId: WorkspaceId) =>
  workspace.patch({ workspaceId }).add({ vaultsVersion: 1 }).commit()

/** The transaction fails when the person is not active any more, or the group is gone. */
const granteeExists = ({ people, group }: Entities, { workspaceId }: VaultKey, grantee: GranteeId) =>
  isGroupId(grantee)
    ? group
        .check({ workspaceId, groupId: grantee })
        .where((row, { exists }) => exists(row.groupId))
        .commit()
    : people
        .check({ workspaceId, userId: grantee })
        .where((row, { eq }) => eq(row.state, 'active'))
        .commit()

const vaultFromRow = ({ createdAt, ...row }: EntityItem<typeof vaultEntity>): Vault => ({
  ...row,
  createdAt: new Date(createdAt),
})
