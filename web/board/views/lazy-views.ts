// Lazily loaded views of a tab; the board view is part of the page. They are fetched ahead so that switching takes at most 100
// ms.

import { useEffect, useState } from 'react'
import { Layout } from '#shared/view/model.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'

export const lazyViews = {
  list: lazyWithRetry(async () => (await import('#web/board/views/list/list-view.tsx')).ListView),
  table: lazyWithRetry(async () => (await import('#web/board/views/table/table-view.tsx')).TableView),
  calendar: lazyWithRetry(async () => (await import('#web/board/views/calendar/calendar-view.tsx')).CalendarView),
  timeline: lazyWithRetry(async () => (await import('#web/board/views/timeline/timeline-view.tsx')).TimelineView),
}

/**
 * Fetches the view that the address asks for.
 * @returns a promise that resolves when it is loaded
 */
export async function preloadView(layoutParam: unknown): Promise<void> {
  const layout = Layout.catch('board').parse(layoutParam)
  if (layout !== 'board') await lazyViews[layout].preload()
}

/** The board has rendered by then. */
const idleDelayMs = 2_000

/** @param layout from the address; its script is fetched in parallel to the tasks */
export function usePreloadViews(layout: unknown): void {
  useState(() => void preloadView(layout))
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const view of Object.values(lazyViews)) void view.preload()
    }, idleDelayMs)
    return () => clearTimeout(timer)
  }, [])
}
