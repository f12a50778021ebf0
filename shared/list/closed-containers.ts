// The closed containers of a board: archived and deleted lists and tabs. They are stored with the board, so that one read
// shows whether a task may be changed.

import type { LifecycleState } from '#shared/lifecycle/states.ts'
import { effectiveState } from '#shared/lifecycle/rules.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { List } from './model.ts'

type Tabs = readonly Pick<Tab, 'tabId' | 'state'>[]
type Lists = readonly Pick<List, 'listId' | 'tabId' | 'state'>[]

/** Returns the state of each closed list and tab by id. A closed tab closes its lists; the strongest state counts. */
export function closedContainerStates({ tabs, lists }: { tabs: Tabs; lists: Lists }): Record<string, LifecycleState> {
  const stateByTab = new Map(tabs.map(({ tabId, state }) => [tabId, state]))
  const states = [
    ...tabs.map(({ tabId, state }) => [tabId, state] as const),
    ...lists.map(
      ({ listId, tabId, state }) => [listId, effectiveState(state, stateByTab.get(tabId) ?? 'active')] as const,
    ),
  ]
  return Object.fromEntries(states.filter(([, state]) => state !== 'active'))
}
