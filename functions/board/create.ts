// board.create: an empty board with the tab and the lists every board begins with (decisions §4).

import { inUse } from '#shared/lifecycle/states.ts'
import { CreateBoard } from '#shared/board/inputs.ts'
import { defaultSwitches } from '#shared/board/model.ts'
import { BoardId, TabId } from '#shared/common/ids.ts'
import { positionBetween } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { defaultLanguage } from '#shared/user/model.ts'
import { defaultLists, defaultTab } from '#shared/list/defaults.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { teller } from '#functions/rpc/happened.ts'

export const create = workspaceProcedure('board.create')
  .input(CreateBoard)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, me, workspace } = ctx
    const { userId } = me
    const boardId = BoardId.parse(platform.ids.next('brd'))
    const language = me.user.preferences.language ?? defaultLanguage
    const tab = {
      boardId,
      tabId: TabId.parse(platform.ids.next('tab')),
      title: defaultTab[language],
      color: input.color,
      position: positionBetween(null, null, platform.ids.random),
      ...inUse,
    }
    const { workspaceId } = workspace
    const happened = teller({ ...ctx, boardId, workspaceId, actorId: userId, mutationId: input.mutationId })
    const telling = happened('board.created', { title: input.title })
    const done = await table.frame.create(
      {
        board: {
          boardId,
          workspaceId,
          title: input.title,
          color: input.color,
          status: 'none',
          ...inUse,
          switches: defaultSwitches,
          closed: {},
          createdAt: telling.event.at,
          createdBy: userId,
        },
        tabs: [tab],
        lists: defaultLists(tab, language, platform.ids),
        labels: [],
        members: [{ boardId, userId, role: 'owner', switches: null }],
      },
      telling,
    )
    if (!done) refuse('board.changed_meanwhile')
    return { boardId }
  })
