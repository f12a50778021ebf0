// lists.change: changes one field of a list.

import * as z from 'zod'
import { ListId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { ListChange } from '#shared/list/change.ts'
import { boardProcedure, rowsNamedBy } from '#functions/rpc/procedures.ts'
import { isNewValue, orConflict } from '#functions/rpc/conflict.ts'

const Change = z.object({ listId: ListId, change: ListChange })

export const change = boardProcedure(
  'board.configure',
  rowsNamedBy(Change, ({ listId }) => ({ lists: [listId] })),
)
  .input(Change)
  .mutation(async ({ ctx: { table, board, found, createEvent }, input: { listId, change: fieldChange } }) => {
    const list = found.lists.get(listId) ?? throwError('list.not_found')
    if (list.state !== 'active' || board.closed[listId]) throwError('lifecycle.not_active')
    const pendingEvent = createEvent('list.changed', { listId, title: list.title, change: fieldChange })
    if (isNewValue(fieldChange) && (await table.list.change(list, fieldChange, pendingEvent)))
      return { ...list, [fieldChange.field]: fieldChange.to }
    const now = (await table.boardStructure.get(list.boardId, true))?.lists.find((it) => it.listId === listId)
    return orConflict(now ?? throwError('list.not_found'), fieldChange)
  })
