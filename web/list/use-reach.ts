// Where cards are, and how the focus comes to one that may not be drawn yet.

import { type RefObject, useCallback } from 'react'
import type { ScrollTo } from './cards.tsx'
import type { Spot } from './flow.ts'
import { type Section, sectionOfKey, taskOfKey } from './section.ts'
import { whenDrawn } from './when-drawn.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  sections: readonly Section[]
  scrollers: RefObject<Map<string, ScrollTo>>
}

export function useReach({ area, sections, scrollers }: Given) {
  const spotOf = useCallback(
    (key: string): Spot | null => {
      const [id, within] = [taskOfKey(key), sectionOfKey(key)]
      const placeIn = ({ tasks }: Section) => tasks.findIndex(({ taskId }) => taskId === id)
      const list = sections.findIndex((one) => (within === undefined || one.id === within) && placeIn(one) >= 0)
      return list < 0 ? null : { list, at: placeIn(sections[list]!) }
    },
    [sections],
  )

  /** Brings a card into the page, waits until it is drawn, and goes there. */
  const reach = useCallback(
    (key: string, then: (card: HTMLElement) => void = (card) => card.focus()) => {
      const spot = spotOf(key)
      if (!spot) return
      scrollers.current?.get(sections[spot.list]!.id)?.(spot.at)
      whenDrawn(area, key, then)
    },
    [area, sections, scrollers, spotOf],
  )

  return { spotOf, reach }
}
