// Mutations of vaults.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ulid } from 'ulid'
import type { Hue } from '#shared/common/hues.ts'
import { type BoardId, type MutationId, VaultId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import type { VaultChange } from '#shared/vault/inputs.ts'
import type { GranteeId } from '#shared/vault/model.ts'
import type { VaultGrants, VaultLevel } from '#shared/workspace/model.ts'
import { boardListKey, catchUp } from '#web/board-store/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId } from '#web/rpc/optimistic/mutation-queue.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { profileQuery } from '#web/user/queries.ts'
import { type VaultDetails, vaultKey, vaultsKey, type VaultSummary } from './queries.ts'

type Vaults = readonly VaultSummary[]
type VaultMutationDeps = { rpc: Rpc; cache: QueryClient; send: SendChange<Vaults> }

/** Returns functions that create, change and delete vaults. */
export function useVaultMutations() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendChange<Vaults>(vaultsKey)
  return useMemo(() => vaultMutations({ rpc, cache, send }), [rpc, cache, send])
}

const withChange =
  (vaultId: VaultId, { field, to }: VaultChange) =>
  (vaults: Vaults): Vaults =>
    vaults.map((vault) => (vault.vaultId === vaultId ? { ...vault, [field]: to } : vault))

/** Each promise resolves to the answer, or to null when the change was rejected. */
function vaultMutations({ rpc, cache, send }: VaultMutationDeps) {
  const create = ({ name, color }: { name: string; color: Hue }) => {
    const vaultId = VaultId.parse(`vlt_${ulid().toLowerCase()}`)
    const vault: VaultSummary = { vaultId, name, color, level: 'manager', boardCount: 0, groupCount: 0, personCount: 1 }
    const withVault = (vaults: Vaults) => [...vaults.filter((one) => one.vaultId !== vaultId), vault]
    const created = send({
      apply: withVault,
      call: (mutationId) => rpc.vaults.create.mutate({ vaultId, name, color, mutationId }),
      confirm: withVault,
      failure: 'admin_vaults:failure.create',
    }).finally(() => refreshAccess(cache, rpc))
    return { vaultId, created }
  }

  const change = (vault: VaultSummary, fieldChange: VaultChange): Promise<unknown> =>
    send({
      apply: withChange(vault.vaultId, fieldChange),
      call: (mutationId) => rpc.vaults.change.mutate({ vaultId: vault.vaultId, change: fieldChange, mutationId }),
      confirm: withChange(vault.vaultId, fieldChange),
      failure: 'admin_vaults:failure.change',
      undo: { title: vault.name, revert: () => change(vault, inverseOf(fieldChange)) },
    })

  /** Cannot be undone. */
  const remove = async ({ vaultId }: VaultSummary): Promise<unknown> => {
    const withoutVault = (vaults: Vaults) => vaults.filter((vault) => vault.vaultId !== vaultId)
    const answer = await send({
      apply: withoutVault,
      call: (mutationId) => rpc.vaults.delete.mutate({ vaultId, mutationId }),
      confirm: withoutVault,
      failure: 'admin_vaults:failure.delete',
    })
    refreshAccess(cache, rpc)
    return answer
  }

  return { create, change, remove }
}

/** The user's own roles come with the profile, and the projects that they see depend on them. */
function refreshAccess(cache: QueryClient, rpc: Rpc): void {
  void cache.invalidateQueries({ queryKey: profileQuery(rpc).queryKey })
  void cache.invalidateQueries({ queryKey: boardListKey })
  void cache.invalidateQueries({ queryKey: vaultsKey })
}

/** Returns functions that give, change and remove access to a vault, with undo. */
export function useGrantMutations(vaultId: VaultId, nameOf: (grantee: GranteeId) => string) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendChange<VaultDetails>(vaultKey(vaultId))
  return useMemo(() => {
    const withGrant = (grantee: GranteeId, level: VaultLevel | null) => (vault: VaultDetails) => {
      if (!vault.grants) return vault
      const { [grantee]: _previous, ...others } = vault.grants
      const grants: VaultGrants = level ? { ...others, [grantee]: level } : others
      return { ...vault, grants }
    }

    const grant = async (grantee: GranteeId, from: VaultLevel | null, level: VaultLevel): Promise<unknown> => {
      const answer = await send({
        apply: withGrant(grantee, level),
        call: (mutationId) => rpc.vaults.grant.mutate({ vaultId, to: grantee, from, level, mutationId }),
        confirm: withGrant(grantee, level),
        failure: 'admin_vaults:failure.grant',
        undo: {
          title: nameOf(grantee),
          revert: () => (from ? grant(grantee, level, from) : revoke(grantee, level)),
        },
      })
      refreshAccess(cache, rpc)
      return answer
    }

    const revoke = async (grantee: GranteeId, from: VaultLevel): Promise<unknown> => {
      const answer = await send({
        apply: withGrant(grantee, null),
        call: (mutationId) => rpc.vaults.revoke.mutate({ vaultId, from: grantee, mutationId }),
        confirm: withGrant(grantee, null),
        failure: 'admin_vaults:failure.revoke',
        undo: { title: nameOf(grantee), revert: () => grant(grantee, null, from) },
      })
      refreshAccess(cache, rpc)
      return answer
    }

    return { grant, revoke }
  }, [rpc, cache, send, vaultId, nameOf])
}

type MovedBoard = { boardId: BoardId; title: string; from: VaultId | null; to: VaultId | null }

/** Returns a function that moves a board; it resolves to false after an error, which is shown as a toast. */
export function useMoveBoard(): (move: MovedBoard) => Promise<boolean> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return async ({ boardId, title, from, to }) => {
    const call = (mutationId: MutationId) => rpc.vaults.moveBoard.mutate({ boardId, vaultId: to, mutationId })
    try {
      await persistMutation(cache, { title, failure: 'admin_vaults:failure.move', call }).send()
    } catch (error) {
      showFailure('admin_vaults:failure.move', error)
      return false
    }
    refreshAccess(cache, rpc)
    for (const vaultId of [from, to]) if (vaultId) void cache.invalidateQueries({ queryKey: vaultKey(vaultId) })
    void catchUp(cache, rpc, boardId)
    return true
  }
}

/** Returns a function that takes over the vault of this name. It throws vault.not_found when there is none. */
export function useTakeOver() {
  const rpc = useRpc()
  const cache = useQueryClient()
  return async (name: string): Promise<VaultId> => {
    // Not stored in the browser: the name may be a guess.
    const { vaultId } = await rpc.vaults.takeOver.mutate({ name, mutationId: newMutationId() })
    refreshAccess(cache, rpc)
    return vaultId
  }
}
