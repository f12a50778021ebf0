// Creates tabs with their first lists. Separate from mutations.ts, so that it is loaded with the dialog.

import { useMemo } from 'react'
import { withItemsAdded, type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { lastPositionOf, positionBetween } from '#shared/common/position.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { defaultLists, defaultTitles } from '#shared/list/defaults.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Language } from '#shared/user/model.ts'
import { removeContainer, newListId, newTabId } from '#web/board-store/container-mutations.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { useRpc } from '#web/rpc/client.ts'
import type { TabMutationDeps } from './mutations.ts'

/** Adds a tab and its first lists to the board state. */
const withTab = (boardState: BoardState, { tab, lists }: { tab: Tab; lists: List[] }): BoardState =>
  withBoardStructure(boardState, {
    tabs: withItemsAdded(boardState.structure.tabs, [tab], 'tabId'),
    lists: withItemsAdded(boardState.structure.lists, lists, 'listId'),
  })

/** @param language language of the titles of its lists */
type NewTab = Pick<Tab, 'title' | 'color'> & { language: Language }

/** Returns a function that creates a tab with its first lists, shown before the server answers, with undo. */
export function useCreateTab(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => tabCreateMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

/** The promise resolves to the answer, or to null when the change was undone before it was sent. */
export function tabCreateMutations(deps: TabMutationDeps) {
  const { rpc, send, boardId } = deps
  const create = ({ title, color, language }: NewTab, tabId = newTabId()) => {
    const listIds = defaultTitles[language].map(() => newListId())
    const initialTab = ({ structure }: BoardState) => {
      const position = positionBetween(lastPositionOf(structure.tabs), null, () => 0.5)
      const tab = { boardId, tabId, title, color, position, ...activeFields }
      return { tab, lists: defaultLists(tab, language, { next: newListId, random: () => 0.5 }, listIds) }
    }
    return send({
      apply: (boardState) =>
        boardState.structure.tabs.some((it) => it.tabId === tabId)
          ? boardState
          : withTab(boardState, initialTab(boardState)),
      call: (mutationId) => rpc.tabs.create.mutate({ boardId, tabId, listIds, title, color, mutationId }),
      confirm: withTab,
      failure: 'board:tab.failure.create',
      undo: {
        title,
        revert: (boardStateBefore, answer) => {
          const position = positionBetween(lastPositionOf(boardStateBefore?.structure.tabs ?? []), null, () => 0.5)
          const tab = answer?.tab ?? { boardId, tabId, title, color, position, ...activeFields }
          return removeContainer(deps, { kind: 'tab', tab }, 'delete')
        },
      },
    })
  }

  return { create }
}
