// Pulling one end of a task to another day, by mouse, pen, finger or keys: it is drawn as it would be, until it is let go.

import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useCallback, useMemo, useState } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { type Covered, coveredBy, pulled } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { taskOnPage } from '#web/task/task-on-page.ts'
import { useTaskEdits } from '#web/task/use-task-edits.ts'
import { drawCurtain } from '#web/ui/drag/curtain.ts'
import { slackPx } from '#web/ui/drag/use-drag.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { useDateManner } from '#web/user/use-dates.ts'
import { dayAt } from './day-at.ts'
import { edgeOfDays } from './edge-of-days.ts'

export type Pulling = {
  taskId: TaskId
  covers: Covered
  /** The day of the end that keys have in hand, which is to stay in sight. */
  keyed: Day | null
}
export type End = 'start' | 'due'

/** One task in hand, by one of its ends. */
export type InHand = {
  covers: () => Covered | null
  /** Draws it as it would be with this end on that day. */
  aim: (end: End, to: Day, byKeys?: boolean) => void
  /** Lets it go where it is, or where it was. */
  finish: (keep: boolean) => void
}

export function usePullingEnds() {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { timeZone } = useDateManner()
  const { setDates } = useTaskEdits()
  const [pulling, setPulling] = useState<Pulling | null>(null)

  const take = useCallback(
    (task: Task): InHand => {
      let dates: TaskDates = task
      // Each end is pulled from where it was taken, so that a day in between leaves no trace.
      let [from, held] = [dates, null as End | null]
      const covers = () => coveredBy(dates, timeZone)
      return {
        covers,
        aim(end, to, byKeys = false) {
          if (end !== held) [from, held] = [dates, end]
          dates = pulled(from, { end, to, timeZone })
          const now = covers()
          if (!now) return
          const keyed = byKeys ? (end === 'start' ? now.from : now.to) : null
          setPulling((was) =>
            was && isSame(was.covers, now) && was.keyed === keyed ? was : { taskId: task.taskId, covers: now, keyed },
          )
        },
        finish(keep) {
          setPulling(null)
          if (!keep || !changes(task, dates, timeZone)) return
          const said = { title: t('task.dates.changed'), text: task.title, back: () => taskOnPage(task.taskId) }
          void withUndoToast(cache, said, () => setDates(task, dates))
        },
      }
    },
    [timeZone, setDates, cache, t],
  )
  const onPull = useCallback(
    (task: Task, end: End, event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      pullBy(take(task), end, event)
    },
    [take],
  )
  return useMemo(() => ({ pulling, take, onPull }), [pulling, take, onPull])
}

type Gripped = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * Follows the pointer until it is let go. A handle may lie beside the days of its task: the end goes as many days as the
 * pointer does, and no further.
 */
function pullBy(hand: InHand, end: End, gripped: Gripped): void {
  const first = dayAt(gripped.clientX, gripped.clientY)
  const covers = hand.covers()
  const pointer = { x: gripped.clientX, y: gripped.clientY }
  const edge = edgeOfDays({ ...pointer })
  const openCurtain = drawCurtain('col-resize')
  const done = new AbortController()
  let hasMoved = false
  const letGo = (keep: boolean) => {
    done.abort()
    hand.finish(keep)
  }
  // The click that follows is none on what lies under the pointer by then.
  const openAfterClick = () => void setTimeout(openCurtain)
  const options = { signal: done.signal }
  const aim = () => {
    const to = hasMoved && dayAt(edge.within(pointer.x), pointer.y)
    if (!to || !first || !covers) return
    hand.aim(end, dayAfter(end === 'start' ? covers.from : covers.to, daysBetween(first, to)))
  }
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      Object.assign(pointer, { x: clientX, y: clientY })
      hasMoved ||= Math.hypot(clientX - gripped.clientX, clientY - gripped.clientY) >= slackPx
      aim()
    },
    options,
  )
  // A hand that rests at the edge has other days under it all the while.
  requestAnimationFrame(function again() {
    if (done.signal.aborted) return
    if (hasMoved) edge.scroll(pointer.x)
    aim()
    requestAnimationFrame(again)
  })
  addEventListener('pointerup', () => (letGo(true), openAfterClick()), options)
  addEventListener('pointercancel', () => (letGo(false), openCurtain()), options)
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return
    event.stopPropagation()
    letGo(false)
    addEventListener('pointerup', openAfterClick, { once: true })
  }
  addEventListener('keydown', onKeyDown, { ...options, capture: true })
}

const isSame = (one: Covered, other: Covered): boolean => one.from === other.from && one.to === other.to

/** A hand that comes back to where it began has changed nothing. */
function changes(before: TaskDates, after: TaskDates, timeZone: string): boolean {
  const [one, other] = [coveredBy(before, timeZone), coveredBy(after, timeZone)]
  return one === null || other === null || !isSame(one, other)
}

export type PullingEnds = ReturnType<typeof usePullingEnds>
export type OnPull = PullingEnds['onPull']
