// Pulling the ends of a task without a mouse: R takes its end in hand, R again its beginning; arrows move it by days and by
// weeks, Enter lets it go, Esc puts it back. Each step is announced (look §10.11).

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
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
import { daysFor } from './days-for.ts'
import { focusOn, type OnPutDown } from './use-following.ts'
import type { End, InHand, PullingEnds } from './use-pulling-ends.ts'

export function usePullKeys({ take }: Pick<PullingEnds, 'take'>, onPutDown: OnPutDown) {
  const { t } = useTexts('board')
  const { picture, mayTask } = useBoard()
  const { letterKeys } = usePreferences()
  const because = useBecause()
  const dates = useDates()
  const words = movingWords(t)
  const held = useRef<(() => void) | null>(null)
  // A view that is left puts back what was in hand in it.
  useEffect(() => () => held.current?.(), [])

  const say = (end: End, hand: InHand) => {
    const now = hand.covers()
    if (now) announce(t(`view.pull.${end}`, { day: dates.dayInWords(end === 'start' ? now.from : now.to) }))
  }
  const begin = (card: HTMLElement) => {
    const task = picture.tasks.get(taskIdOf(card))
    if (!task) return
    const reason = because(mayTask('task.edit', task))
    if (reason) return announce(words.held(reason))
    const hand = take(task)
    if (!hand.covers()) return
    held.current = byKeys({
      hand,
      say: (end) => say(end, hand),
      end: (kept) => {
        held.current = null
        announce(kept ? words.dropped : words.putBack)
        // Its piece may stand in another place by now, and is another one there.
        if (!onPutDown(task.taskId, kept)) requestAnimationFrame(() => focusOn(task.taskId))
      },
    })
  }

  /** Whether the key took something in hand. */
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

type Held = { hand: InHand; say: (end: End) => void; end: (kept: boolean) => void }

/** Hears all keys until it is let go. @returns what puts it back */
function byKeys({ hand, say, end }: Held): () => void {
  const done = new AbortController()
  const options = { signal: done.signal, capture: true }
  let now: End = 'due'
  const finish = (keep: boolean) => {
    done.abort()
    hand.finish(keep)
    end(keep)
  }
  const aim = (days: number) => {
    const covers = hand.covers()
    if (!covers) return
    hand.aim(now, dayAfter(now === 'start' ? covers.from : covers.to, days), true)
    say(now)
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
      return key.toLowerCase() === 'r' || daysFor[key] ? aim(daysFor[key] ?? 0) : undefined
    },
    options,
  )
  addEventListener('pointerdown', () => finish(false), options)
  aim(0)
  return () => finish(false)
}
