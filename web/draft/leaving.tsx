// Whoever holds text that is not saved is asked before the place it stands in closes.

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

/** Answers whether it may close. */
export type MayLeave = () => Promise<boolean>

/** Everything that holds text in one place, and the question to all of it. */
export type Leaving = {
  add: (guard: MayLeave) => () => void
  mayLeave: MayLeave
  /** Whether there is anything to ask about. */
  holdsText: () => boolean
}

const LeavingContext = createContext<Leaving | null>(null)

export function LeavingPlace({ leaving, children }: { leaving: Leaving; children: ReactNode }) {
  return <LeavingContext value={leaving}>{children}</LeavingContext>
}

export function useLeaving(): Leaving {
  const [leaving] = useState(newLeaving)
  return leaving
}

function newLeaving(): Leaving {
  const guards = new Set<MayLeave>()
  return {
    add(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    holdsText: () => guards.size > 0,
    async mayLeave() {
      for (const guard of guards) if (!(await guard())) return false
      return true
    },
  }
}

/** Asked as long as there is something to lose. */
export function useGuard(dirty: boolean, guard: MayLeave): void {
  const leaving = use(LeavingContext)
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => (dirty && leaving ? leaving.add(() => latest.current()) : undefined), [dirty, leaving])
}
