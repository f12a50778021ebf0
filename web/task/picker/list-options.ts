import { listsByTab } from '#shared/list/by-tab.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Option } from '#web/ui/use-option-list.ts'

type TabsAndLists = {
  tabs: readonly Pick<Tab, 'tabId' | 'position' | 'title'>[]
  lists: readonly Pick<List, 'listId' | 'tabId' | 'position' | 'title'>[]
}

/** Returns the lists of a board as options, grouped by tab. */
export const listOptions = (frame: TabsAndLists): Option[] =>
  listsByTab(frame).flatMap(({ tab, lists }) =>
    lists.map(({ listId, title }) => ({ value: listId, label: title, group: tab.title })),
  )
