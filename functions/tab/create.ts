// tabs.create: creates a tab after the others, with the default lists.

import { activeFields } from '#shared/lifecycle/states.ts'
import { CreateTab } from '#shared/board/inputs.ts'
import { TabId } from '#shared/common/ids.ts'
import { tabsPerBoard } from '#shared/common/limits.ts'
import { lastPositionOf, positionBetween } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { defaultLists } from '#shared/list/defaults.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const create = boardProcedure('board.configure')
  .input(CreateTab)
  .mutation(async ({ ctx: { table, platform, language, createEvent }, input }) => {
    const { boardId, title, color, tabId = TabId.parse(platform.ids.next('tab')), listIds } = input
    const { tabs } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    if (tabs.filter(({ state }) => state === 'active').length >= tabsPerBoard) {
      throwError('tab.limit_reached', { limit: tabsPerBoard })
    }
    const tab = {
      boardId,
      tabId,
      title,
      color,
      position: positionBetween(lastPositionOf(tabs), null, platform.ids.random),
      ...activeFields,
    }
    const lists = defaultLists(tab, language, platform.ids, listIds)
    const pendingEvent = createEvent('tab.created', { tabId, title })
    if (!(await table.tab.add(tab, lists, pendingEvent))) throwError('board.changed_meanwhile')
    return { tab, lists }
  })
