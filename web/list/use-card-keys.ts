// Cards by keys: arrows walk, Enter opens, M lifts, arrows choose the place, Enter drops, Esc puts back (look §9).

import { type KeyboardEvent, type RefObject, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { TaskValueName } from '#web/task/task-value.tsx'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { liftedKeys, type Spot } from './lifted-keys.ts'
import type { ScrollTo } from './cards.tsx'
import type { Adding } from './use-adding.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  lists: readonly List[]
  shown: ReadonlyMap<ListId, readonly Task[]>
  scrollers: RefObject<Map<string, ScrollTo>>
  move: (id: string, place: Place) => void
  held: (id: string) => string | null
  adding: Adding
  onOpen: (task: Task) => void
  /** Opens the picker of one value, hung on the card. */
  onPick: (name: TaskValueName, task: Task, card: HTMLElement) => void
}

/** One letter each, the same in every view (look §9). */
const letters: Record<string, TaskValueName | undefined> = {
  a: 'assignee',
  p: 'priority',
  d: 'dates',
  l: 'labels',
  s: 'status',
}

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="card"]') : null

export function useCardKeys({ area, lists, shown, scrollers, move, held, adding, onOpen, onPick }: Given) {
  const { t } = useTranslation('board')
  const [last, setLast] = useState<string | null>(null)
  const rows = useMemo(() => lists.map(({ listId }) => shown.get(listId) ?? []), [lists, shown])
  const first = rows.find((row) => row.length > 0)?.[0]?.taskId ?? null
  const reachable = last && rows.some((row) => row.some(({ taskId }) => taskId === last)) ? last : first

  const { spotOf, reach } = useReach({ area, lists, rows, scrollers })

  const walk = (id: string, key: string) => {
    const spot = spotOf(id)
    const next = spot && stepped(rows, spot, key)
    if (!next) return
    const task = rows[next.list]?.[next.at]
    if (!task) return
    setLast(task.taskId)
    reach(task.taskId)
  }

  const lifted = liftedKeys({ rows, lists, spotOf, reach, move, held, t })

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardOf(event.target)
    const id = card?.dataset.drag
    if (!card || !id || event.target !== card || event.ctrlKey || event.metaKey || event.altKey) return
    if (lifted.onKey(event.key, id)) return event.preventDefault()
    const task = rows.flat().find(({ taskId }) => taskId === id)
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      walk(id, event.key)
    } else if (event.key === 'Enter' && task) {
      event.preventDefault()
      onOpen(task)
    } else if (task && letters[event.key.toLowerCase()]) {
      event.preventDefault()
      onPick(letters[event.key.toLowerCase()]!, task, card)
    } else if (event.key === 'c' || event.key === 'C') {
      event.preventDefault()
      if (task) adding.open(task.listId, 'top')
    }
  }
  return {
    reachable,
    handlers: {
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => {
        const id = cardOf(event.target)?.dataset.drag
        if (id) setLast(id)
      },
    },
  }
}

type Reach = Pick<Given, 'area' | 'lists' | 'scrollers'> & { rows: readonly (readonly Task[])[] }

/** Where cards are, and how the focus comes to one that may not be drawn yet. */
function useReach({ area, lists, rows, scrollers }: Reach) {
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
      look(6)
    },
    [area, lists, scrollers, spotOf],
  )

  return { spotOf, reach }
}

/** One step through the board, staying inside it. */
function stepped(rows: readonly (readonly Task[])[], { list, at }: Spot, key: string): Spot | null {
  const row = rows[list]!
  if (key === 'Home') return { list, at: 0 }
  if (key === 'End') return { list, at: row.length - 1 }
  if (key === 'ArrowDown') return { list, at: Math.min(row.length - 1, at + 1) }
  if (key === 'ArrowUp') return { list, at: Math.max(0, at - 1) }
  const step = key === 'ArrowRight' ? 1 : -1
  for (let next = list + step; next >= 0 && next < rows.length; next += step) {
    if (rows[next]!.length > 0) return { list: next, at: Math.min(rows[next]!.length - 1, at) }
  }
  return null
}
