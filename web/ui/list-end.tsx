// The end of what is drawn or read so far: coming near it, or pressing it, goes on.

import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { useLatest } from './use-latest.ts'

type ListEndProps = { label: string; busy?: boolean; onReach: () => void }

export function ListEnd({ label, busy = false, onReach }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useLatest(onReach)
  useEffect(() => {
    if (busy || !end.current || typeof IntersectionObserver !== 'function') return undefined
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '400px' })
    near.observe(end.current)
    return () => near.disconnect()
    // An end that stays in sight is told of once: what has come since says so by how much is left.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that is what the label is for
  }, [busy, label, latest])
  return (
    <div ref={end} className="grid justify-items-center py-4">
      <Button size={28} kind="quiet" busy={busy} onClick={onReach}>
        {label}
      </Button>
    </div>
  )
}
