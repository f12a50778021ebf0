// Lists to choose from, each under its tab.

import { listsByTab } from '#shared/list/by-tab.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Option } from '#web/ui/use-option-list.ts'

type Frame = {
  tabs: readonly Pick<Tab, 'tabId' | 'position' | 'title'>[]
  lists: readonly Pick<List, 'listId' | 'tabId' | 'position' | 'title'>[]
}

export const listOptions = (frame: Frame): Option[] =>
  listsByTab(frame).flatMap(({ tab, lists }) =>
    lists.map(({ listId, title }) => ({ value: listId, label: title, group: tab.title })),
  )
