// list.create: a new list in a tab.

import { inUse } from '#shared/lifecycle/states.ts'
import { CreateList } from '#shared/board/inputs.ts'
import { ListId } from '#shared/common/ids.ts'
import { listsPerBoard } from '#shared/common/limits.ts'
import { placeBetween } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const create = boardProcedure('board.configure')
  .input(CreateList)
  .mutation(async ({ ctx: { table, platform, happened }, input }) => {
    const { boardId, tabId, title, after, before, listId = ListId.parse(platform.ids.next('lst')) } = input
    const frame = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const tab = frame.tabs.find((it) => it.tabId === tabId) ?? refuse('tab.not_found')
    if (tab.state !== 'active') refuse('lifecycle.not_active')
    if (frame.lists.filter(({ state }) => state === 'active').length >= listsPerBoard) {
      refuse('list.limit_reached', { limit: listsPerBoard })
    }
    const others = frame.lists
      .filter((it) => it.tabId === tabId)
      .map((it) => ({ id: it.listId, position: it.position }))
    const list = {
      boardId,
      listId,
      tabId,
      title,
      position: placeBetween(others, { after, before }, platform.ids.random),
      softLimit: null,
      ...inUse,
    }
    const telling = happened('list.created', { listId, title, tabId })
    // Its tab has been closed meanwhile, or there is one of that name.
    if (!(await table.list.add(list, telling))) refuse('board.changed_meanwhile')
    return list
  })
