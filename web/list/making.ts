// A new list, shown at once.

import { useMemo } from 'react'
import { withNewCards, withBoardStructure } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import { containerMutations } from '#web/picture/container-mutations.ts'
import { newListId } from '#web/picture/new-container.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { type Ground, type Place, placeIn } from './mutations.ts'

export function useListMaking(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => listMaking({ rpc, send, boardId }), [rpc, send, boardId])
}

/** The promise brings the answer, or null when it was taken back. */
export function listMaking(ground: Ground) {
  const { rpc, send, boardId } = ground
  const create = (title: string, { tabId, after, before }: Place, listId = newListId()) => {
    const madeAmong = (lists: readonly List[]): List => {
      const position = placeIn(lists, { tabId, after, before })
      return { boardId, listId, tabId, title, position, softLimit: null, ...inUse }
    }
    return send({
      apply: (picture) => {
        const { lists } = picture.frame
        return lists.some((it) => it.listId === listId)
          ? picture
          : withBoardStructure(picture, { lists: [...lists, madeAmong(lists)] })
      },
      call: (mutationId) => rpc.lists.create.mutate({ boardId, tabId, listId, title, after, before, mutationId }),
      confirm: (picture, list) =>
        withBoardStructure(picture, { lists: withNewCards(picture.frame.lists, [list], 'listId') }),
      failure: 'board:list.failure.create',
      undo: {
        title,
        back: (earlier, answer) => {
          const list = answer ?? madeAmong(earlier?.frame.lists ?? [])
          return containerMutations(ground).putAway({ kind: 'list', list }, 'delete')
        },
      },
    })
  }

  return { create }
}
