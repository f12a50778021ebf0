// Where cards are, and how the focus comes to one that may not be drawn yet.

import { type RefObject, useCallback } from 'react'
import type { ScrollTo } from './cards.tsx'
import type { Spot } from './flow.ts'
import { cardKey, type Group, groupOfKey, taskOfKey } from './group.ts'
import { whenDrawn } from './when-drawn.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  scrollers: RefObject<Map<string, ScrollTo>>
}

export function useReach({ area, groups, scrollers }: Given) {
  const spotOf = useCallback(
    (key: string): Spot | null => {
      const [id, within] = [taskOfKey(key), groupOfKey(key)]
      const placeIn = ({ tasks }: Group) => tasks.findIndex(({ taskId }) => taskId === id)
      const list = groups.findIndex((one) => (within === undefined || one.id === within) && placeIn(one) >= 0)
      return list < 0 ? null : { list, at: placeIn(groups[list]!) }
    },
    [groups],
  )

  /** Brings a card into the page, waits until it is drawn, and goes there. */
  const reach = useCallback(
    (key: string, then: (card: HTMLElement) => void = (card) => card.focus()) => {
      const spot = spotOf(key)
      if (!spot) return
      const group = groups[spot.list]!
      scrollers.current?.get(group.id)?.(spot.at)
      // By where it stands it may be called otherwise than by where it stood.
      whenDrawn(area, cardKey(group, taskOfKey(key)), then)
    },
    [area, groups, scrollers, spotOf],
  )

  return { spotOf, reach }
}
