// What the tab room changes.

import { useMemo } from 'react'
import { type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const withTab = (picture: Picture, tab: Tab): Picture =>
  withFrame(picture, { tabs: [...picture.frame.tabs.filter(({ tabId }) => tabId !== tab.tabId), tab] })

const onTab = (tabId: TabId, change: (tab: Tab) => Tab) => (picture: Picture) => {
  const tab = picture.frame.tabs.find((it) => it.tabId === tabId)
  return tab ? withTab(picture, change(tab)) : picture
}

export function useTabMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(
    () => ({
      change: ({ tabId }: Tab, change: TabChange) =>
        send({
          apply: onTab(tabId, (tab) => ({ ...tab, [change.field]: change.to })),
          call: (mutationId) => rpc.tabs.change.mutate({ boardId, tabId, change, mutationId }),
          confirm: withTab,
          failure: `board:tab.failure.${change.field}`,
        }),

      move: ({ tabId }: Tab, { after, before }: { after: TabId | null; before: TabId | null }) =>
        send({
          apply: (picture) => {
            const others = picture.frame.tabs.filter((it) => it.tabId !== tabId)
            const named = others.map((it) => ({ id: it.tabId, position: it.position }))
            const position = placeBetween(named, { after, before }, () => 0.5)
            return onTab(tabId, (tab) => ({ ...tab, position }))(picture)
          },
          call: (mutationId) => rpc.tabs.move.mutate({ boardId, tabId, after, before, mutationId }),
          confirm: withTab,
          failure: 'board:tab.failure.move',
        }),

      /** The server names the tab and gives it its lists, so it is shown once it has answered. */
      create: (title: string, color: Hue) =>
        send({
          apply: (picture) => picture,
          call: (mutationId) => rpc.tabs.create.mutate({ boardId, title, color, mutationId }),
          confirm: (picture, { tab, lists }) =>
            withFrame(withTab(picture, tab), { lists: [...picture.frame.lists, ...lists] }),
          failure: 'board:tab.failure.create',
        }),
    }),
    [rpc, send, boardId],
  )
}
