// list.change: one field of a list gets a new value.

import * as z from 'zod'
import { ListId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { ListChange } from '#shared/list/change.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { isNews, orOverruled } from '#functions/rpc/overruled.ts'

const Change = z.object({ listId: ListId, change: ListChange })

export const change = boardProcedure(
  'board.configure',
  names(Change, ({ listId }) => ({ lists: [listId] })),
)
  .input(Change)
  .mutation(async ({ ctx: { table, board, found, happened }, input: { listId, change: wish } }) => {
    const list = found.lists.get(listId) ?? refuse('list.not_found')
    if (list.state !== 'active' || board.closed[listId]) refuse('lifecycle.not_active')
    const telling = happened('list.changed', { listId, title: list.title, change: wish })
    if (isNews(wish) && (await table.list.change(list, wish, telling))) return { ...list, [wish.field]: wish.to }
    const now = (await table.frame.get(list.boardId, true))?.lists.find((it) => it.listId === listId)
    return orOverruled(now ?? refuse('list.not_found'), wish)
  })
