// One's own tasks by keys: arrows walk, Enter opens, Space completes, letters change values, M lifts (look §9).

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { rowsOnScreen } from '#web/ui/rows-on-screen.ts'
import { focusHeading } from '#web/ui/focus-place.ts'
import { isInFront, whenFree } from '#web/ui/when-free.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { Grouped, MineGroup } from './groups.ts'
import { lineOf, taskIdOf, titleId } from './line-id.ts'
import type { ReachLine } from './task-lines.tsx'
import type { MineDrag } from './use-mine-drag.ts'
import type { LineValue } from './use-line-picker.tsx'
import type { MineWays } from './use-mine-ways.tsx'

type Given = MineDrag & {
  reaching: RefObject<Map<MineGroup, ReachLine>>
  /** Those that are open. */
  groups: readonly Grouped[]
  ways: MineWays
}

const letters: Record<string, LineValue | undefined> = {
  a: 'assignee',
  d: 'dates',
  l: 'labels',
  p: 'priority',
  s: 'status',
}

export function useMineKeys({ reaching, groups, ways, lifted }: Given) {
  const { letterKeys } = usePreferences()
  const [last, setLast] = useState<TaskId | null>(null)
  const ids = groups.flatMap(({ tasks }) => tasks.map(({ task }) => task.taskId))
  const reach = (taskId: TaskId) => [...reaching.current.values()].some((to) => to(taskId))
  const focus = useKeptFocus(ids, last, reach)

  /** Whether the key meant the line. */
  const hear = (key: string, line: HTMLElement): boolean => {
    const mine = ways.mineOf(taskIdOf(line))
    if (!mine) return false
    if (lifted.onKey(key, mine.task.taskId)) return true
    const value = letterKeys ? letters[key.toLowerCase()] : undefined
    const away = key === 'Delete' ? 'remove' : letterKeys && key.toLowerCase() === 'e' ? 'archive' : null
    const next = stepped(ids, mine.task.taskId, { key, screen: rowsOnScreen(line) })
    if (next) reach(next)
    else if (key === ' ') ways.completeByKey(mine)
    else if (away) ways.putAway(mine, away)
    else if (value) ways.pick(mine, value, document.getElementById(titleId(mine.task.taskId))!)
    else return false
    return true
  }

  return {
    reach,
    reachable: ids.includes(last!) ? last : (ids[0] ?? null),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const line = lineOf(event.target)
        const isTitle = event.target instanceof HTMLElement && event.target.dataset.dragStart === 'mine'
        if (!line || !isTitle || event.altKey || event.ctrlKey || event.metaKey) return
        if (hear(pressedKey(event), line)) event.preventDefault()
      },
      onFocus({ target }: FocusEvent) {
        const line = lineOf(target)
        if (!line) return
        setLast(taskIdOf(line))
        focus.onFocus()
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        const line = lineOf(target)
        if (!line || !document.hasFocus()) return
        // What hangs on it gives the focus back.
        if (!isInFront(relatedTarget)) focus.onBlur()
        lifted.onLeave(taskIdOf(line))
      },
    },
  }
}

type Step = { key: string; /** So many lines are a screen. */ screen: number }

/** The task that a key leads to; undefined for keys that lead nowhere. */
function stepped(ids: readonly TaskId[], from: TaskId, { key, screen }: Step): TaskId | undefined {
  const at = ids.indexOf(from)
  const by: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: screen, PageUp: -screen }
  if (by[key]) return ids[Math.max(0, Math.min(ids.length - 1, at + by[key]))]
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}

/** The focus goes along with a task under another head; when it leaves, what stands in its place has it (look §9). */
function useKeptFocus(ids: readonly TaskId[], last: TaskId | null, reach: (taskId: TaskId) => void) {
  const held = useRef(false)
  const place = useRef(0)
  useEffect(() => {
    const at = last === null ? -1 : ids.indexOf(last)
    const next = ids[at] ?? ids[Math.min(place.current, ids.length - 1)]
    if (held.current && next && (at < 0 || isNowhere())) whenFree(() => reach(next))
    if (at >= 0) place.current = at
  })
  // What is shown may have been the last of it; what stands in its place has no lines.
  useEffect(
    () => () => {
      if (held.current) whenFree(() => isNowhere() && focusHeading())
    },
    [],
  )
  return {
    onFocus: () => void (held.current = true),
    onBlur: () => void (held.current = false),
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body
