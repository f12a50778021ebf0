// Shows what somebody may do, hides what they must not know of, and explains the rest.

import type { ReactNode } from 'react'
import type { Decision } from '#shared/common/decision.ts'
import { useBecause } from './use-because.ts'

type AllowedProps = {
  decision: Decision
  /** Leaves it out instead of explaining, where it would only be in the way. */
  otherwise?: 'explain' | 'hide'
  /** Draws it: with null it works, with a reason it is off and says why. */
  children: (because: string | null) => ReactNode
}

export function Allowed({ decision, otherwise = 'explain', children }: AllowedProps) {
  const because = useBecause()(decision)
  if (decision === 'hidden' || (because !== null && otherwise === 'hide')) return null
  return children(because)
}
