// Pulling one end of a task to another day, by mouse, pen or finger: it is drawn as it would be, until it is let go.

import { type PointerEvent, useCallback, useState } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { type Covered, coveredBy, pulled } from '#shared/view/calendar.ts'
import { useTaskEdits } from '#web/task/use-task-edits.ts'
import { drawCurtain } from '#web/ui/drag/curtain.ts'
import { useDateManner } from '#web/user/use-dates.ts'
import { dayAt } from './day-at.ts'

export type Pulling = { taskId: TaskId; covers: Covered }
export type End = 'start' | 'due'

export function usePullingEnds() {
  const { timeZone } = useDateManner()
  const { setDates } = useTaskEdits()
  const [pulling, setPulling] = useState<Pulling | null>(null)

  const onPull = useCallback(
    (task: Task, end: End, event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      const openCurtain = drawCurtain('col-resize')
      const done = new AbortController()
      let to: Day | null = null
      const datesNow = () => (to ? pulled(task, { end, to, timeZone }) : null)
      const finish = (keep: boolean) => {
        done.abort()
        openCurtain()
        setPulling(null)
        const dates = datesNow()
        if (keep && dates && changes(task, dates, timeZone)) void setDates(task, dates)
      }
      const options = { signal: done.signal }
      addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          to = dayAt(clientX, clientY) ?? to
          const covers = to && coveredBy(datesNow()!, timeZone)
          if (covers) setPulling((now) => (isSame(now?.covers, covers) ? now : { taskId: task.taskId, covers }))
        },
        options,
      )
      addEventListener('pointerup', () => finish(true), options)
      addEventListener('pointercancel', () => finish(false), options)
      addEventListener('keydown', (key) => key.key === 'Escape' && (key.stopPropagation(), finish(false)), {
        ...options,
        capture: true,
      })
    },
    [timeZone, setDates],
  )
  return { pulling, onPull }
}

const isSame = (one: Covered | undefined, other: Covered): boolean => one?.from === other.from && one.to === other.to

/** A hand that comes back to where it began has changed nothing. */
function changes(before: TaskDates, after: TaskDates, timeZone: string): boolean {
  const [one, other] = [coveredBy(before, timeZone), coveredBy(after, timeZone)]
  return one === null || other === null || !isSame(one, other)
}

export type OnPull = ReturnType<typeof usePullingEnds>['onPull']
