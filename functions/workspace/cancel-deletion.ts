// workspaces.cancelDeletion: keeps a workspace that is being deleted; everybody has access again. The membership is
// read here, because it gives no role while the deletion is pending, and the session may have another workspace open.

import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { CancelDeletion } from '#shared/workspace/inputs.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { workspaceFacts } from '#functions/rpc/context.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { ownMutation } from '#functions/rpc/procedures.ts'
import { noGrants } from '#functions/table/access/vault.ts'
import { retryUntilDone } from '#functions/table/commit.ts'

export const cancelDeletion = ownMutation
  .input(CancelDeletion)
  .mutation(async ({ ctx, input: { workspaceId, mutationId } }) => {
    const { table, me, clearPersonCache } = ctx
    await retryUntilDone(async () => {
      const access = await table.person.access(me.userId, workspaceId)
      if (!access?.workspace) throwError('workspace.not_found')
      assertAllowed(
        can('workspace.keep', workspaceFacts({ ...access, deletion: null }, noGrants)),
        'workspace.not_found',
      )
      const { workspace, deletion } = access
      // Another administrator has cancelled it already.
      if (!deletion) return true
      if (deletion.isPurging) throwError('workspace.purge_started')
      const mutation = auditedMutation({ ...ctx, workspace }, mutationId, [
        { kind: 'workspace.deletion_cancelled', subject: { type: 'workspace', id: workspaceId, name: workspace.name } },
      ])
      return (await table.workspaceDeletion.cancel(workspaceId, mutation)) || null
    })
    clearPersonCache()
    return { workspaceId }
  })
