import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLatest } from '#web/ui/hooks.ts'

type LoadMoreProps = { label: string; busy?: boolean; onLoadMore: () => void }

/** Renders a button at the end of a list. Scrolling to less than 400 px from it, or a click, loads more rows. */
export function LoadMore({ label, busy = false, onLoadMore }: LoadMoreProps) {
  const endRef = useRef<HTMLDivElement>(null)
  const latest = useLatest(onLoadMore)
  useEffect(() => {
    if (busy || !endRef.current || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(endRef.current)
    return () => observer.disconnect()
    // An observer reports a button that stays visible only once. A new label (the number of remaining rows) creates a new one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the label restarts the observer
  }, [busy, label, latest])
  return (
    <div ref={endRef} className="grid justify-items-center py-4">
      <Button size={28} kind="quiet" busy={busy} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  )
}

type SpacerRowProps = {
  as: 'tr' | 'li'
  /** In pixels; nothing is rendered for 0. */
  height: number
}

/** Takes the place of rows that a virtualised table or list does not render. */
export const SpacerRow = ({ as: Row, height }: SpacerRowProps) =>
  height > 0 ? <Row aria-hidden className="max-md:block" style={{ height }} /> : null
