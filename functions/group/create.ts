// groups.create: creates an empty group.

import { groupsPerWorkspace } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { CreateGroup } from '#shared/group/inputs.ts'
import type { Group } from '#shared/group/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { groupMutation } from './groups.ts'

export const create = workspaceProcedure('group.manage')
  .input(CreateGroup)
  .mutation(async ({ ctx, input: { mutationId, ...input } }) => {
    const { table, me, platform, workspace } = ctx
    const { workspaceId } = workspace
    if ((await table.group.ofWorkspace(workspaceId)).length >= groupsPerWorkspace)
      throwError('group.limit_reached', { limit: groupsPerWorkspace })
    const createdAt = platform.clock.now()
    const group: Group = { ...input, workspaceId, createdBy: me.userId, createdAt, memberCount: 0, boardIds: [] }
    const mutation = groupMutation(ctx, mutationId, { kind: 'group.created', group })
    const isCreated = await table.group.create(group, { mutation, answer: { groupId: group.groupId } })
    if (!isCreated) throwError('request.invalid', { field: 'groupId' })
    return { groupId: group.groupId }
  })
