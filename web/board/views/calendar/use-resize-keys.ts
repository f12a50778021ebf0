// Resizing by keys: R takes the due date, R again the start date; arrows move it by days and weeks, Enter saves, Esc cancels.
// Each step is announced.

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { movingWords } from '#web/picture/moving-words.ts'
import { dayAfter } from '#shared/view/days.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { announce } from '#web/ui/live-region.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { isPressed } from '#web/ui/pressed.ts'
import { useDates } from '#web/user/use-dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { daysByArrow } from './keyboard-days.ts'
import { focusTask, type OnPutDown } from './use-follow-drag.ts'
import type { DateEnd, ResizeSession, DateResize } from './use-date-resize.ts'

export function useResizeKeys({ startResize }: Pick<DateResize, 'startResize'>, onPutDown: OnPutDown) {
  const { t } = useTexts('board')
  const { picture, mayTask } = useBoard()
  const { letterKeys } = usePreferences()
  const because = useDenialReason()
  const dates = useDates()
  const words = movingWords(t)
  const cancelHeld = useRef<(() => void) | null>(null)
  // Unmounting the view cancels the resize.
  useEffect(() => () => cancelHeld.current?.(), [])

  const announceEnd = (end: DateEnd, session: ResizeSession) => {
    const now = session.covers()
    if (now) announce(t(`view.pull.${end}`, { day: dates.dayInWords(end === 'start' ? now.from : now.to) }))
  }
  const begin = (card: HTMLElement) => {
    const task = picture.tasks.get(taskIdOf(card))
    if (!task) return
    const reason = because(mayTask('task.edit', task))
    if (reason) return announce(words.held(reason))
    const session = startResize(task)
    if (!session.covers()) return
    cancelHeld.current = startKeyResize({
      session,
      announceEnd: (end) => announceEnd(end, session),
      end: (kept) => {
        cancelHeld.current = null
        announce(kept ? words.dropped : words.putBack)
        // The piece may have been rendered again in another place.
        if (!onPutDown(task.taskId, kept)) requestAnimationFrame(() => focusTask(task.taskId))
      },
    })
  }

  /** Returns whether the key started a resize. */
  return (event: KeyboardEvent): boolean => {
    const { target, nativeEvent, altKey, ctrlKey, metaKey } = event
    const card = cardOf(target)
    const isMeant = pressedKey(event).toLowerCase() === 'r' && (letterKeys || isPressed(nativeEvent))
    if (!isMeant || !card || card !== target || altKey || ctrlKey || metaKey || dragNow()) return false
    event.preventDefault()
    begin(card)
    return true
  }
}

type KeyResizeOptions = { session: ResizeSession; announceEnd: (end: DateEnd) => void; end: (kept: boolean) => void }

/**
 * Handles all keys until the resize ends.
 * @returns a function that cancels it
 */
function startKeyResize({ session, announceEnd, end }: KeyResizeOptions): () => void {
  const done = new AbortController()
  const options = { signal: done.signal, capture: true }
  let now: DateEnd = 'due'
  const finish = (keep: boolean) => {
    done.abort()
    session.finish(keep)
    end(keep)
  }
  const aim = (days: number) => {
    const covers = session.covers()
    if (!covers) return
    session.aim(now, dayAfter(now === 'start' ? covers.from : covers.to, days), true)
    announceEnd(now)
  }
  addEventListener(
    'keydown',
    (event) => {
      const key = pressedKey(event)
      if (key === 'Tab') return finish(false)
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Enter' || key === ' ') return finish(true)
      if (key === 'Escape') return finish(false)
      if (key.toLowerCase() === 'r') now = now === 'due' ? 'start' : 'due'
      return key.toLowerCase() === 'r' || daysByArrow[key] ? aim(daysByArrow[key] ?? 0) : undefined
    },
    options,
  )
  addEventListener('pointerdown', () => finish(false), options)
  aim(0)
  return () => finish(false)
}
