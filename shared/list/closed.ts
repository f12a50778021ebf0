// What is closed on a board: every list and tab that is not open, so that one look tells whether a task may be changed.

import type { LifecycleState } from '#shared/lifecycle/states.ts'
import { stateWithin } from '#shared/lifecycle/rules.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { List } from './model.ts'

type Tabs = readonly Pick<Tab, 'tabId' | 'state'>[]
type Lists = readonly Pick<List, 'listId' | 'tabId' | 'state'>[]

/** A tab that is closed takes its lists along; the gravest state counts (decisions §6). */
export function closedOf({ tabs, lists }: { tabs: Tabs; lists: Lists }): Record<string, LifecycleState> {
  const ofTab = new Map(tabs.map(({ tabId, state }) => [tabId, state]))
  const states = [
    ...tabs.map(({ tabId, state }) => [tabId, state] as const),
    ...lists.map(({ listId, tabId, state }) => [listId, stateWithin(state, ofTab.get(tabId) ?? 'active')] as const),
  ]
  return Object.fromEntries(states.filter(([, state]) => state !== 'active'))
}
