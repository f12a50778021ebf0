// workspaces.requestDeletion: ends access to the session's workspace at once; it is purged after 30 days.

import { throwError } from '#shared/error/domain-error.ts'
import { confirmsName, purgeTimeAfter } from '#shared/workspace/deletion.ts'
import { RequestDeletion } from '#shared/workspace/inputs.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'

export const requestDeletion = workspaceProcedure('workspace.delete')
  .meta({ action: 'workspace.delete', endsWorkspaceAccess: true })
  .input(RequestDeletion)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, me, workspace, clearPersonCache } = ctx
    const { workspaceId } = workspace
    const at = platform.clock.now()
    const answer = await retryUntilDone(async () => {
      const [current] = await table.workspace.several([workspaceId])
      if (!current) throwError('workspace.not_found')
      const { name } = current.workspace
      if (!confirmsName(input.name, name)) throwError('workspace.name_mismatch', { field: 'name' })
      // Another administrator was faster: the first request stays.
      if (current.deletion) return { workspaceId, purgeAt: current.deletion.purgeAt }
      const deletion = { by: me.userId, at, purgeAt: purgeTimeAfter(at) }
      const mutation = auditedMutation(ctx, input.mutationId, [
        { kind: 'workspace.deletion_requested', subject: { type: 'workspace', id: workspaceId, name } },
      ])
      const isWritten = await table.workspaceDeletion.request({ workspaceId, name }, deletion, mutation)
      return isWritten ? { workspaceId, purgeAt: deletion.purgeAt } : null
    })
    clearPersonCache()
    return answer
  })
