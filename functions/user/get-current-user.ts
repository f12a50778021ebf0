// users.getCurrentUser: the user and their rights in the workspace.

import { minuteMs } from '#shared/common/durations.ts'
import { lastSeenMinutes } from '#shared/common/limits.ts'
import { isWritable } from '#shared/subscription/plans.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { procedure } from '#functions/rpc/procedures.ts'
import { identity } from './identity.ts'

/** Rights by vault id; empty until vaults exist. */
type VaultPermissions = Record<string, { role: string; canView: boolean; canCreateBoards: boolean; canManage: boolean }>

export const getCurrentUser = procedure.meta({ open: 'current-user' }).query(async ({ ctx }) => {
  const signedIn = (await ctx.readSession()) ?? throwError('auth.sign_in_required')
  const { workspace, facts } = signedIn
  const vaultPermissions: VaultPermissions = {}
  await recordSeen(ctx, signedIn)
  return {
    user: identity(signedIn),
    canUserUseWorkspace: facts.workspaceRole !== null,
    isWorkspaceSubscriptionActive: workspace !== null && isWritable(workspace.subscriptionState),
    workspaceSubscriptionType: workspace?.plan ?? null,
    vaultPermissions,
  }
})

/** Saves that an active member uses the workspace, at most every few minutes. The browser makes this call on each focus. */
async function recordSeen({ table, platform }: Context, { userId, workspace, facts, lastSeenAt }: SignedIn) {
  const now = platform.clock.now()
  const isRecent = lastSeenAt && now.getTime() - lastSeenAt.getTime() < lastSeenMinutes * minuteMs
  if (!workspace || !facts.workspaceRole || isRecent) return
  await table.people.recordSeen(workspace.workspaceId, userId, now)
}
