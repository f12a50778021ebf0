// What keys carry or pull beyond the days that are shown turns the calendar to where it is; put back, it is looked at where
// it was before.

import { useCallback, useEffect, useRef } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { whenThere } from '#web/ui/when-there.ts'
import { isOf, type Week } from './use-calendar.ts'

type Given = {
  /** The day in the address, and the one that is looked at. */
  looks: Pick<View, 'at'>
  at: Day
  rows: readonly Week[]
  /** Where the end of what is in hand is now; null when nothing is. */
  to: Day | null
  onLooks: OnLooks
  /** Has a task drawn that there was no room for. */
  bring: (taskId: TaskId) => boolean
}

/** @returns whether what has been let go, kept or put back, gets the focus where it is drawn next */
export type OnPutDown = (taskId: TaskId, kept: boolean) => boolean

type Landing = { taskId: TaskId; /** Of what was put back, the day that was looked at; null is any. */ at: Day | null }

export function useFollowing({ looks: { at: asked }, at, rows, to, onLooks, bring }: Given): OnPutDown {
  const left = useRef<{ asked: Day | null; at: Day } | null>(null)
  const landing = useRef<Landing | null>(null)
  const isShown = to === null || rows.some(({ days }) => days.includes(to))
  useEffect(() => {
    if (isShown || to === null) return
    if (left.current === null) left.current = { asked, at }
    onLooks({ at: to })
  }, [isShown, to, asked, at, onLooks])

  // In a low window not all weeks are in sight.
  useEffect(() => {
    if (to && isShown) area()?.querySelector(`[data-day="${to}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [to, isShown])

  useEffect(() => {
    const { taskId, at: then } = landing.current ?? {}
    if (!taskId || (then && then !== at)) return
    const isDrawn = rows.some(({ shown }) => isOf(taskId, shown))
    if (!isDrawn && !isElsewhere()) return void bring(taskId)
    landing.current = null
    if (!isElsewhere()) focusOn(taskId)
  }, [at, rows, bring])

  return useCallback(
    (taskId, kept) => {
      const was = left.current
      left.current = null
      if (!was) return false
      landing.current = { taskId, at: kept ? null : was.at }
      if (!kept) onLooks({ at: was.asked })
      // Then nothing turns.
      if (!kept && was.at === at) focusOn(taskId)
      return true
    },
    [at, onLooks],
  )
}

const area = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-days]')

/** Somebody has gone on meanwhile. */
function isElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !area()?.contains(activeElement)
}

/** The first piece that is drawn of a task. */
export function focusOn(taskId: TaskId): void {
  const find = () => area()?.querySelector<HTMLElement>(`[data-drag^="${taskId}"]`) ?? null
  whenThere(find, (piece) => piece.focus())
}
