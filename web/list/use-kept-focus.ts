// The focus stays with its card wherever the card goes; when the card leaves, it goes to the next one,
// and from the last one to what adds another (look §9).

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Spot } from './flow.ts'
import { cardKey, type Section, sectionOfKey, taskOfKey } from './section.ts'

type Given = {
  sections: readonly Section[]
  /** The card that has or had the focus. */
  last: string | null
  spotOf: (id: string) => Spot | null
  reach: (id: string) => void
}

export function useKeptFocus({ sections, last, spotOf, reach }: Given) {
  const held = useRef(false)
  const place = useRef<Spot | null>(null)

  useEffect(() => {
    const spot = last === null ? null : spotOf(last)
    const before = place.current
    if (spot) place.current = spot
    // A card that is drawn anew somewhere else loses the focus without anybody having taken it away.
    if (!held.current || !isNowhere()) return
    const next = spot ? last : (keyElsewhere(sections, last) ?? (before && rowBehind(sections, before)))
    if (next) reach(next)
    else if (before) lastButtonOf(sections[before.list])?.focus()
  }, [sections, last, spotOf, reach])

  // Whoever comes back from a page of one task is where they left; a tab that was pressed keeps the focus.
  const comeBack = useEffectEvent(() => {
    if (last !== null && isNowhere()) reach(last)
  })
  useEffect(() => comeBack(), [])

  return {
    onFocus: () => void (held.current = true),
    // What leaves for another window comes back to where it was.
    onBlur: () => void (document.hasFocus() && (held.current = false)),
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What a card is called by where it is has another name when it has gone to another day or label. */
function keyElsewhere(sections: readonly Section[], last: string | null): string | null {
  if (last === null || sectionOfKey(last) === undefined) return null
  const taskId = taskOfKey(last)
  const section = sections.find(({ tasks }) => tasks.some((task) => task.taskId === taskId))
  return section ? cardKey(section, taskId) : null
}

/** The one below the cards, or in the head for those who may not add. */
function lastButtonOf(section: Section | undefined): HTMLButtonElement | undefined {
  const all = document.querySelectorAll<HTMLButtonElement>(`[data-zone-for="card"][data-drag="${section?.id}"] button`)
  return [...all].findLast((button) => !button.disabled && !button.closest('[hidden]'))
}

/** What stands now where a card stood, or the last of that section. */
function rowBehind(sections: readonly Section[], { list, at }: Spot): string | null {
  const section = sections[list]
  const task = section?.tasks[at] ?? section?.tasks.at(-1)
  return section && task ? cardKey(section, task.taskId) : null
}
