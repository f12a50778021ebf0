// Changes and moves lists. Lists are created in create-mutations.ts and archived in web/board-store/container-mutations.ts,
// which load later.

import { useMemo } from 'react'
import { type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { MoveList } from '#shared/board/inputs.ts'
import type { BoardId, ListId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { placeBetween, type Position } from '#shared/common/position.ts'
import type { ListChange } from '#shared/list/change.ts'
import type { List } from '#shared/list/model.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'

export type ListPlacement = Omit<MoveList, 'listId'>

const withChangedList = (listId: ListId, change: (list: List) => List) => (boardState: BoardState) =>
  withBoardStructure(boardState, {
    lists: boardState.structure.lists.map((list) => (list.listId === listId ? change(list) : list)),
  })

/** Returns the position that the server will probably choose. */
export const estimatedPosition = (lists: readonly List[], to: ListPlacement): Position =>
  placeBetween(
    lists.filter(({ tabId }) => tabId === to.tabId).map(({ listId: id, position }) => ({ id, position })),
    to,
    () => 0.5,
  )

/** Returns functions that change a field of a list and move it, with undo. */
export function useListMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => listMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

export type ListMutationDeps = { rpc: Rpc; send: SendChange<BoardState>; boardId: BoardId }

/** Each promise resolves to the answer, or to null when the change was undone before it was sent. */
export function listMutations(deps: ListMutationDeps) {
  const { rpc, send, boardId } = deps
  const change = (list: List, fieldChange: ListChange): Promise<unknown> => {
    const { listId } = list
    const changed = withChangedList(listId, (current) => ({ ...current, [fieldChange.field]: fieldChange.to }))
    return send({
      apply: changed,
      call: (mutationId) => rpc.lists.change.mutate({ boardId, listId, change: fieldChange, mutationId }),
      confirm: changed,
      failure: `board:list.failure.${fieldChange.field}`,
      undo: { title: list.title, revert: () => change(list, inverseOf(fieldChange)) },
    })
  }

  const move = (list: List, to: ListPlacement): Promise<unknown> => {
    const { listId } = list
    const { tabId, undoPlace } = to
    return send({
      apply: (boardState) => {
        const otherLists = boardState.structure.lists.filter((it) => it.listId !== listId)
        const position = undoPlace?.to ?? estimatedPosition(otherLists, to)
        return withChangedList(listId, (current) => ({ ...current, tabId, position }))(boardState)
      },
      call: (mutationId) => rpc.lists.move.mutate({ boardId, listId, ...to, mutationId }),
      confirm: (boardState, { position }) =>
        withChangedList(listId, (current) => ({ ...current, tabId, position }))(boardState),
      failure: 'board:list.failure.move',
      undo: {
        title: list.title,
        revert: (boardStateBefore, answer) => {
          const previous = boardStateBefore?.structure.lists.find((it) => it.listId === listId)
          if (!previous) return Promise.resolve(null)
          const from = { tabId: answer?.tabId ?? tabId, position: answer?.position ?? previous.position }
          return move(list, {
            tabId: previous.tabId,
            after: null,
            before: null,
            undoPlace: { from, to: previous.position },
          })
        },
      },
    })
  }

  return { change, move }
}
