// What a tab is called; nothing where it is gone.

import type { BoardState } from '#shared/board/board-state.ts'
import type { TabId } from '#shared/common/ids.ts'

export const tabTitle = ({ frame }: BoardState, tabId: TabId): string =>
  frame.tabs.find((tab) => tab.tabId === tabId)?.title ?? ''
