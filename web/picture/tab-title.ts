// What a tab is called; nothing where it is gone.

import type { Picture } from '#shared/board/picture.ts'
import type { TabId } from '#shared/common/ids.ts'

export const tabTitle = ({ frame }: Picture, tabId: TabId): string =>
  frame.tabs.find((tab) => tab.tabId === tabId)?.title ?? ''
