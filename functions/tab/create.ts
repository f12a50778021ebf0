// tab.create: a new tab behind the others, with the lists every tab begins with (spec §4).

import { inUse } from '#shared/lifecycle/states.ts'
import { CreateTab } from '#shared/board/inputs.ts'
import { TabId } from '#shared/common/ids.ts'
import { tabsPerBoard } from '#shared/common/limits.ts'
import { lastOf, positionBetween } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { defaultLists } from '#shared/list/defaults.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const create = boardProcedure('board.configure')
  .input(CreateTab)
  .mutation(async ({ ctx: { table, platform, language, happened }, input }) => {
    const { boardId, title, color, tabId = TabId.parse(platform.ids.next('tab')), listIds } = input
    const { tabs } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    if (tabs.filter(({ state }) => state === 'active').length >= tabsPerBoard) {
      refuse('tab.limit_reached', { limit: tabsPerBoard })
    }
    const tab = {
      boardId,
      tabId,
      title,
      color,
      position: positionBetween(lastOf(tabs), null, platform.ids.random),
      ...inUse,
    }
    const lists = defaultLists(tab, language, platform.ids, listIds)
    const telling = happened('tab.created', { tabId, title })
    if (!(await table.tab.add(tab, lists, telling))) refuse('board.changed_meanwhile')
    return { tab, lists }
  })
