// users.profile: another person of the workspace, their groups, and the projects in common.

import * as z from 'zod'
import type { Board } from '#shared/board/model.ts'
import { belongsToBoard } from '#shared/board/rules.ts'
import { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import { accessibleBoards } from '#functions/board/accessible-boards.ts'
import { visiblePeople } from '#functions/people/visible-people.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

/**
 * Returns a person whom the reader may see, and the active projects that the reader may open and the person is a
 * member of. Throws person.not_found.
 */
export const profile = workspaceProcedure('workspace.use')
  .input(z.object({ userId: UserId }))
  .query(async ({ ctx, input: { userId } }) => {
    const { table, workspace, membership } = ctx
    const isGuest = membership.role === 'guest'
    const colleague = isGuest
      ? (await visiblePeople(ctx)).find((one) => one.userId === userId)
      : await table.person.colleague(workspace.workspaceId, userId)
    if (!colleague) throwError('person.not_found')
    const { name, email, hue, picture, role, state, groupIds } = colleague
    const [boards, memberships, groups] = await Promise.all([
      accessibleBoards(ctx),
      table.member.ofUser(userId),
      // Guests do not see the names of groups.
      isGuest ? [] : table.group.several(workspace.workspaceId, groupIds),
    ])
    const memberOf = new Map(memberships.map((member) => [member.boardId, member]))
    const isMemberOf = (board: Board) => {
      const vaultGrants = (board.vaultId && ctx.me.vaultGrants.get(board.vaultId)) || {}
      const vaultRoles = vaultRolesOn(board, vaultGrants, colleague)
      const member = memberOf.get(board.boardId) ?? null
      return belongsToBoard({ board, member, workspaceRole: 'member', groupIds, vaultRoles })
    }
    return {
      person: { userId, name, email, hue, picture, role, state },
      groups: groups.map((group) => ({ groupId: group.groupId, name: group.name, color: group.color })),
      projects: boards
        .filter(({ board }) => isMemberOf(board))
        .map(({ board: { boardId, title, color } }) => ({ boardId, title, color })),
    }
  })
