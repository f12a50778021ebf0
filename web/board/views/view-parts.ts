// What draws the views of a tab, but for the board, which comes with the page. Their scripts are there before somebody
// changes to one, for that is to take no longer than a tenth of a second.

import { useEffect, useState } from 'react'
import { Layout } from '#shared/view/model.ts'
import { part } from '#web/rpc/part.tsx'

export const viewParts = {
  list: part(async () => (await import('./list-view.tsx')).ListView),
  table: part(async () => (await import('./table/table-view.tsx')).TableView),
  calendar: part(async () => (await import('./calendar/calendar-view.tsx')).CalendarView),
  timeline: part(async () => (await import('./timeline/timeline-view.tsx')).TimelineView),
}

/** Fetches what draws the view that an address asks for. @returns when it is there */
export async function viewAhead(named: unknown): Promise<void> {
  const layout = Layout.catch('board').parse(named)
  if (layout !== 'board') await viewParts[layout].ahead()
}

/** By then a board has drawn what it shows first. */
const quietMs = 2_000

/** @param layout what the address asks for, whose script comes beside the tasks it will show */
export function useViewsAhead(layout: unknown): void {
  useState(() => void viewAhead(layout))
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const view of Object.values(viewParts)) void view.ahead()
    }, quietMs)
    return () => clearTimeout(timer)
  }, [])
}
