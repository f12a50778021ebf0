// Where toasts appear: top right under the top bar, or under the field of a search; the newest first, three at most.

import { type FocusEvent, useEffect, useRef } from 'react'
import { toast as store, useSonner } from 'sonner'
import { focusHeading } from './focus-place.ts'
import { ToastCard } from './toast-card.tsx'
import { useBelowSearch } from './use-below-search.ts'

const atMost = 3

/** Under the top bar, by the class below. */
const restsRem = 4.1875

type ToasterProps = {
  /** How long each stays. */
  ms: number
  label: string
  closeLabel: string
}

export function Toaster({ ms, label, closeLabel }: ToasterProps) {
  const { toasts } = useSonner()
  const place = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  const top = useBelowSearch(place, restsRem, toasts.length > 0)

  const keepPlace = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const isLost = useRef(false)
  useEffect(() => {
    if (!isLost.current) return
    isLost.current = false
    if (document.activeElement !== document.body) return
    // The focus goes to the next toast, and from the last one back to where it was.
    const next = place.current?.querySelector('li:not([data-leaving]) button') ?? before.current
    if (next instanceof HTMLElement && next.isConnected) next.focus()
    else focusHeading()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only looks where the focus comes from
    <section
      ref={place}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      data-toaster
      onFocus={keepPlace}
      style={top === null ? undefined : { top }}
      className="pointer-events-none fixed top-16.75 right-4 z-60 w-[min(22.5rem,calc(100vw-2rem))]"
    >
      <ol className="pointer-events-auto">
        {toasts.map((message, at) => (
          <ToastCard
            key={message.id}
            message={message}
            ms={ms}
            closeLabel={closeLabel}
            folded={at >= atMost}
            onGone={() => store.dismiss(message.id)}
            onFocusLost={() => void (isLost.current = true)}
          />
        ))}
      </ol>
    </section>
  )
}
