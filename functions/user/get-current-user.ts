// users.getCurrentUser: the user and their rights in the workspace.

import type { VaultId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { lastSeenMinutes } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import { isWritable } from '#shared/subscription/plans.ts'
import type { VaultPermission } from '#shared/vault/model.ts'
import type { VaultLevel } from '#shared/workspace/model.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { procedure } from '#functions/rpc/procedures.ts'
import { identity } from './identity.ts'

export const getCurrentUser = procedure.meta({ open: 'current-user' }).query(async ({ ctx }) => {
  const signedIn = (await ctx.readSession()) ?? throwError('auth.sign_in_required')
  const { workspace, facts } = signedIn
  await recordSeen(ctx, signedIn)
  return {
    user: identity(signedIn),
    canUserUseWorkspace: facts.workspaceRole !== null,
    isWorkspaceSubscriptionActive: workspace !== null && isWritable(workspace.subscriptionState),
    workspaceSubscriptionType: workspace?.plan ?? null,
    vaultPermissions: vaultPermissionsOf(facts),
  }
})

/** Returns the rights of the user in each vault that they may see. */
function vaultPermissionsOf(facts: WorkspaceFacts): Record<VaultId, VaultPermission> {
  const roles = Object.entries(facts.vaultRoles) as [VaultId, VaultLevel][]
  const mayCreate = can('board.create', facts) === 'allowed'
  return Object.fromEntries(
    roles.map(([vaultId, role]): [VaultId, VaultPermission] => {
      const inVault = { ...facts, vaultLevel: role }
      const canCreateBoards = mayCreate && can('vault.add_boards', inVault) === 'allowed'
      return [vaultId, { role, canView: true, canCreateBoards, canManage: can('vault.manage', inVault) === 'allowed' }]
    }),
  )
}

/** Saves that an active member uses the workspace, at most every few minutes. The browser makes this call on each focus. */
async function recordSeen({ table, platform }: Context, { userId, workspace, facts, lastSeenAt }: SignedIn) {
  const now = platform.clock.now()
  const isRecent = lastSeenAt && now.getTime() - lastSeenAt.getTime() < lastSeenMinutes * minuteMs
  if (!workspace || !facts.workspaceRole || isRecent) return
  await table.people.recordSeen(workspace.workspaceId, userId, now)
}
