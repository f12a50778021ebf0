// State outside of React and React Query, such as the selection or a running drag. It belongs to one application: a page of the
// product creates one, and so does each page that a test renders (createApp in web/app/create-app.ts).

import { Store } from '@tanstack/react-store'

let states = new Map<() => object, object>()

/** Starts a new application: each state is created again when it is first used. */
export function resetAppState(): void {
  states = new Map()
}

/**
 * Declares a state of the application.
 * @param create creates the initial state; called once for each application
 * @returns a function that returns the state of the current application
 */
export function appState<State extends object>(create: () => State): () => State {
  return () => {
    const existing = states.get(create) as State | undefined
    if (existing) return existing
    const created = create()
    states.set(create, created)
    return created
  }
}

/** Declares a store of the application; components read it with `useSelector` of TanStack Store. */
export const appStore = <Value>(initial: () => Value): (() => Store<Value>) => appState(() => new Store(initial()))
