// boards.create, templates.create: an empty one with the tab and the lists every board begins with (decisions §4).

import { CreateBoard } from '#shared/board/inputs.ts'
import { defaultSwitches } from '#shared/board/model.ts'
import { BoardId, type MutationId, TabId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import { positionBetween } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { defaultLists, defaultTab } from '#shared/list/defaults.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { Language } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { teller } from '#functions/rpc/happened.ts'
import type { Call } from '#functions/rpc/outcomes.ts'
import { demandTemplateRoom } from '#functions/rpc/template-room.ts'

export const create = workspaceProcedure('board.create')
  .input(CreateBoard)
  .mutation(({ ctx, input }) => begin(ctx, 'brd', input))

export const createTemplate = workspaceProcedure('template.create')
  .input(CreateBoard)
  .mutation(async ({ ctx, input }) => {
    await demandTemplateRoom(ctx.table, ctx.workspace)
    return begin(ctx, 'tpl', input)
  })

type Asking = Pick<Context, 'table' | 'platform' | 'told'> & {
  me: SignedIn
  language: Language
  workspace: Workspace
  call: Call
}
type Wish = { title: string; color: Hue; mutationId?: MutationId | undefined }

async function begin(ctx: Asking, kind: 'brd' | 'tpl', { title, color, mutationId }: Wish) {
  const { table, platform, me, language, workspace } = ctx
  const { userId } = me
  const boardId = BoardId.parse(platform.ids.next(kind))
  const tab = {
    boardId,
    tabId: TabId.parse(platform.ids.next('tab')),
    title: defaultTab[language],
    color,
    position: positionBetween(null, null, platform.ids.random),
    ...inUse,
  }
  const { workspaceId } = workspace
  const happened = teller({ ...ctx, boardId, workspaceId, actorId: userId, mutationId })
  const telling = happened('board.created', { title })
  const done = await table.frame.create(
    {
      board: {
        boardId,
        workspaceId,
        title,
        color,
        status: 'none',
        ...inUse,
        switches: defaultSwitches,
        notifications: defaultNotifications,
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
}
