// Converts the vaults of the sample world into rows.

import { type BoardId, VaultId } from '#shared/common/ids.ts'
import type { GranteeId } from '#shared/vault/model.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { personOf, type SeedContext } from './board-structure.ts'
import { seededId } from './ids.ts'
import { type Item, itemOf } from './put-rows.ts'

/** Returns the ids of the vaults, by their keys. */
export const vaultIdsOf = (vaults: readonly Content.Vault[], foundedAt: Date): ReadonlyMap<string, VaultId> =>
  new Map(vaults.map(({ key }) => [key, VaultId.parse(seededId('vlt', foundedAt, key))]))

type VaultBoards = {
  vaults: readonly Content.Vault[]
  boards: readonly Content.Board[]
  boardIds: ReadonlyMap<string, BoardId>
  /** Created the vaults. */
  founder: Content.PersonKey
}

export function vaultItems(
  { entities }: Bound,
  context: SeedContext,
  { vaults, boards, boardIds, founder }: VaultBoards,
): Item[] {
  return vaults.flatMap(({ key, title, color, grants }) => {
    const vaultId = context.vaultIds.get(key)!
    const ids = boards.flatMap((board) => (board.vault === key ? [boardIds.get(board.key)!] : []))
    return [
      itemOf(
        entities.vault.put({
          workspaceId: context.workspaceId,
          vaultId,
          name: title,
          color,
          createdBy: personOf(context, founder),
          createdAt: context.foundedAt.toISOString(),
          grants: grantsOf(grants, context),
          boardCount: ids.length,
        }),
      ),
      ...ids.map((boardId) => itemOf(entities.vaultBoard.put({ workspaceId: context.workspaceId, vaultId, boardId }))),
    ]
  })
}

const grantsOf = (grants: Content.Vault['grants'], context: SeedContext): VaultGrants =>
  Object.fromEntries(
    grants.map(({ to, level }): [GranteeId, typeof level] => [
      'group' in to ? context.groupIds.get(to.group)! : personOf(context, to.person),
      level,
    ]),
  )
