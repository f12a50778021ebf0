// Brings a task into sight that has just been added, and the field for the next one with it.

import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { ScrollTo } from './cards.tsx'
import { cardKey, type Group } from './group.ts'
import { whenDrawn } from './when-drawn.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  scrollers: RefObject<Map<string, ScrollTo>>
}

/** To be told of each that is made, before it is drawn. */
export type OnMade = (group: string, taskId: TaskId) => void

export function useMadeInSight({ area, groups, scrollers }: Given): OnMade {
  const made = useRef<{ group: string; taskId: TaskId } | null>(null)
  useEffect(() => {
    const wanted = made.current
    const group = wanted && groups.find(({ id }) => id === wanted.group)
    const at = group ? group.tasks.findIndex(({ taskId }) => taskId === wanted.taskId) : -1
    if (!group || at < 0) return
    made.current = null
    // What scrolls knows its new rows once all that was drawn with them has been told.
    requestAnimationFrame(() => {
      const scrollTo = scrollers.current.get(group.id)
      if (!scrollTo) return
      scrollTo(at)
      whenDrawn(area, cardKey(group, wanted.taskId), () =>
        fieldRow(area.current)?.scrollIntoView?.({ block: 'nearest' }),
      )
    })
  }, [area, groups, scrollers])
  return useCallback((group, taskId) => {
    made.current = { group, taskId }
  }, [])
}

/** Among rows the field is one of them; in a column it stands outside of what scrolls. */
function fieldRow(area: HTMLElement | null): Element | null {
  const field = document.activeElement
  return area?.contains(field) ? (field?.closest('[role=row]') ?? null) : null
}
