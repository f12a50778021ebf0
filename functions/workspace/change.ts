// workspaces.change: changes one field of the session's workspace.

import * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'
import { WorkspaceChange } from '#shared/workspace/change.ts'
import { isNewValue } from '#functions/rpc/conflict.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const change = workspaceProcedure('workspace.configure')
  .input(z.object({ change: WorkspaceChange }))
  .mutation(async ({ ctx, input: { change: fieldChange, mutationId } }) => {
    const { table, workspace, clearPersonCache } = ctx
    const { field, from, to } = fieldChange
    const { workspaceId, name } = workspace
    const mutation = auditedMutation(ctx, mutationId, [
      {
        kind: 'workspace.changed',
        subject: { type: 'workspace', id: workspaceId, name },
        field,
        from: String(from),
        to: String(to),
      },
    ])
    const isWritten = isNewValue(fieldChange) && (await table.workspace.change(workspace, fieldChange, mutation))
    clearPersonCache()
    if (isWritten) return { ...workspace, [field]: to }
    const [current] = await table.workspace.several([workspace.workspaceId])
    if (!current) throwError('workspace.not_found')
    const { workspace: now } = current
    // The same value set by another administrator is no conflict.
    if (isNewValue({ from: now[field], to })) {
      throwError('workspace.changed_meanwhile', { field, now: String(now[field]) })
    }
    return now
  })
