// users.profile: another person of the workspace, and the projects in common.

import * as z from 'zod'
import { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
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
    const person =
      membership.role === 'guest'
        ? (await visiblePeople(ctx)).find((one) => one.userId === userId)
        : await table.person.colleague(workspace.workspaceId, userId)
    if (!person) throwError('person.not_found')
    const [boards, memberships] = await Promise.all([accessibleBoards(ctx), table.member.ofUser(userId)])
    const boardIds = new Set(memberships.map(({ boardId }) => boardId))
    const projects = boards
      .filter(({ board }) => boardIds.has(board.boardId))
      .map(({ board: { boardId, title, color } }) => ({ boardId, title, color }))
    return { person, projects }
  })
