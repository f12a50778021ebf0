// lists.move: moves a list within its tab or to another. Always succeeds, except for an undo after another
// user has moved the list.

import { MoveList } from '#shared/board/inputs.ts'
import { placeBetween, indexChangeAmong } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'

export const move = boardProcedure('board.configure')
  .input(MoveList)
  .mutation(
    ({ ctx: { table, platform, createEvent, reread }, input: { boardId, listId, tabId, after, before, undoPlace } }) =>
      retryUntilDone(async (tries) => {
        if (tries > 0) await reread()
        const structure = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
        const list = structure.lists.find((it) => it.listId === listId) ?? throwError('list.not_found')
        const tab = structure.tabs.find((it) => it.tabId === tabId) ?? throwError('tab.not_found')
        if (tab.state !== 'active' || list.state !== 'active' || structure.board.closed[listId])
          throwError('lifecycle.not_active')
        if (undoPlace && (list.tabId !== undoPlace.from.tabId || list.position !== undoPlace.from.position))
          throwError('board.changed_meanwhile')
        const others = structure.lists.filter((it) => it.tabId === tabId && it.listId !== listId)
        const siblingPositions = others.map((it) => ({ id: it.listId, position: it.position }))
        const position = undoPlace?.to ?? placeBetween(siblingPositions, { after, before }, platform.ids.random)
        const moved = { ...list, tabId, position }
        const from = { tabId: list.tabId, position: list.position }
        // The event names the tabs when they differ.
        const siblings = others.filter(({ state }) => state === 'active').map((it) => it.position)
        const places =
          tabId === list.tabId ? indexChangeAmong(siblings, { from: list.position, to: position }) : undefined
        const pendingEvent = createEvent('list.moved', {
          listId,
          title: list.title,
          from,
          to: { tabId, position },
          ...(places && { places }),
        })
        return (await table.list.move(moved, pendingEvent)) ? moved : null
      }),
  )
