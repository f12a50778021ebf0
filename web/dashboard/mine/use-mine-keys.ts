// One's own tasks by keys: arrows walk, Enter opens, Space completes, D sets the dates, M lifts (look §9).

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { Grouped } from './groups.ts'
import { lineOf, taskIdOf, titleId } from './line-id.ts'
import type { MineDrag } from './use-mine-drag.ts'
import type { MineWays } from './use-mine-ways.tsx'

type Given = MineDrag & {
  area: RefObject<HTMLElement | null>
  /** Those that are open. */
  groups: readonly Grouped[]
  ways: MineWays
}

export function useMineKeys({ area, groups, ways, lifted }: Given) {
  const { letterKeys } = usePreferences()
  const [last, setLast] = useState<TaskId | null>(null)
  const focus = useKeptFocus(area, last)
  const ids = groups.flatMap(({ tasks }) => tasks.map(({ task }) => task.taskId))

  /** Whether the key meant the line. */
  const hear = (key: string, line: HTMLElement): boolean => {
    const mine = ways.mineOf(taskIdOf(line))
    if (!mine) return false
    if (lifted.onKey(key, mine.task.taskId)) return true
    const next = stepped(linesIn(area), line, key)
    if (next) next.focus()
    else if (key === ' ') ways.completeByKey(mine)
    else if (letterKeys && key.toLowerCase() === 'd')
      ways.pickDates(mine, document.getElementById(titleId(mine.task.taskId))!)
    else return false
    return true
  }

  return {
    reachable: ids.includes(last!) ? last : (ids[0] ?? null),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const line = lineOf(event.target)
        const isTitle = event.target instanceof HTMLElement && event.target.dataset.dragStart === 'mine'
        if (!line || !isTitle || event.altKey || event.ctrlKey || event.metaKey) return
        if (hear(event.key, line)) event.preventDefault()
      },
      onFocus({ target }: FocusEvent) {
        const line = lineOf(target)
        if (!line) return
        setLast(taskIdOf(line))
        focus.onFocus()
      },
      onBlur({ target }: FocusEvent) {
        const line = lineOf(target)
        if (!line || !document.hasFocus()) return
        focus.onBlur()
        lifted.onLeave(taskIdOf(line))
      },
    },
  }
}

const linesIn = (area: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(area.current?.querySelectorAll<HTMLElement>('a[data-drag-start="mine"]') ?? []),
]

/** The title that a key leads to; undefined for keys that lead nowhere. */
function stepped(titles: readonly HTMLElement[], line: HTMLElement, key: string): HTMLElement | undefined {
  const at = titles.findIndex((title) => line.contains(title))
  if (key === 'ArrowDown') return titles[Math.min(titles.length - 1, at + 1)]
  if (key === 'ArrowUp') return titles[Math.max(0, at - 1)]
  if (key === 'Home') return titles[0]
  return key === 'End' ? titles.at(-1) : undefined
}

/** The focus goes along with a task under another head; when it leaves, what stands in its place has it (look §9). */
function useKeptFocus(area: RefObject<HTMLElement | null>, last: TaskId | null) {
  const held = useRef(false)
  const place = useRef(0)
  useEffect(() => {
    const titles = linesIn(area)
    const at = titles.findIndex(({ id }) => last !== null && id === titleId(last))
    if (held.current && isNowhere()) (titles[at] ?? titles[Math.min(place.current, titles.length - 1)])?.focus()
    if (at >= 0) place.current = at
  })
  return {
    onFocus: () => void (held.current = true),
    onBlur: () => void (held.current = false),
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body
