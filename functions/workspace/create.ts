// workspaces.create: a workspace with the caller as administrator, opened in their session.

import { WorkspaceId } from '#shared/common/ids.ts'
import { workspacesPerPerson } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { CreateWorkspace } from '#shared/workspace/inputs.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { ownMutation } from '#functions/rpc/procedures.ts'
import { onCurrentSession } from '#functions/rpc/current-session.ts'

export const create = ownMutation.input(CreateWorkspace).mutation(async ({ ctx, input }) => {
  const { table, platform, me, clearPersonCache } = ctx
  const { name, language, timeZone, mutationId } = input
  const memberships = await table.person.workspacesOf(me.userId)
  if (memberships.length >= workspacesPerPerson) throwError('workspace.limit_reached', { limit: workspacesPerPerson })
  const workspace: Workspace = {
    workspaceId: input.workspaceId ?? WorkspaceId.parse(platform.ids.next('wsp')),
    name,
    plan: 'business',
    subscriptionState: 'trialing',
    membersCreateBoards: true,
  }
  const { preferences: _preferences, ...founder } = me.user
  const mutation = auditedMutation({ ...ctx, workspace }, mutationId, [
    { kind: 'workspace.created', subject: { type: 'workspace', id: workspace.workspaceId, name } },
  ])
  const isCreated = await onCurrentSession(ctx, (sessionHash) =>
    table.workspace.create({
      mutation,
      workspace,
      founder,
      preferences: { language, timeZone },
      sessionHash,
    }),
  )
  if (!isCreated) throwError('request.invalid', { field: 'workspaceId' })
  clearPersonCache()
  return { workspaceId: workspace.workspaceId }
})
