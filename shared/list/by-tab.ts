import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { List } from './model.ts'

type SomeTab = Pick<Tab, 'tabId' | 'position'>
type SomeList = Pick<List, 'listId' | 'tabId' | 'position'>
type TabsAndLists<ATab, AList> = { tabs: readonly ATab[]; lists: readonly AList[] }

/** Groups lists by tab, in order; tabs without lists are included. */
export function listsByTab<ATab extends SomeTab, AList extends SomeList>(of: TabsAndLists<ATab, AList>) {
  return of.tabs.toSorted(byPosition<ATab>(({ tabId }) => tabId)).map((tab) => ({
    tab,
    lists: of.lists.filter(({ tabId }) => tabId === tab.tabId).toSorted(byPosition<AList>(({ listId }) => listId)),
  }))
}
