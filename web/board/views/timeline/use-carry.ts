// What is in somebody's hand above a day: the tasks that go along, and by how many days.

import { useMemo } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Covered } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import type { Head } from '#shared/view/head.ts'
import { taskOfKey } from '#web/list/group.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { dayOfZone } from '#web/board/views/calendar/use-calendar.ts'
import type { Pulling } from '#web/board/views/calendar/use-pulling-ends.ts'
import type { Covers } from './use-timeline.ts'

type Given = {
  covers: Covers
  pulling: Pulling | null
  goingWith: (taskId: TaskId) => readonly TaskId[]
  /** The day a task was gripped at. */
  grippedOf: (key: string) => Head | null
}

/** Where tasks would stand if they were let go now; empty when nothing is in hand. */
export function useCarry({ covers, pulling, goingWith, grippedOf }: Given): Covers {
  const over = useDragging((now) =>
    now?.kind === 'card' && now.over && !now.refused ? `${now.id} ${now.over.zone}` : null,
  )
  return useMemo(() => {
    if (pulling) return new Map([[pulling.taskId, pulling.covers]])
    const [key = '', zone = ''] = over?.split(' ') ?? []
    const to = dayOfZone(zone)
    const from = to ? grippedOf(key)?.value : null
    if (!to || !from) return new Map()
    const days = daysBetween(from as Day, to)
    return new Map(
      goingWith(taskOfKey(key)).flatMap((taskId): [TaskId, Covered][] => {
        const now = covers.get(taskId)
        return now ? [[taskId, { from: dayAfter(now.from, days), to: dayAfter(now.to, days) }]] : []
      }),
    )
  }, [over, pulling, covers, goingWith, grippedOf])
}
