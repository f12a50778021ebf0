// A new tab, shown at once with the lists it begins with.

import { useMemo } from 'react'
import { withNewCards, type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { lastOf, positionBetween } from '#shared/common/position.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { defaultLists, defaultTitles } from '#shared/list/defaults.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Language } from '#shared/user/model.ts'
import { containerMutations } from '#web/picture/container-mutations.ts'
import { newListId, newTabId } from '#web/picture/new-container.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { Ground } from './mutations.ts'

/** With a new tab and what it begins with. */
const withTab = (picture: BoardState, { tab, lists }: { tab: Tab; lists: List[] }): BoardState =>
  withBoardStructure(picture, {
    tabs: withNewCards(picture.frame.tabs, [tab], 'tabId'),
    lists: withNewCards(picture.frame.lists, lists, 'listId'),
  })

/** @param language that of its lists */
type NewTab = Pick<Tab, 'title' | 'color'> & { language: Language }

export function useTabMaking(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => tabMaking({ rpc, send, boardId }), [rpc, send, boardId])
}

/** The promise brings the answer, or null when it was taken back. */
export function tabMaking(ground: Ground) {
  const { rpc, send, boardId } = ground
  const create = ({ title, color, language }: NewTab, tabId = newTabId()) => {
    const listIds = defaultTitles[language].map(() => newListId())
    const drawn = ({ frame }: BoardState) => {
      const position = positionBetween(lastOf(frame.tabs), null, () => 0.5)
      const tab = { boardId, tabId, title, color, position, ...inUse }
      return { tab, lists: defaultLists(tab, language, { next: newListId, random: () => 0.5 }, listIds) }
    }
    return send({
      apply: (picture) =>
        picture.frame.tabs.some((it) => it.tabId === tabId) ? picture : withTab(picture, drawn(picture)),
      call: (mutationId) => rpc.tabs.create.mutate({ boardId, tabId, listIds, title, color, mutationId }),
      confirm: withTab,
      failure: 'board:tab.failure.create',
      undo: {
        title,
        back: (earlier, answer) => {
          const position = positionBetween(lastOf(earlier?.frame.tabs ?? []), null, () => 0.5)
          const tab = answer?.tab ?? { boardId, tabId, title, color, position, ...inUse }
          return containerMutations(ground).putAway({ kind: 'tab', tab }, 'delete')
        },
      },
    })
  }

  return { create }
}
