// lists.create: creates a list in a tab.

import { activeFields } from '#shared/lifecycle/states.ts'
import { CreateList } from '#shared/board/inputs.ts'
import { ListId } from '#shared/common/ids.ts'
import { listsPerBoard } from '#shared/common/limits.ts'
import { placeBetween } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const create = boardProcedure('board.configure')
  .input(CreateList)
  .mutation(async ({ ctx: { table, platform, createEvent }, input }) => {
    const { boardId, tabId, title, after, before, listId = ListId.parse(platform.ids.next('lst')) } = input
    const structure = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    const tab = structure.tabs.find((it) => it.tabId === tabId) ?? throwError('tab.not_found')
    if (tab.state !== 'active') throwError('lifecycle.not_active')
    if (structure.lists.filter(({ state }) => state === 'active').length >= listsPerBoard) {
      throwError('list.limit_reached', { limit: listsPerBoard })
    }
    const siblings = structure.lists
      .filter((it) => it.tabId === tabId)
      .map((it) => ({ id: it.listId, position: it.position }))
    const list = {
      boardId,
      listId,
      tabId,
      title,
      position: placeBetween(siblings, { after, before }, platform.ids.random),
      softLimit: null,
      ...activeFields,
    }
    const pendingEvent = createEvent('list.created', { listId, title, tabId })
    // The tab was closed in the meantime, or the id exists.
    if (!(await table.list.add(list, pendingEvent))) throwError('board.changed_meanwhile')
    return list
  })
