// users.getCurrentUser: the user and their rights in the workspace.

import { isWritable } from '#shared/subscription/plans.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { procedure } from '#functions/rpc/procedures.ts'
import { identity } from './identity.ts'

/** Rights by vault id; empty until vaults exist. */
type VaultPermissions = Record<string, { role: string; canView: boolean; canCreateBoards: boolean; canManage: boolean }>

export const getCurrentUser = procedure.meta({ open: 'current-user' }).query(async ({ ctx }) => {
  const signedIn = (await ctx.readSession()) ?? throwError('auth.sign_in_required')
  const { workspace, facts } = signedIn
  const vaultPermissions: VaultPermissions = {}
  return {
    user: identity(signedIn),
    canUserUseWorkspace: facts.workspaceRole !== null,
    isWorkspaceSubscriptionActive: workspace !== null && isWritable(workspace.subscriptionState),
    workspaceSubscriptionType: workspace?.plan ?? null,
    vaultPermissions,
  }
})
