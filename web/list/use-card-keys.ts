// Cards by keys: arrows walk, Enter opens, Space completes, letters change values, M lifts, E and Delete put away; X and
// Shift with arrows choose.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { dragNow, type Place, setDragging } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { isPressed } from '#web/ui/pressed.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { cardOf, taskIdOf } from './card-of.ts'
import { hearsChoice } from './choice-keys.ts'
import type { ScrollTo } from './cards.tsx'
import type { Flow, Spot } from './flow.ts'
import { liftedKeys } from './lifted-keys.ts'
import { openCardInNewTab } from './new-tab.ts'
import { cardKey, type Group, taskOfKey } from './group.ts'
import type { Adding } from './use-adding.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { CardWays } from './use-card-ways.tsx'
import type { Choosing } from './use-choosing.tsx'
import { cardsInSight, isStep } from './steps.ts'
import { useReach } from './use-reach.ts'

type Given = {
  area: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  flow: Flow
  scrollers: RefObject<Map<string, ScrollTo>>
  move: (id: string, place: Place) => boolean
  /** Why it cannot be put down there. */
  refused: (id: string, place: Place) => string | null
  held: (id: string) => string | null
  /** The task whose page has just been left. */
  cameFrom: TaskId | null
  adding: Adding
  ways: CardWays
  choosing: Choosing
  bring?: ((taskId: TaskId) => boolean) | undefined
  /** What keys had in the air has been let go. */
  onPutDown?: ((taskId: TaskId, went: boolean) => void) | undefined
  /** Where a title is changed in its place. */
  onRename?: (taskId: TaskId) => void
}

/** One letter each, the same in every view. */
const letters: Record<string, TaskFieldName | undefined> = {
  a: 'assignee',
  p: 'priority',
  d: 'dates',
  l: 'labels',
  s: 'status',
}

export function useCardKeys({ area, groups, flow, scrollers, move, refused, held, ...rest }: Given) {
  const { cameFrom, adding, ways, choosing, onRename, bring, onPutDown } = rest
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const [last, setLast] = useState<string | null>(cameFrom)
  const { spotOf, reach } = useReach({ area, groups, scrollers })
  const focus = useKeptFocus({ groups, last, spotOf, reach, bring, area })
  const lifted = liftedKeys({ groups, flow, spotOf, reach, move, refused, held, onPutDown, t })
  useEffect(() => leaveLifted, [])
  const first = keyAt(groups, { list: groups.findIndex(({ tasks }) => tasks.length > 0), at: 0 })

  const walk = (from: Spot, key: string, card: HTMLElement): TaskId | null => {
    const next = flow.stepped(groups, from, { key, screen: cardsInSight(card) })
    const to = next && keyAt(groups, next)
    if (!to) return null
    setLast(to)
    reach(to)
    return taskOfKey(to)
  }

  /** Whether the key meant the card. */
  const hear = (event: KeyboardEvent, card: HTMLElement, spot: Spot): boolean => {
    const key = pressedKey(event)
    const group = groups[spot.list]!
    const letter = letterKeys || isPressed(event.nativeEvent) ? key.toLowerCase() : ''
    if (lifted.onKey(key, card.dataset.drag ?? '')) return true
    if (isStep(key)) walk(spot, key, card)
    else if (letter === 'c') adding.open(group.id, 'top')
    else return doTo({ task: group.tasks[spot.at]!, card }, { key, letter }, { ways, onRename })
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (hearsAloft(event, { area, lifted })) return
    const card = cardOf(event.target)
    const spot = card && spotOf(card.dataset.drag ?? '')
    if (!spot || event.altKey || (event.target !== card && !isBoxOf(event))) return
    const here = { ...spot, taskId: taskIdOf(card) }
    const aboutChoice = hearsChoice(event, here, {
      choosing,
      letterKeys,
      flow,
      walk: () => walk(spot, pressedKey(event), card),
    })
    const isCommand = event.ctrlKey || event.metaKey
    const opensTab = isCommand && pressedKey(event) === 'Enter' && openCardInNewTab(card)
    if (aboutChoice || opensTab || (!isCommand && hear(event, card, spot))) event.preventDefault()
  }

  const lastSpot = last === null ? null : spotOf(last)
  return {
    reachable: (lastSpot && keyAt(groups, lastSpot)) ?? first,
    /** What the focus was on, or was opened from, has gone: it goes to where it would have gone. */
    comeBack: focus.comeBack,
    handlers: {
      onKeyDown,
      onFocus: onCard((id) => (setLast(id), focus.onFocus())),
      onBlur: (event: FocusEvent) => {
        const id = idLeft(event, area)
        if (!id || !document.hasFocus()) return
        if (event.target !== area.current) focus.onBlur()
        lifted.onLeave(id)
      },
    },
  }
}

type Aloft = Pick<Given, 'area'> & { lifted: ReturnType<typeof liftedKeys> }

/** What is carried far is drawn no longer where it stands: what holds it has the focus, and hears its keys. */
function hearsAloft(event: KeyboardEvent, { area, lifted }: Aloft): boolean {
  if (event.target !== area.current) return false
  const now = dragNow()
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
  if (now?.by === 'keys' && isPlain && lifted.onKey(pressedKey(event), now.id)) event.preventDefault()
  return true
}

/** The card that has lost the focus, or that was in the air when its view did. */
const idLeft = ({ target }: FocusEvent, area: Given['area']): string | undefined =>
  target === area.current ? dragNow()?.id : cardOf(target)?.dataset.drag

/** Whoever has chosen a row by its box goes on with letters; what ticks a box stays its own. */
const isBoxOf = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement &&
  event.target.type === 'checkbox' &&
  ![' ', 'Enter'].includes(pressedKey(event))

type Meant = { task: Task; card: HTMLElement }

/** What a key does to a task by its card or row; false when it means nothing. */
export function doTo(
  { task, card }: Meant,
  { key, letter }: { key: string; letter: string },
  { ways, onRename }: Pick<Given, 'ways' | 'onRename'>,
): boolean {
  const value = letters[letter]
  if (key === 'Enter') ways.onOpen(task)
  else if (key === ' ') ways.onComplete(task)
  else if (key === 'F2' && onRename) onRename(task.taskId)
  else if (key === 'Delete') ways.onRemove(task)
  else if (letter === 'e') ways.onArchive(task)
  else if (value) ways.onPick(value, task, card)
  else return false
  return true
}

/** A board that is left takes along what was lifted on it. */
const leaveLifted = (): void => void (dragNow()?.by === 'keys' && setDragging(null))

/** The card at a place, if there is one. */
function keyAt(groups: readonly Group[], { list, at }: Spot): string | null {
  const group = groups[list]
  const task = group?.tasks[at]
  return group && task ? cardKey(group, task.taskId) : null
}

const onCard =
  (then: (id: string) => void) =>
  ({ target }: FocusEvent) => {
    const id = cardOf(target)?.dataset.drag
    if (id) then(id)
  }
