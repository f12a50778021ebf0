// boards.create and templates.create: a board without tasks, with the default tab and lists.

import { CreateBoard, CreateTemplate } from '#shared/board/inputs.ts'
import { defaultSwitches } from '#shared/board/model.ts'
import { BoardId, type MutationId, TabId, type VaultId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import { positionBetween } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { defaultLists, defaultTab } from '#shared/list/defaults.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { Language } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { eventCreator } from '#functions/rpc/events.ts'
import type { Call } from '#functions/rpc/idempotency.ts'
import { assertMayInVault } from '#functions/rpc/vault-access.ts'
import { assertTemplateLimit } from '#functions/rpc/template-limit.ts'

export const create = workspaceProcedure('board.create')
  .input(CreateBoard)
  .mutation(({ ctx, input }) => {
    if (input.vaultId) assertMayInVault(ctx.me.facts, 'vault.add_boards', input.vaultId)
    return createBoard(ctx, 'brd', input)
  })

export const createTemplate = workspaceProcedure('template.create')
  .input(CreateTemplate)
  .mutation(async ({ ctx, input }) => {
    await assertTemplateLimit(ctx.table, ctx.workspace)
    return createBoard(ctx, 'tpl', input)
  })

type CreateBoardContext = Pick<Context, 'table' | 'platform' | 'committedEvents'> & {
  me: SignedIn
  language: Language
  workspace: Workspace
  call: Call
}
type NewBoardInput = {
  title: string
  color: Hue
  withLists: boolean
  vaultId?: VaultId | null
  mutationId?: MutationId | undefined
}

async function createBoard(
  ctx: CreateBoardContext,
  kind: 'brd' | 'tpl',
  { title, color, withLists, vaultId, mutationId }: NewBoardInput,
) {
  const { table, platform, me, language, workspace } = ctx
  const { userId } = me
  const boardId = BoardId.parse(platform.ids.next(kind))
  const tab = {
    boardId,
    tabId: TabId.parse(platform.ids.next('tab')),
    title: defaultTab[language],
    color,
    position: positionBetween(null, null, platform.ids.random),
    ...activeFields,
  }
  const { workspaceId } = workspace
  const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: userId, mutationId })
  const pendingEvent = createEvent('board.created', { title })
  const isCreated = await table.boardStructure.create(
    {
      board: {
        boardId,
        workspaceId,
        title,
        color,
        status: 'none',
        ...activeFields,
        switches: defaultSwitches,
        notifications: defaultNotifications,
        closed: {},
        groups: {},
        ...(vaultId && { vaultId }),
        createdAt: pendingEvent.event.at,
        createdBy: userId,
      },
      tabs: [tab],
      lists: withLists ? defaultLists(tab, language, platform.ids) : [],
      labels: [],
      members: [{ boardId, userId, role: 'owner', switches: null }],
    },
    pendingEvent,
  )
  // The vault has been deleted.
  if (!isCreated) throwError(vaultId ? 'vault.not_found' : 'board.changed_meanwhile')
  return { boardId }
}
