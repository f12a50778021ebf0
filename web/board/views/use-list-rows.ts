// The rows of the list view by arrows: tasks, and the sub-tasks that stand below them, as a tree is walked through.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { cardsInSight, isStep } from '#web/list/steps.ts'
import type { CardWays } from '#web/list/use-card-ways.tsx'
import { doTo } from '#web/list/use-card-keys.ts'
import { whenDrawn } from '#web/list/when-drawn.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { isPressed } from '#web/ui/pressed.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { Item } from './list-items.ts'
import type { FoldingNow } from './use-folding.ts'

type Row = Extract<Item, { is: 'task' | 'sub' }>

type Given = {
  area: RefObject<HTMLElement | null>
  items: readonly Item[]
  folding: FoldingNow
  /** Which tasks have sub-tasks. */
  hasParts: (task: Task) => boolean
  /** Brings what stands at a place of all items into the page. */
  scrollTo: (index: number) => void
  ways: CardWays
  onRename: (taskId: Task['taskId']) => void
  /** The sub-task that has or had the focus; null while a task has it. */
  sub: string | null
  onSub: (key: string | null) => void
  /** What hears the keys that mean a task. */
  tasks: {
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent) => void
  }
}

export function useListRows({ area, items, folding, hasParts, scrollTo, ways, onRename, sub, onSub, tasks }: Given) {
  const { letterKeys } = usePreferences()
  const rows = useMemo(() => items.filter((item): item is Row => item.is === 'task' || item.is === 'sub'), [items])
  const go = (row: Row | undefined) => {
    if (!row) return
    scrollTo(items.indexOf(row))
    whenDrawn(area, row.key, (element) => element.focus())
  }
  useNextRow({ rows, sub, go })

  /** Whether an arrow to a side meant the tree. */
  const side = (row: Row, at: number, key: string): boolean => {
    const parent = row.is === 'sub' ? rows.slice(0, at).findLast(({ is }) => is === 'task') : undefined
    const isOpen = folding.open.has(row.task.taskId)
    if (key === 'ArrowLeft' && parent) go(parent)
    else if (row.is === 'task' && hasParts(row.task)) {
      if (isOpen === (key === 'ArrowLeft')) folding.unfold(row.task.taskId)
      else if (isOpen) go(rows[at + 1])
    }
    return true
  }

  const step = (at: number, key: string, element: HTMLElement): boolean => {
    const screen = cardsInSight(element)
    const to: Record<string, number | undefined> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + screen,
      PageUp: at - screen,
      Home: 0,
      End: rows.length - 1,
    }
    const next = to[key]
    if (next === undefined) return side(rows[at]!, at, key)
    go(rows[Math.max(0, Math.min(rows.length - 1, next))])
    return true
  }

  /** Whether the key meant the row; those of tasks beside walking are heard where all views hear them. */
  const hear = (event: KeyboardEvent, element: HTMLElement): boolean => {
    const { shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    const key = pressedKey(event)
    if (altKey || ctrlKey || metaKey || dragNow()) return false
    const at = rows.findIndex((row) => row.key === keyOf(element))
    const row = rows[at]
    if (!row) return false
    // With Shift tasks are chosen, and they alone.
    if (isStep(key)) return (row.is === 'sub' || !shiftKey) && step(at, key, element)
    if (row.is === 'task') return false
    const letter = letterKeys || isPressed(nativeEvent) ? key.toLowerCase() : ''
    return doTo({ task: row.task, card: element }, { key, letter }, { ways, onRename })
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const element = rowOf(event.target)
      if (element && element === event.target && hear(event, element)) event.preventDefault()
      else tasks.onKeyDown(event)
    },
    onFocus: (event: FocusEvent) => {
      const { sub: own, drag } = rowOf(event.target)?.dataset ?? {}
      if (own ?? drag) onSub(own ?? null)
      tasks.onFocus(event)
    },
  }
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null

const keyOf = ({ dataset }: HTMLElement): string | undefined => dataset.sub ?? dataset.drag

/** A sub-task that leaves hands the focus to the next one of its task, or else to what stands above it. */
function useNextRow({
  rows,
  sub,
  go,
}: {
  rows: readonly Row[]
  sub: string | null
  go: (row: Row | undefined) => void
}) {
  const before = useRef<{ key: string; at: number } | null>(null)
  useEffect(() => {
    if (sub === null) return void (before.current = null)
    const at = rows.findIndex(({ key }) => key === sub)
    if (at >= 0) return void (before.current = { key: sub, at })
    const was = before.current
    before.current = null
    const { activeElement } = document
    if (was?.key !== sub || (activeElement && activeElement !== document.body)) return
    go(rows[was.at]?.is === 'sub' ? rows[was.at] : rows[was.at - 1])
  })
}
