import { appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode } from 'react'

type Politeness = 'polite' | 'assertive'
type Announcements = Record<Politeness, { text: string; count: number }>

const announcements = appStore((): Announcements => ({
  polite: { text: '', count: 0 },
  assertive: { text: '', count: 0 },
}))

/** Announces a text to screen readers. Needs a LiveRegion in the page. */
export function announce(text: string, politeness: Politeness = 'polite') {
  announcements().setState((current) => ({ ...current, [politeness]: { text, count: current[politeness].count + 1 } }))
}

export function LiveRegion() {
  const { polite, assertive } = useSelector(announcements())
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic>
        {textOf(polite)}
      </div>
      <div aria-live="assertive" aria-atomic>
        {textOf(assertive)}
      </div>
    </div>
  )
}

// Alternates a trailing blank, because screen readers do not announce an unchanged text again.
const textOf = ({ text, count }: Announcements[Politeness]) => (count % 2 ? text : text && `${text}\u00a0`)

/** Renders a text for screen readers only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  )
}
