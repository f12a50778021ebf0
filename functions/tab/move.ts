// tabs.move: moves a tab. Always succeeds, except for an undo after another user has moved the tab.

import { MoveTab } from '#shared/board/inputs.ts'
import { placeBetween, indexChangeAmong } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'

export const move = boardProcedure('board.configure')
  .input(MoveTab)
  .mutation(({ ctx: { table, platform, createEvent, reread }, input: { boardId, tabId, after, before, undoPlace } }) =>
    retryUntilDone(async (tries) => {
      if (tries > 0) await reread()
      const { tabs } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
      const tab = tabs.find((it) => it.tabId === tabId) ?? throwError('tab.not_found')
      if (tab.state !== 'active') throwError('lifecycle.not_active')
      if (undoPlace && tab.position !== undoPlace.from) throwError('board.changed_meanwhile')
      const others = tabs.filter((it) => it.tabId !== tabId).map((it) => ({ id: it.tabId, position: it.position }))
      const position = undoPlace?.to ?? placeBetween(others, { after, before }, platform.ids.random)
      const moved = { ...tab, position }
      const siblings = tabs.filter((it) => it.tabId !== tabId && it.state === 'active').map((it) => it.position)
      const change = { from: tab.position, to: position }
      const places = indexChangeAmong(siblings, change)
      const pendingEvent = createEvent('tab.moved', { tabId, title: tab.title, ...change, places })
      return (await table.tab.move(moved, pendingEvent)) ? moved : null
    }),
  )
