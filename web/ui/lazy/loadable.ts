import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * A component that is loaded when idle or when first needed. Unlike React.lazy, a failed load does not throw while rendering
 * and is retried on the next use.
 * @param importComponent must always import the same module
 */
export function loadable<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  const script = lazyScript(importComponent)
  const loadedComponent = () => {
    const state = script.getState()
    return state && 'loaded' in state ? state.loaded : null
  }
  const Component = (props: Props): ReactNode => {
    const component = loadedComponent()
    return component && createElement(component, props)
  }
  return { load: script.load, subscribe: script.subscribe, isLoaded: () => loadedComponent() !== null, Component }
}

export type Loadable<Props extends object> = ReturnType<typeof loadable<Props>>

/**
 * Loads a component when it is wanted, and returns whether it is loaded. Until it is wanted for the first time, returns false
 * and does not re-render the caller when another one loads it.
 */
export function useIsLoaded(
  component: Omit<Loadable<never>, 'Component'>,
  isWanted: boolean,
  onError?: () => void,
): boolean {
  const [wasEverWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasEverWanted) setWanted(true)
  const isLoaded = useSyncExternalStore(component.subscribe, () => wasEverWanted && component.isLoaded())
  useEffect(() => {
    if (isWanted && !isLoaded) component.load().catch(() => onError?.())
    // `onError` is not a dependency: a new callback must not start another load.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, isLoaded])
  return isLoaded
}

type LazyScriptState<Module> = { loaded: Module } | { error: unknown } | null

type LazyScript<Module> = {
  /** Returns null before the first load and while it is loading. */
  getState: () => LazyScriptState<Module>
  /** Loads the script unless it is loaded or loading; retries after a failure. @throws if loading fails */
  load: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/**
 * A module that is imported once, on demand.
 * @param importModule must always import the same module
 */
export function lazyScript<Module>(importModule: () => Promise<Module>): LazyScript<Module> {
  let state: LazyScriptState<Module> = null
  let pending: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const setState = (next: LazyScriptState<Module>) => {
    state = next
    for (const listener of listeners) listener()
  }
  async function importOnce(): Promise<void> {
    state = null
    try {
      setState({ loaded: await importModule() })
    } catch (error) {
      setState({ error })
      throw error
    } finally {
      pending = null
    }
  }
  return {
    getState: () => state,
    load: async () => {
      if (!state || 'error' in state) await (pending ??= importOnce())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
