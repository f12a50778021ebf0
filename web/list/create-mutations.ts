// Creates lists. Separate from mutations.ts, so that it is loaded with the form for a new list.

import { useMemo } from 'react'
import { withNewCards, withBoardStructure } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import { containerMutations } from '#web/board-store/container-mutations.ts'
import { newListId } from '#web/board-store/new-ids.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { type ListMutationDeps, type ListPlacement, estimatedPosition } from './mutations.ts'

/** Returns a function that creates a list, shown before the server answers, with undo. */
export function useCreateList(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => listCreation({ rpc, send, boardId }), [rpc, send, boardId])
}

/** The promise resolves to the answer, or to null when the change was undone before it was sent. */
export function listCreation(deps: ListMutationDeps) {
  const { rpc, send, boardId } = deps
  const create = (title: string, { tabId, after, before }: ListPlacement, listId = newListId()) => {
    const newListAmong = (lists: readonly List[]): List => {
      const position = estimatedPosition(lists, { tabId, after, before })
      return { boardId, listId, tabId, title, position, softLimit: null, ...inUse }
    }
    return send({
      apply: (boardState) => {
        const { lists } = boardState.structure
        return lists.some((it) => it.listId === listId)
          ? boardState
          : withBoardStructure(boardState, { lists: [...lists, newListAmong(lists)] })
      },
      call: (mutationId) => rpc.lists.create.mutate({ boardId, tabId, listId, title, after, before, mutationId }),
      confirm: (boardState, list) =>
        withBoardStructure(boardState, { lists: withNewCards(boardState.structure.lists, [list], 'listId') }),
      failure: 'board:list.failure.create',
      undo: {
        title,
        revert: (earlier, answer) => {
          const list = answer ?? newListAmong(earlier?.structure.lists ?? [])
          return containerMutations(deps).remove({ kind: 'list', list }, 'delete')
        },
      },
    })
  }

  return { create }
}
