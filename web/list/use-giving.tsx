// Gives a task the value of a head; what it takes is fetched with the first one.

import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { part } from '#web/rpc/part.tsx'
import type { GroupValueSetterProps } from '#web/task/card/group-value-setter.tsx'

const ValueSetter = part(async () => (await import('#web/task/card/group-value-setter.tsx')).GroupValueSetter)

/** @returns begins it, and what stands somewhere on the page meanwhile */
export function useGiving(): [give: (wish: GroupValueSetterProps) => void, asking: ReactNode] {
  const [wish, setWish] = useState<(GroupValueSetterProps & { turn: number }) | null>(null)
  const give = useCallback(
    (next: GroupValueSetterProps) => setWish((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 })),
    [],
  )
  const asking = wish && (
    <Suspense>
      <ValueSetter key={wish.turn} task={wish.task} to={wish.to} from={wish.from} toTitle={wish.toTitle} />
    </Suspense>
  )
  return [give, asking]
}
