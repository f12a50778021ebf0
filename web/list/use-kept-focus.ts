// The focus stays with its card wherever the card goes; when the card leaves, it goes to the next one. From the last one of a
// column it goes to what adds another, and from that of other groups to the next of them; to what holds them all only when
// there is none. From there it comes back with the card.

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { whenFree } from '#web/ui/when-free.ts'
import type { Spot } from './flow.ts'
import { cardKey, type Group, groupOfKey, taskOfKey } from './group.ts'

type Given = {
  groups: readonly Group[]
  /** The card that has or had the focus. */
  last: string | null
  spotOf: (id: string) => Spot | null
  reach: (id: string) => void
  /** Has a task drawn that there was no room for; false when it is not in sight at all. */
  bring?: ((taskId: TaskId) => boolean) | undefined
  area: RefObject<HTMLElement | null>
}

/** Where a card stood, and among which others. */
type Place = Spot & { group: Group }

export function useKeptFocus({ groups, last, spotOf, reach, bring, area }: Given) {
  const held = useRef(false)
  const place = useRef<Place | null>(null)

  const goOn = (before: Place | null) => {
    // What keys carry far is held by the area meanwhile.
    const waits = document.activeElement === area.current && !dragNow()
    if (!waits && !isNowhere()) return
    const isHere = last !== null && spotOf(last) !== null
    const own = isHere ? last : keyElsewhere(groups, last)
    // It is reached with the next picture.
    if (!own && last !== null && bring?.(taskOfKey(last))) return
    if (own) reach(own)
    else if (before && !waits) goBehind(before)
  }
  const goBehind = (before: Place) => {
    const button = lastButtonOf(groupNow(groups, before))
    const next = keyBehind(groups, before) ?? (button?.closest(columns) ? null : keyAround(groups, before))
    if (next) reach(next)
    else (button ?? area.current)?.focus()
  }
  const whenLost = useEffectEvent(goOn)

  useEffect(() => {
    const spot = last === null ? null : spotOf(last)
    const before = place.current
    if (spot) place.current = { ...spot, group: groups[spot.list]! }
    // A card that is drawn anew somewhere else loses the focus without anybody having taken it away.
    if (held.current) whenLost(before)
    // What was asked before it left still has the focus, and has nobody to give it back to.
    else if (!spot && before && document.activeElement?.closest('[role=alertdialog]')) whenFree(() => whenLost(before))
  }, [groups, last, spotOf])

  // Whoever comes back from a page of one task is where they left; a tab that was pressed keeps the focus.
  const whenBack = useEffectEvent(() => {
    if (last === null || !isNowhere()) return
    if (spotOf(last) === null && bring?.(taskOfKey(last))) held.current = true
    else reach(last)
  })
  useEffect(() => whenBack(), [])

  return {
    /** What was opened from the card is closed, and the card has left meanwhile. */
    comeBack: () => goOn(place.current),
    onFocus: () => void (held.current = true),
    // What leaves for another window comes back to where it was.
    onBlur: () => void (document.hasFocus() && (held.current = false)),
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What a card is called by where it is has another name when it has gone to another day or label. */
function keyElsewhere(groups: readonly Group[], last: string | null): string | null {
  if (last === null || groupOfKey(last) === undefined) return null
  const taskId = taskOfKey(last)
  const group = groups.find(({ tasks }) => tasks.some((task) => task.taskId === taskId))
  return group ? cardKey(group, taskId) : null
}

/** What stands for itself beside others, and goes on being worked in when it is empty. */
const columns = 'section[data-zone-for="card"], aside'

/** The one below the cards, or in the head for those who may not add, as in the tray of a calendar. */
function lastButtonOf(group: Group | undefined): HTMLButtonElement | undefined {
  const all = document.querySelectorAll<HTMLButtonElement>(
    `[data-zone-for="card"][data-drag="${group?.id}"] button, aside[data-zone="${group?.id}"] button`,
  )
  return [...all].findLast((button) => !button.disabled && !button.closest('[hidden]'))
}

/** The group that a card has left; where it has gone too, the one that stands in its place. */
const groupNow = (groups: readonly Group[], { group, list }: Place): Group | undefined =>
  groups.find(({ id }) => id === group.id) ?? groups[list]

/** Of those that stay the next one behind a card that has left, or the last one before it; others may have left with it. */
function keyBehind(groups: readonly Group[], before: Place): string | null {
  const now = groupNow(groups, before)
  if (!now) return null
  const stays = new Set(now.tasks.map(({ taskId }) => taskId))
  const { tasks } = before.group
  const [behind, ahead] = [tasks.slice(before.at), tasks.slice(0, before.at)]
  const next = behind.find(({ taskId }) => stays.has(taskId)) ?? ahead.findLast(({ taskId }) => stays.has(taskId))
  const task = next ?? now.tasks[0]
  return task ? cardKey(now, task.taskId) : null
}

/** The first one of the next group that has any, or else the last one of the nearest before. */
function keyAround(groups: readonly Group[], { group, list }: Place): string | null {
  const found = groups.findIndex(({ id }) => id === group.id)
  const at = found < 0 ? list : found
  const isFilled = ({ tasks }: Group) => tasks.length > 0
  const behind = groups.slice(at).find(isFilled)
  const near = behind ?? groups.slice(0, at).findLast(isFilled)
  const task = behind ? behind.tasks[0] : near?.tasks.at(-1)
  return near && task ? cardKey(near, task.taskId) : null
}
