// Creates lists. Separate from mutations.ts, so that it is loaded with the form for a new list.

import { useMemo } from 'react'
import { withItemsAdded, withBoardStructure } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import { removeContainer, newListId } from '#web/board-store/container-mutations.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { useRpc } from '#web/rpc/client.ts'
import { type ListMutationDeps, type ListPlacement, estimatedPosition } from './mutations.ts'

/** Returns a function that creates a list, shown before the server answers, with undo. */
export function useCreateList(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => listCreateMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

/** The promise resolves to the answer, or to null when the change was undone before it was sent. */
export function listCreateMutations(deps: ListMutationDeps) {
  const { rpc, send, boardId } = deps
  const create = (title: string, { tabId, after, before }: ListPlacement, listId = newListId()) => {
    const optimisticList = (lists: readonly List[]): List => {
      const position = estimatedPosition(lists, { tabId, after, before })
      return { boardId, listId, tabId, title, position, softLimit: null, ...activeFields }
    }
    return send({
      apply: (boardState) => {
        const { lists } = boardState.structure
        return lists.some((it) => it.listId === listId)
          ? boardState
          : withBoardStructure(boardState, { lists: [...lists, optimisticList(lists)] })
      },
      call: (mutationId) => rpc.lists.create.mutate({ boardId, tabId, listId, title, after, before, mutationId }),
      confirm: (boardState, list) =>
        withBoardStructure(boardState, { lists: withItemsAdded(boardState.structure.lists, [list], 'listId') }),
      failure: 'board:list.failure.create',
      undo: {
        title,
        revert: (boardStateBefore, answer) => {
          const list = answer ?? optimisticList(boardStateBefore?.structure.lists ?? [])
          return removeContainer(deps, { kind: 'list', list }, 'delete')
        },
      },
    })
  }

  return { create }
}
