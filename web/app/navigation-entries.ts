// Where the navigation leads: one table for the side, the drawer and the bar at the foot of a phone. What has no page
// yet is not in it; its place is the order of the drawings (look §2).

import {
  Archive,
  CircleCheck,
  House,
  LayoutTemplate,
  type LucideIcon,
  Search,
  SquareKanban,
  Tags,
  Trash2,
} from 'lucide-react'
import type { WorkspaceAction } from '#shared/permission/can.ts'

export type Entry = {
  to:
    | '/'
    | '/search'
    | '/my-tasks'
    | '/boards'
    | '/management/templates'
    | '/management/labels'
    | '/archive'
    | '/recycle-bin'
  /** The key of its name. */
  label: `navigation:${string}`
  /** The key of a shorter one, where there is little room: at the foot of a phone. */
  short?: `navigation:${string}`
  icon: LucideIcon
  /** Only this very page, not the ones below it. */
  exact?: boolean
  /** Only there for those who may. */
  action?: WorkspaceAction
}

export const mainEntries: readonly Entry[] = [
  { to: '/', label: 'navigation:home', icon: House, exact: true },
  { to: '/my-tasks', label: 'navigation:my_tasks', short: 'navigation:my_tasks_foot', icon: CircleCheck },
  { to: '/boards', label: 'navigation:projects', icon: SquareKanban },
]

/** What projects begin from, and what managers and administrators look after. */
export const manageEntries: readonly Entry[] = [
  { to: '/management/templates', label: 'navigation:templates', icon: LayoutTemplate },
  { to: '/management/labels', label: 'navigation:labels', icon: Tags, action: 'label.oversee' },
]

/** At the foot of the side navigation: what was put away. */
export const shelfEntries: readonly Entry[] = [
  { to: '/archive', label: 'navigation:archive', icon: Archive },
  { to: '/recycle-bin', label: 'navigation:recycle_bin', icon: Trash2 },
]

/** At most five fit the foot of a phone. */
export const footEntries: readonly Entry[] = [
  ...mainEntries,
  { to: '/search', label: 'navigation:search.title', icon: Search },
]
