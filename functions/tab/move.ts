// tab.move: a tab goes between two others. This always succeeds (decisions §5), but for a move that is undone after somebody
// else has moved the tab.

import { MoveTab } from '#shared/board/inputs.ts'
import { placeBetween, placesAmong } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { untilDone } from '#functions/table/commit.ts'

export const move = boardProcedure('board.configure')
  .input(MoveTab)
  .mutation(({ ctx: { table, platform, happened, again }, input: { boardId, tabId, after, before, back } }) =>
    untilDone(async (tries) => {
      if (tries > 0) await again()
      const { tabs } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
      const tab = tabs.find((it) => it.tabId === tabId) ?? refuse('tab.not_found')
      if (tab.state !== 'active') refuse('lifecycle.not_active')
      if (back && tab.position !== back.from) refuse('board.changed_meanwhile')
      const others = tabs.filter((it) => it.tabId !== tabId).map((it) => ({ id: it.tabId, position: it.position }))
      const position = back?.to ?? placeBetween(others, { after, before }, platform.ids.random)
      const moved = { ...tab, position }
      const siblings = tabs.filter((it) => it.tabId !== tabId && it.state === 'active').map((it) => it.position)
      const change = { from: tab.position, to: position }
      const places = placesAmong(siblings, change)
      const telling = happened('tab.moved', { tabId, title: tab.title, ...change, places })
      return (await table.tab.move(moved, telling)) ? moved : null
    }),
  )
