// How somebody has looked at the days of a project last, as a calendar or as a timeline: kept in their browser, and what
// the calendar among the views leads to.

import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Layout } from '#shared/view/model.ts'
import type { Chosen } from './layouts.tsx'

export type Whose = { boardId: BoardId; me: UserId }

export const nameOf = ({ boardId, me }: Whose) => `days/${me}/${boardId}`

/** What one of the views leads to. */
export function layoutOf(whose: Whose, chosen: Chosen): Layout {
  try {
    if (chosen === 'calendar' && localStorage.getItem(nameOf(whose)) === 'timeline') return 'timeline'
  } catch {
    // Forbidden: nothing was kept.
  }
  return chosen
}
