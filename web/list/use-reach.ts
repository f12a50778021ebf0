// Where cards are, and how the focus comes to one that may not be drawn yet.

import { type RefObject, useCallback } from 'react'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { ScrollTo } from './cards.tsx'
import type { Spot } from './lifted-keys.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  lists: readonly List[]
  rows: readonly (readonly Task[])[]
  scrollers: RefObject<Map<string, ScrollTo>>
}

/** How many frames a card may take until it is drawn. */
const patience = 6

export function useReach({ area, lists, rows, scrollers }: Given) {
  const spotOf = useCallback(
    (id: string): Spot | null => {
      const list = rows.findIndex((row) => row.some(({ taskId }) => taskId === id))
      return list < 0 ? null : { list, at: rows[list]!.findIndex(({ taskId }) => taskId === id) }
    },
    [rows],
  )

  /** Brings a card into the page, waits until it is drawn, and goes there. */
  const reach = useCallback(
    (id: string, then: (card: HTMLElement) => void = (card) => card.focus()) => {
      const spot = spotOf(id)
      if (!spot) return
      scrollers.current?.get(lists[spot.list]!.listId)?.(spot.at)
      const look = (tries: number) => {
        const card = area.current?.querySelector<HTMLElement>(`[data-drag="${CSS.escape(id)}"]`)
        if (card) then(card)
        else if (tries > 0) requestAnimationFrame(() => look(tries - 1))
      }
      look(patience)
    },
    [area, lists, scrollers, spotOf],
  )

  return { spotOf, reach }
}
