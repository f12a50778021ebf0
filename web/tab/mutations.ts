// Changes and moves tabs. Tabs are created in create-mutations.ts and archived in web/board-store/container-mutations.ts,
// which load later.

import { useMemo } from 'react'
import { type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { MoveTab } from '#shared/board/inputs.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'

const withChangedTab = (tabId: TabId, change: (tab: Tab) => Tab) => (boardState: BoardState) =>
  withBoardStructure(boardState, {
    tabs: boardState.structure.tabs.map((tab) => (tab.tabId === tabId ? change(tab) : tab)),
  })

/** Returns functions that change a field of a tab and move it, with undo. */
export function useTabMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => tabMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

export type TabMutationDeps = { rpc: Rpc; send: SendChange<BoardState>; boardId: BoardId }
type TabPlacement = Omit<MoveTab, 'tabId'>

/** Each promise resolves to the answer, or to null when the change was undone before it was sent. */
export function tabMutations(deps: TabMutationDeps) {
  const { rpc, send, boardId } = deps
  const change = (tab: Tab, fieldChange: TabChange): Promise<unknown> => {
    const { tabId } = tab
    const changed = withChangedTab(tabId, (current) => ({ ...current, [fieldChange.field]: fieldChange.to }))
    return send({
      apply: changed,
      call: (mutationId) => rpc.tabs.change.mutate({ boardId, tabId, change: fieldChange, mutationId }),
      confirm: changed,
      failure: `board:tab.failure.${fieldChange.field}`,
      undo: { title: tab.title, revert: () => change(tab, inverseOf(fieldChange)) },
    })
  }

  const move = (tab: Tab, to: TabPlacement): Promise<unknown> => {
    const { tabId } = tab
    return send({
      apply: (boardState) => {
        const otherTabs = boardState.structure.tabs.filter((it) => it.tabId !== tabId)
        const positions = otherTabs.map((it) => ({ id: it.tabId, position: it.position }))
        const position = to.undoPlace?.to ?? placeBetween(positions, to, () => 0.5)
        return withChangedTab(tabId, (current) => ({ ...current, position }))(boardState)
      },
      call: (mutationId) => rpc.tabs.move.mutate({ boardId, tabId, ...to, mutationId }),
      confirm: (boardState, { position }) => withChangedTab(tabId, (current) => ({ ...current, position }))(boardState),
      failure: 'board:tab.failure.move',
      undo: {
        title: tab.title,
        revert: (boardStateBefore, answer) => {
          const previous = boardStateBefore?.structure.tabs.find((it) => it.tabId === tabId)
          if (!previous) return Promise.resolve(null)
          const from = answer?.position ?? previous.position
          return move(tab, { after: null, before: null, undoPlace: { from, to: previous.position } })
        },
      },
    })
  }

  return { change, move }
}
