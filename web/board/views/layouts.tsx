// Layouts of a tab in the order of their keys.

import { CalendarDays, Rows3, SquareKanban, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Layout } from '#shared/view/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'

/** Entries of the view switch; calendar and timeline share one. */
export type ViewChoice = Exclude<Layout, 'timeline'>

type LayoutOption = { value: ViewChoice; keys: string; icon: ReactNode }

const allLayouts: readonly LayoutOption[] = [
  { value: 'list', keys: '1', icon: <Rows3 /> },
  { value: 'board', keys: '2', icon: <SquareKanban /> },
  { value: 'calendar', keys: '3', icon: <CalendarDays /> },
  { value: 'table', keys: '4', icon: <Table2 /> },
]

/** Dates of a template are relative to a start, so it has no calendar. */
const templateLayouts = allLayouts.filter(({ value }) => value !== 'calendar')

export const layoutOptions = (template: boolean): readonly LayoutOption[] => (template ? templateLayouts : allLayouts)

/** Falls back to the board for a layout that is not available. */
export const availableLayout = (layout: Layout, template: boolean): Layout =>
  template && choiceForLayout(layout) === 'calendar' ? 'board' : layout

export const choiceForLayout = (shown: Layout): ViewChoice => (shown === 'timeline' ? 'calendar' : shown)

type BoardAndUser = { boardId: BoardId; me: UserId }

export const daysLayoutKey = ({ boardId, me }: BoardAndUser) => `days/${me}/${boardId}`

/** Returns the layout for an entry of the view switch; the calendar entry opens the timeline if it was shown last. */
export function layoutForChoice(boardAndUser: BoardAndUser, choice: ViewChoice): Layout {
  try {
    if (choice === 'calendar' && localStorage.getItem(daysLayoutKey(boardAndUser)) === 'timeline') return 'timeline'
  } catch {
    // Storage is blocked: nothing was stored.
  }
  return choice
}
