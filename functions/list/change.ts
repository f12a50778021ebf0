// lists.change: changes one field of a list.

import * as z from 'zod'
import { ListId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { ListChange } from '#shared/list/change.ts'
import { boardProcedure, rowsFor } from '#functions/rpc/procedures.ts'
import { isNewValue, currentOrConflict } from '#functions/rpc/conflict.ts'

const Change = z.object({ listId: ListId, change: ListChange })

export const change = boardProcedure(
  'board.configure',
  rowsFor(Change, ({ listId }) => ({ lists: [listId] })),
)
  .input(Change)
  .mutation(async ({ ctx: { table, board, accessRows, createEvent }, input: { listId, change: fieldChange } }) => {
    const list = accessRows.lists.get(listId) ?? throwError('list.not_found')
    if (list.state !== 'active' || board.closed[listId]) throwError('lifecycle.not_active')
    const pendingEvent = createEvent('list.changed', { listId, title: list.title, change: fieldChange })
    if (isNewValue(fieldChange) && (await table.list.change(list, fieldChange, pendingEvent)))
      return { ...list, [fieldChange.field]: fieldChange.to }
    const now = (await table.boardStructure.get(list.boardId, true))?.lists.find((it) => it.listId === listId)
    return currentOrConflict(now ?? throwError('list.not_found'), fieldChange)
  })
