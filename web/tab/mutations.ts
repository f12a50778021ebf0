// What the tab room changes; new ones come later (making.ts).

import { useMemo } from 'react'
import { type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { MoveTab } from '#shared/board/inputs.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const onTab = (tabId: TabId, change: (tab: Tab) => Tab) => (picture: BoardState) =>
  withBoardStructure(picture, { tabs: picture.frame.tabs.map((tab) => (tab.tabId === tabId ? change(tab) : tab)) })

export function useTabMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => tabMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

export type Ground = { rpc: Rpc; send: Send<BoardState>; boardId: BoardId }
type Place = Omit<MoveTab, 'tabId'>

/** Each promise brings the answer, or null when it was taken back. */
export function tabMutations(ground: Ground) {
  const { rpc, send, boardId } = ground
  const change = (tab: Tab, wish: TabChange): Promise<unknown> => {
    const { tabId } = tab
    const changed = onTab(tabId, (now) => ({ ...now, [wish.field]: wish.to }))
    return send({
      apply: changed,
      call: (mutationId) => rpc.tabs.change.mutate({ boardId, tabId, change: wish, mutationId }),
      confirm: changed,
      failure: `board:tab.failure.${wish.field}`,
      undo: { title: tab.title, back: () => change(tab, inverseOf(wish)) },
    })
  }

  const move = (tab: Tab, to: Place): Promise<unknown> => {
    const { tabId } = tab
    return send({
      apply: (picture) => {
        const others = picture.frame.tabs.filter((it) => it.tabId !== tabId)
        const named = others.map((it) => ({ id: it.tabId, position: it.position }))
        const position = to.back?.to ?? placeBetween(named, to, () => 0.5)
        return onTab(tabId, (now) => ({ ...now, position }))(picture)
      },
      call: (mutationId) => rpc.tabs.move.mutate({ boardId, tabId, ...to, mutationId }),
      confirm: (picture, { position }) => onTab(tabId, (now) => ({ ...now, position }))(picture),
      failure: 'board:tab.failure.move',
      undo: {
        title: tab.title,
        back: (earlier, answer) => {
          const was = earlier?.frame.tabs.find((it) => it.tabId === tabId)
          if (!was) return Promise.resolve(null)
          const from = answer?.position ?? was.position
          return move(tab, { after: null, before: null, back: { from, to: was.position } })
        },
      },
    })
  }

  return { change, move }
}
