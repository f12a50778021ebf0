// tabs.change: changes one field of a tab.

import * as z from 'zod'
import { TabId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { TabChange } from '#shared/tab/change.ts'
import { boardProcedure, rowsFor } from '#functions/rpc/procedures.ts'
import { isNewValue, currentOrConflict } from '#functions/rpc/conflict.ts'

const Change = z.object({ tabId: TabId, change: TabChange })

export const change = boardProcedure(
  'board.configure',
  rowsFor(Change, ({ tabId }) => ({ tabs: [tabId] })),
)
  .input(Change)
  .mutation(async ({ ctx: { table, accessRows, createEvent }, input: { tabId, change: fieldChange } }) => {
    const tab = accessRows.tabs.get(tabId) ?? throwError('tab.not_found')
    if (tab.state !== 'active') throwError('lifecycle.not_active')
    const pendingEvent = createEvent('tab.changed', { tabId, title: tab.title, change: fieldChange })
    if (isNewValue(fieldChange) && (await table.tab.change(tab, fieldChange, pendingEvent)))
      return { ...tab, [fieldChange.field]: fieldChange.to }
    const now = (await table.boardStructure.get(tab.boardId, true))?.tabs.find((it) => it.tabId === tabId)
    return currentOrConflict(now ?? throwError('tab.not_found'), fieldChange)
  })
