// list.move: a list goes between two others, in its tab or in another. This always succeeds (decisions §5), but for a move
// that is undone after somebody else has moved the list.

import { MoveList } from '#shared/board/inputs.ts'
import { placeBetween, placesAmong } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { untilDone } from '#functions/table/commit.ts'

export const move = boardProcedure('board.configure')
  .input(MoveList)
  .mutation(({ ctx: { table, platform, happened, again }, input: { boardId, listId, tabId, after, before, back } }) =>
    untilDone(async (tries) => {
      if (tries > 0) await again()
      const frame = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
      const list = frame.lists.find((it) => it.listId === listId) ?? refuse('list.not_found')
      const tab = frame.tabs.find((it) => it.tabId === tabId) ?? refuse('tab.not_found')
      if (tab.state !== 'active' || list.state !== 'active' || frame.board.closed[listId])
        refuse('lifecycle.not_active')
      if (back && (list.tabId !== back.from.tabId || list.position !== back.from.position))
        refuse('board.changed_meanwhile')
      const others = frame.lists.filter((it) => it.tabId === tabId && it.listId !== listId)
      const named = others.map((it) => ({ id: it.listId, position: it.position }))
      const position = back?.to ?? placeBetween(named, { after, before }, platform.ids.random)
      const moved = { ...list, tabId, position }
      const from = { tabId: list.tabId, position: list.position }
      // In another tab the log names the tabs.
      const siblings = others.filter(({ state }) => state === 'active').map((it) => it.position)
      const places = tabId === list.tabId ? placesAmong(siblings, { from: list.position, to: position }) : undefined
      const telling = happened('list.moved', {
        listId,
        title: list.title,
        from,
        to: { tabId, position },
        ...(places && { places }),
      })
      return (await table.list.move(moved, telling)) ? moved : null
    }),
  )
