// groups.change: changes name, description or colour of a group.

import { throwError } from '#shared/error/domain-error.ts'
import { ChangeGroup } from '#shared/group/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { findGroup, groupMutation } from './groups.ts'

export const change = workspaceProcedure('group.manage')
  .input(ChangeGroup)
  .mutation(({ ctx, input: { groupId, change: fieldChange, mutationId } }) =>
    retryUntilDone(async () => {
      const { field, from, to } = fieldChange
      const group = await findGroup(ctx, groupId)
      const answer = { groupId, [field]: to }
      if (group[field] === to) return answer
      if (group[field] !== from) throwError('group.changed_meanwhile', { field, now: group[field] })
      const mutation = groupMutation(ctx, mutationId, { kind: 'group.changed', group, field, from, to })
      const { workspaceId } = ctx.workspace
      return (await ctx.table.group.change({ workspaceId, groupId }, fieldChange, { mutation, answer })) ? answer : null
    }),
  )
