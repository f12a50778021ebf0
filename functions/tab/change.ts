// tab.change: one field of a tab gets a new value.

import * as z from 'zod'
import { TabId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { TabChange } from '#shared/tab/change.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { overruled } from '#functions/rpc/overruled.ts'

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
    if (!(await table.frame.changeTab(tab, wish, telling))) {
      const now = (await table.frame.get(tab.boardId, true))?.tabs.find((it) => it.tabId === tabId)
      overruled(wish.field, now?.[wish.field])
    }
    return { ...tab, [wish.field]: wish.to }
  })
