import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useState,
  useSyncExternalStore,
} from 'react'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { lazyScript } from '#web/ui/lazy/loadable.ts'
import { retryWhenOnline } from './connectivity.ts'

export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Loads the script before the component renders. */
  preload: () => Promise<void>
}

const FallbackContext = createContext<ReactNode>(null)

/**
 * Returns a component whose script is loaded on first render or by `preload`. It renders as soon as the script has loaded,
 * and waits while there is no connection. Unlike React's `lazy`, it does not delay the content by 300 ms once a fallback has
 * been shown.
 * @throws while rendering, if the script cannot be loaded
 */
export function lazyWithRetry<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const script = lazyScript(() => retryWhenOnline(fetch))
  // The component throws the error when it renders.
  const preload = () => script.load().catch(() => undefined)
  function Lazy(props: Props) {
    const fallback = use(FallbackContext)
    useState(() => void preload())
    const state = useSyncExternalStore(script.subscribe, script.getState)
    // The fallback may itself be lazy.
    if (!state) return fallback && <FallbackContext value={null}>{fallback}</FallbackContext>
    if ('error' in state) throw state.error
    // The fallback applies to this component only, not to lazy components inside it.
    return fallback === null ? (
      <state.loaded {...props} />
    ) : (
      <FallbackContext value={null}>
        <state.loaded {...props} />
      </FallbackContext>
    )
  }
  return Object.assign(Lazy, { preload })
}

/**
 * Returns a component whose script is loaded when the browser is idle. It renders nothing until then, and nothing if loading
 * fails.
 */
export function lazyWhenIdle<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const script = preloadWhenIdle(lazyScript(() => retryWhenOnline(fetch)))
  return function LazyWhenIdle(props) {
    const state = useSyncExternalStore(script.subscribe, script.getState)
    return state && 'loaded' in state ? <state.loaded {...props} /> : null
  }
}

/** Sets the fallback for lazy and suspended components inside. */
export const LazyFallback = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <FallbackContext value={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </FallbackContext>
)
