// Keys in the fields of a date: Enter is done, Tab leads out where something lies beside, the arrow down to the days.

import type { KeyboardEvent, RefObject } from 'react'
import { pressedKey } from './pressed-key.ts'
import type { End } from './use-date-span.ts'

export type TabOut = (by: 1 | -1) => void

type DateKeys = {
  root: RefObject<HTMLElement | null>
  /** The first and the last of the fields. */
  edges: readonly [End, End]
  /** Whether there was nothing wrong. */
  read: (one: End) => boolean
  onDone: (() => void) | undefined
  onTab: TabOut | undefined
}

export function useDateKeys({ root, edges: [first, last], read, onDone, onTab }: DateKeys) {
  return (event: KeyboardEvent, one: End): void => {
    const { shiftKey } = event
    const key = pressedKey(event)
    const leads = onTab && one === (shiftKey ? first : last)
    if (key === 'Enter') {
      if (read(one)) onDone?.()
    } else if (key === 'Tab' && leads) {
      if (read(one)) onTab(shiftKey ? -1 : 1)
    } else if (key === 'ArrowDown') root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
    else return
    event.preventDefault()
  }
}
