// workspaces.switch: opens another workspace of the caller in their session.

import { throwError } from '#shared/error/domain-error.ts'
import { SwitchWorkspace } from '#shared/workspace/inputs.ts'
import { workspaceFacts } from '#functions/rpc/context.ts'
import { ownMutation } from '#functions/rpc/procedures.ts'
import { onCurrentSession } from '#functions/rpc/current-session.ts'
import { noGrants } from '#functions/table/access/vault.ts'

export const switchWorkspace = ownMutation.input(SwitchWorkspace).mutation(async ({ ctx, input: { workspaceId } }) => {
  const { table, me, clearPersonCache } = ctx
  const access = await table.person.access(me.userId, workspaceId)
  if (!access || !workspaceFacts(access, noGrants).workspaceRole) throwError('workspace.not_found')
  const isSwitched = await onCurrentSession(ctx, (sessionHash) =>
    table.session.switchWorkspace(sessionHash, workspaceId),
  )
  if (!isSwitched) throwError('auth.sign_in_required')
  clearPersonCache()
  return { workspaceId }
})
