import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { List } from './model.ts'

type OrderedTab = Pick<Tab, 'tabId' | 'position'>
type OrderedList = Pick<List, 'listId' | 'tabId' | 'position'>
type TabsAndLists<TabType, ListType> = { tabs: readonly TabType[]; lists: readonly ListType[] }

/** Groups lists by tab, in order; tabs without lists are included. */
export function listsByTab<TabType extends OrderedTab, ListType extends OrderedList>(
  tabsAndLists: TabsAndLists<TabType, ListType>,
) {
  return tabsAndLists.tabs.toSorted(byPosition<TabType>(({ tabId }) => tabId)).map((tab) => ({
    tab,
    lists: tabsAndLists.lists
      .filter(({ tabId }) => tabId === tab.tabId)
      .toSorted(byPosition<ListType>(({ listId }) => listId)),
  }))
}
