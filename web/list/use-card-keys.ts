// Cards by keys: arrows walk, Enter opens, Space completes, letters change values, M lifts, E and Delete put away; X and
// Shift with arrows choose (look §9).

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { TaskValueName } from '#web/task/task-value.tsx'
import { dragNow, type Place, setDragging } from '#web/ui/drag/drag-store.ts'
import { usePreferences } from '#web/user/queries.ts'
import { cardOf } from './card-of.ts'
import { hearsChoice } from './choice-keys.ts'
import type { ScrollTo } from './cards.tsx'
import { liftedKeys, type Spot } from './lifted-keys.ts'
import type { Adding } from './use-adding.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { CardWays } from './use-card-ways.tsx'
import type { Choosing } from './use-choosing.tsx'
import { cardsInSight, isStep, stepped } from './steps.ts'
import { useReach } from './use-reach.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  lists: readonly List[]
  shown: ReadonlyMap<ListId, readonly Task[]>
  scrollers: RefObject<Map<string, ScrollTo>>
  move: (id: string, place: Place) => void
  held: (id: string) => string | null
  /** The task whose page has just been left. */
  cameFrom: TaskId | null
  adding: Adding
  ways: CardWays
  choosing: Choosing
}

/** One letter each, the same in every view (look §9). */
const letters: Record<string, TaskValueName | undefined> = {
  a: 'assignee',
  p: 'priority',
  d: 'dates',
  l: 'labels',
  s: 'status',
}

export function useCardKeys({ area, lists, shown, scrollers, move, held, ...rest }: Given) {
  const { cameFrom, adding, ways, choosing } = rest
  const { onOpen, onComplete, onPick, onArchive, onRemove } = ways
  const { t } = useTranslation('board')
  const { letterKeys } = usePreferences()
  const [last, setLast] = useState<string | null>(cameFrom)
  const rows = useMemo(() => lists.map(({ listId }) => shown.get(listId) ?? []), [lists, shown])
  const { spotOf, reach } = useReach({ area, lists, rows, scrollers })
  const focus = useKeptFocus({ lists, rows, last, spotOf, reach })
  const lifted = liftedKeys({ rows, lists, spotOf, reach, move, held, t })
  // A board that is left takes along what was lifted on it.
  useEffect(() => () => void (dragNow()?.by === 'keys' && setDragging(null)), [])
  const first = rows.find((row) => row.length > 0)?.[0]?.taskId ?? null

  const walk = (from: Spot, key: string, card: HTMLElement): TaskId | null => {
    const next = stepped(rows, from, { key, screen: cardsInSight(card) })
    const task = next && rows[next.list]?.[next.at]
    if (!task) return null
    setLast(task.taskId)
    reach(task.taskId)
    return task.taskId
  }

  /** Whether the key meant the card. */
  const hear = (key: string, card: HTMLElement, spot: Spot): boolean => {
    const task = rows[spot.list]![spot.at]!
    const letter = letterKeys ? key.toLowerCase() : ''
    const value = letters[letter]
    if (lifted.onKey(key, task.taskId)) return true
    if (isStep(key)) walk(spot, key, card)
    else if (key === 'Enter') onOpen(task)
    else if (key === ' ') onComplete(task)
    else if (key === 'Delete') onRemove(task)
    else if (letter === 'e') onArchive(task)
    else if (value) onPick(value, task, card)
    else if (letter === 'c') adding.open(task.listId, 'top')
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardOf(event.target)
    const spot = card && spotOf(card.dataset.drag ?? '')
    if (!spot || event.target !== card || event.altKey) return
    const here = { ...spot, taskId: card.dataset.drag as TaskId }
    const aboutChoice = hearsChoice(event, here, { choosing, letterKeys, walk: () => walk(spot, event.key, card) })
    const isCommand = event.ctrlKey || event.metaKey
    if (aboutChoice || (!isCommand && hear(event.key, card, spot))) event.preventDefault()
  }

  return {
    reachable: last !== null && spotOf(last) ? last : first,
    handlers: {
      onKeyDown,
      onFocus: onCard((id) => {
        setLast(id)
        focus.onFocus()
      }),
      onBlur: onCard((id) => {
        if (!document.hasFocus()) return
        focus.onBlur()
        lifted.onLeave(id)
      }),
    },
  }
}

const onCard =
  (then: (id: string) => void) =>
  ({ target }: FocusEvent) => {
    const id = cardOf(target)?.dataset.drag
    if (id) then(id)
  }
