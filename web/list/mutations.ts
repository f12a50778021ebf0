// What the list room changes.

import { useMemo } from 'react'
import { type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { ListChange } from '#shared/list/change.ts'
import type { List } from '#shared/list/model.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Place = { tabId: TabId; after: ListId | null; before: ListId | null }

const withList = (picture: Picture, list: List): Picture =>
  withFrame(picture, { lists: [...picture.frame.lists.filter(({ listId }) => listId !== list.listId), list] })

const onList = (listId: ListId, change: (list: List) => List) => (picture: Picture) => {
  const list = picture.frame.lists.find((it) => it.listId === listId)
  return list ? withList(picture, change(list)) : picture
}

export function useListMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(
    () => ({
      change: ({ listId }: List, change: ListChange) =>
        send({
          apply: onList(listId, (list) => ({ ...list, [change.field]: change.to })),
          call: (mutationId) => rpc.lists.change.mutate({ boardId, listId, change, mutationId }),
          confirm: withList,
          failure: `board:list.failure.${change.field}`,
        }),

      move: ({ listId }: List, { tabId, after, before }: Place) =>
        send({
          apply: (picture) => {
            const others = picture.frame.lists.filter((it) => it.tabId === tabId && it.listId !== listId)
            const named = others.map((it) => ({ id: it.listId, position: it.position }))
            const position = placeBetween(named, { after, before }, () => 0.5)
            return onList(listId, (list) => ({ ...list, tabId, position }))(picture)
          },
          call: (mutationId) => rpc.lists.move.mutate({ boardId, listId, tabId, after, before, mutationId }),
          confirm: withList,
          failure: 'board:list.failure.move',
        }),

      /** The server names the list and places it, so it is shown once it has answered. */
      create: (title: string, { tabId, after, before }: Place) =>
        send({
          apply: (picture) => picture,
          call: (mutationId) => rpc.lists.create.mutate({ boardId, tabId, title, after, before, mutationId }),
          confirm: withList,
          failure: 'board:list.failure.create',
        }),
    }),
    [rpc, send, boardId],
  )
}
