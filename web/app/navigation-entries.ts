// Where the navigation leads: one table for the side, the drawer and the bar at the foot of a phone. What has no page
// yet is not in it; its place is the order of the drawings (look §2).

import { House, type LucideIcon, SquareKanban } from 'lucide-react'

type Entry = {
  to: '/' | '/boards'
  /** The key of its name. */
  label: `navigation:${string}`
  icon: LucideIcon
  /** Only this very page, not the ones below it. */
  exact?: boolean
}

export const mainEntries: readonly Entry[] = [
  { to: '/', label: 'navigation:home', icon: House, exact: true },
  { to: '/boards', label: 'navigation:projects', icon: SquareKanban, exact: true },
]

/** At most five fit the foot of a phone. */
export const footEntries: readonly Entry[] = mainEntries.slice(0, 5)
