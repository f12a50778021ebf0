import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BoardId, VaultId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'
import { useProfile } from '#web/user/queries.ts'

export const vaultsKey = ['vaults'] as const

export type VaultSummary = Awaited<ReturnType<Rpc['vaults']['list']['query']>>['vaults'][number]
export type VaultDetails = Awaited<ReturnType<Rpc['vaults']['get']['query']>>

/** The vaults that the user has a role in. */
export const vaultsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: vaultsKey,
    ...optimisticQuery<readonly VaultSummary[]>(
      async ({ signal }) => (await rpc.vaults.list.query({}, { signal })).vaults,
    ),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const vaultKey = (vaultId: VaultId) => ['vault', vaultId] as const

/** One vault with its projects and, for managers, its grants. */
export const vaultQuery = (rpc: Rpc, vaultId: VaultId) =>
  queryOptions({
    queryKey: vaultKey(vaultId),
    ...optimisticQuery<VaultDetails>(({ signal }) => rpc.vaults.get.query({ vaultId }, { signal })),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

/** Who gains and who loses access in a move; read anew each time, because access changes at any time. */
export const movePreviewQuery = (rpc: Rpc, { boardId, vaultId }: { boardId: BoardId; vaultId: VaultId | null }) =>
  queryOptions({
    queryKey: ['vault-move', boardId, vaultId],
    queryFn: ({ signal }) => rpc.vaults.previewMove.query({ boardId, vaultId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

const noVaults: readonly VaultSummary[] = []

/** Returns the vaults of the user, sorted by name; empty while loading. Reads nothing for people without a vault. */
export function useVaults(): readonly VaultSummary[] {
  const roles = useProfile().data?.facts.vaultRoles
  const hasVaults = roles !== undefined && Object.keys(roles).length > 0
  const rpc = useRpc()
  return useQuery({ ...vaultsQuery(rpc), enabled: hasVaults }).data?.shown ?? noVaults
}

/** Returns the vaults in which the user may create projects, or move projects into. */
export function useVaultsToAddTo(): readonly VaultSummary[] {
  const facts = useProfile().data?.facts
  return useVaults().filter(
    ({ level }) => facts && can('vault.add_boards', { ...facts, vaultLevel: level }) === 'allowed',
  )
}

/** Returns whether there is such a vault. The profile knows, so that no menu item appears late and moves the others. */
export function useMayAddToVaults(): boolean {
  const facts = useProfile().data?.facts
  if (!facts) return false
  return Object.values(facts.vaultRoles).some(
    (vaultLevel) => can('vault.add_boards', { ...facts, vaultLevel }) === 'allowed',
  )
}

export const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name)
