// The lists of a board as they stand in it: under their tabs, both in their order. Wherever a list is chosen.

import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { List } from './model.ts'

type SomeTab = Pick<Tab, 'tabId' | 'position'>
type SomeList = Pick<List, 'listId' | 'tabId' | 'position'>
type Of<ATab, AList> = { tabs: readonly ATab[]; lists: readonly AList[] }

/** A tab without lists stands there, too. */
export function listsByTab<ATab extends SomeTab, AList extends SomeList>(of: Of<ATab, AList>) {
  return of.tabs.toSorted(byPosition<ATab>(({ tabId }) => tabId)).map((tab) => ({
    tab,
    lists: of.lists.filter(({ tabId }) => tabId === tab.tabId).toSorted(byPosition<AList>(({ listId }) => listId)),
  }))
}
