// groups.get: a group with its members and the boards on which it has a role, as far as the user may see them.

import { GroupRef } from '#shared/group/inputs.ts'
import { accessibleAmong } from '#functions/board/accessible-boards.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { findGroup } from './groups.ts'

export const get = workspaceProcedure('group.oversee')
  .input(GroupRef)
  .query(async ({ ctx, input: { groupId } }) => {
    const { table } = ctx
    const [{ workspaceId: _in, boardIds, ...group }, members] = await Promise.all([
      findGroup(ctx, groupId),
      table.group.members(groupId),
    ])
    const accessible = await accessibleAmong(ctx, boardIds)
    return {
      ...group,
      members,
      boards: accessible.flatMap(({ board: { boardId, title, color, groups } }) => {
        const boardGroup = groups[groupId]
        return boardGroup ? [{ boardId, title, color, role: boardGroup.role }] : []
      }),
    }
  })
