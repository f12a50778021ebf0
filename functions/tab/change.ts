// tab.change: one field of a tab gets a new value.

import * as z from 'zod'
import { TabId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { TabChange } from '#shared/tab/change.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { isNews, orOverruled } from '#functions/rpc/overruled.ts'

const Change = z.object({ tabId: TabId, change: TabChange })

export const change = boardProcedure(
  'board.configure',
  names(Change, ({ tabId }) => ({ tabs: [tabId] })),
)
  .input(Change)
  .mutation(async ({ ctx: { table, found, happened }, input: { tabId, change: wish } }) => {
    const tab = found.tabs.get(tabId) ?? refuse('tab.not_found')
    if (tab.state !== 'active') refuse('lifecycle.not_active')
    const telling = happened('tab.changed', { tabId, title: tab.title, change: wish })
    if (isNews(wish) && (await table.tab.change(tab, wish, telling))) return { ...tab, [wish.field]: wish.to }
    const now = (await table.frame.get(tab.boardId, true))?.tabs.find((it) => it.tabId === tabId)
    return orOverruled(now ?? refuse('tab.not_found'), wish)
  })
