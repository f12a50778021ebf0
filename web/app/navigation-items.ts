// Items of the side navigation, the drawer and the bottom bar, in the order of the design.

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

export type NavigationItem = {
  to:
    | '/'
    | '/search'
    | '/my-tasks'
    | '/boards'
    | '/management/templates'
    | '/management/labels'
    | '/archive'
    | '/recycle-bin'
  /** Text key of the name. */
  label: `navigation:${string}`
  /** Text key of a shorter name, for the bottom bar. */
  short?: `navigation:${string}`
  icon: LucideIcon
  /** Only active on exactly this page, not on the pages below it. */
  exact?: boolean
  /** Hidden from users who may not do this. */
  action?: WorkspaceAction
}

export const mainItems: readonly NavigationItem[] = [
  { to: '/', label: 'navigation:home', icon: House, exact: true },
  { to: '/my-tasks', label: 'navigation:my_tasks', short: 'navigation:my_tasks_foot', icon: CircleCheck },
  { to: '/boards', label: 'navigation:projects', icon: SquareKanban },
]

/** Templates, and what managers and administrators maintain. */
export const manageItems: readonly NavigationItem[] = [
  { to: '/management/templates', label: 'navigation:templates', icon: LayoutTemplate },
  { to: '/management/labels', label: 'navigation:labels', icon: Tags, action: 'label.oversee' },
]

/** The archive and the recycle bin, at the bottom of the side navigation. */
export const removedItems: readonly NavigationItem[] = [
  { to: '/archive', label: 'navigation:archive', icon: Archive },
  { to: '/recycle-bin', label: 'navigation:recycle_bin', icon: Trash2 },
]

/** The bottom bar has room for at most five items. */
export const bottomBarItems: readonly NavigationItem[] = [
  ...mainItems,
  { to: '/search', label: 'navigation:search.title', icon: Search },
]
