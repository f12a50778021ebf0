// list.move: a list goes between two others, in its tab or in another; this always succeeds (decisions §5).

import { MoveList } from '#shared/board/inputs.ts'
import { placeBetween } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const move = boardProcedure('board.configure')
  .input(MoveList)
  .mutation(async ({ ctx: { table, platform, board, happened }, input: { boardId, listId, tabId, after, before } }) => {
    const frame = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const list = frame.lists.find((it) => it.listId === listId) ?? refuse('list.not_found')
    const tab = frame.tabs.find((it) => it.tabId === tabId) ?? refuse('tab.not_found')
    if (tab.state !== 'active' || list.state !== 'active' || board.closed[listId]) refuse('lifecycle.not_active')
    const others = frame.lists.filter((it) => it.tabId === tabId && it.listId !== listId)
    const position = placeBetween(
      others.map((it) => ({ id: it.listId, position: it.position })),
      { after, before },
      platform.ids.random,
    )
    const moved = { ...list, tabId, position }
    const from = { tabId: list.tabId, position: list.position }
    const telling = happened('list.moved', { listId, title: list.title, from, to: { tabId, position } })
    if (!(await table.frame.moveList(moved, telling))) refuse('board.changed_meanwhile')
    return moved
  })
