// members.addGroup, members.changeGroup and members.removeGroup: groups as members of a board.

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { AddGroup, ChangeGroupOnBoard } from '#shared/board/inputs.ts'
import type { Board, BoardGroup } from '#shared/board/model.ts'
import { GroupId, type BoardId, type WorkspaceId } from '#shared/common/ids.ts'
import { groupsPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { throwConflict } from '#functions/rpc/conflict.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

export const addGroup = boardProcedure('board.configure')
  .input(AddGroup)
  .mutation(async ({ ctx, input: { boardId, groupId, role, switches } }) => {
    const { table, workspace, reread, createEvent } = ctx
    const { workspaceId } = workspace
    assertAllowed(can('group.view', ctx.me.facts), 'group.not_found')
    if (!ctx.me.facts.features.includes('groups')) throwError('subscription.feature_disabled')
    if (ctx.board.vaultId && !ctx.accessRows.vaultGrants[groupId]) throwError('vault.no_access')
    const boardGroup = { role, switches }
    return retryUntilDone(async (tries) => {
      if (tries > 0) await reread()
      const { name } = (await table.group.get({ workspaceId, groupId })) ?? throwError('group.not_found')
      const { groups } = await boardOf(table, boardId)
      if (groups[groupId]) return { groupId, ...groups[groupId] }
      if (Object.keys(groups).length >= groupsPerBoard) throwError('group.limit_reached', { limit: groupsPerBoard })
      const pendingEvent = createEvent('group.added', { groupId, name, role })
      const isAdded = await table.group.addToBoard({ workspaceId, groupId, boardId }, boardGroup, pendingEvent)
      return isAdded ? { groupId, ...boardGroup } : null
    })
  })

export const changeGroup = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(ChangeGroupOnBoard)
  .mutation(({ ctx, input: { boardId, groupId, from, to } }) =>
    retryUntilDone(async (tries) => {
      const { table, workspace, reread, createEvent } = ctx
      if (tries > 0) await reread()
      const current = (await boardOf(table, boardId)).groups[groupId] ?? throwError('group.not_found')
      if (isDeepStrictEqual(current, to)) return { groupId, ...to }
      if (!isDeepStrictEqual(current, from)) throwConflict('role', current.role)
      const name = await nameOf(table, { workspaceId: workspace.workspaceId, groupId })
      const pendingEvent = createEvent('group.changed', { groupId, name, from, to })
      return (await table.group.changeOnBoard({ boardId, groupId }, { from, to }, pendingEvent))
        ? { groupId, ...to }
        : null
    }),
  )

export const removeGroup = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(z.object({ groupId: GroupId }))
  .mutation(({ ctx, input: { boardId, groupId } }) =>
    retryUntilDone(async (tries) => {
      const { table, workspace, reread, createEvent } = ctx
      if (tries > 0) await reread()
      const boardGroup: BoardGroup = (await boardOf(table, boardId)).groups[groupId] ?? throwError('group.not_found')
      const key = { workspaceId: workspace.workspaceId, groupId }
      const event = { groupId, name: await nameOf(table, key), role: boardGroup.role }
      const isRemoved = await table.group.removeFromBoard({ ...key, boardId }, createEvent('group.removed', event))
      return isRemoved ? { groupId } : null
    }),
  )

const boardOf = async (table: Table, boardId: BoardId): Promise<Board> =>
  (await table.boardStructure.board(boardId)) ?? throwError('board.not_found')

const nameOf = async (table: Table, key: { workspaceId: WorkspaceId; groupId: GroupId }): Promise<string> =>
  (await table.group.get(key))?.name ?? ''
