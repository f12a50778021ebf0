// Parts of the screen whose script is fetched when it is wanted, and that are drawn as soon as it has come; without a
// server they wait until there is one. React's own `lazy` keeps back for 300 ms whatever has once shown what stands in for
// it, however soon its script is there.

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
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { scriptOf } from '#web/ui/script.ts'
import { onceReached } from './once-reached.ts'

export type Part<Props extends object> = FunctionComponent<Props> & {
  /** Fetches its script before anybody wants to see it. */
  ahead: () => Promise<void>
}

const Meanwhile = createContext<ReactNode>(null)

/** @throws while it is drawn, what its script failed by */
export function part<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Part<Props> {
  const script = scriptOf(() => onceReached(fetch))
  // Whoever draws it hears of a failure.
  const ahead = () => script.fetch().catch(() => undefined)
  function Fetched(props: Props) {
    const meanwhile = use(Meanwhile)
    useState(() => void ahead())
    const standing = useSyncExternalStore(script.subscribe, script.now)
    // What stands in may be fetched itself.
    if (!standing) return meanwhile && <Meanwhile value={null}>{meanwhile}</Meanwhile>
    if ('failed' in standing) throw standing.failed
    // What it has within waits for itself.
    return meanwhile === null ? (
      <standing.there {...props} />
    ) : (
      <Meanwhile value={null}>
        <standing.there {...props} />
      </Meanwhile>
    )
  }
  return Object.assign(Fetched, { ahead })
}

/** Of what nobody waits for: it is fetched in quiet, and until then, or where it cannot be had, there is nothing of it. */
export function quietPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const script = inQuiet(scriptOf(() => onceReached(fetch)))
  return function Quiet(props) {
    const standing = useSyncExternalStore(script.subscribe, script.now)
    return standing && 'there' in standing ? <standing.there {...props} /> : null
  }
}

/** What stands in for the parts within, and for whatever else they wait for, until they are there. */
export const Waiting = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Meanwhile value={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Meanwhile>
)
