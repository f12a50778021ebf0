// Where the navigation leads: one table for the side, the drawer and the bar at the foot of a phone. What has no page
// yet is not in it; its place is the order of the drawings (look §2).

import { Archive, House, type LucideIcon, SquareKanban, Trash2 } from 'lucide-react'

export type Entry = {
  to: '/' | '/boards' | '/archive' | '/recycle-bin'
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

/** At the foot of the side navigation: what was put away. */
export const shelfEntries: readonly Entry[] = [
  { to: '/archive', label: 'navigation:archive', icon: Archive },
  { to: '/recycle-bin', label: 'navigation:recycle_bin', icon: Trash2 },
]

/** At most five fit the foot of a phone. */
export const footEntries: readonly Entry[] = mainEntries.slice(0, 5)
