// users.getCurrentUser: the person, and what their workspace lets them do (spec §3, §7).

import { isWritable } from '#shared/subscription/plans.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { procedure } from '#functions/rpc/trpc.ts'
import { identity } from './identity.ts'

/** Vault id to what the person may do there; empty until there are vaults (decisions §3). */
type VaultPermissions = Record<string, { role: string; canView: boolean; canCreateBoards: boolean; canManage: boolean }>

export const getCurrentUser = procedure.meta({ open: 'current-user' }).query(async ({ ctx }) => {
  const who = (await ctx.who()) ?? refuse('auth.sign_in_required')
  const { workspace, facts } = who
  const vaultPermissions: VaultPermissions = {}
  return {
    user: identity(who),
    canUserUseWorkspace: facts.workspaceRole !== null,
    isWorkspaceSubscriptionActive: workspace !== null && isWritable(workspace.subscriptionState),
    workspaceSubscriptionType: workspace?.plan ?? null,
    vaultPermissions,
  }
})
