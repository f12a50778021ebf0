// The dates of one of one's own tasks, hung on its line.

import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { DatesPicker } from '#web/task/dates-picker.tsx'
import type { MineEdits } from './use-mine-edits.ts'
import type { MineWays } from './use-mine-ways.tsx'

type Hung = { pickDates: MineWays['pickDates']; picker: ReactNode }

export function useDatesPicker(mineOf: MineWays['mineOf'], { setDates }: MineEdits): Hung {
  const [picking, setPicking] = useState<TaskId | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const pickDates = useCallback<MineWays['pickDates']>(({ task }, place) => {
    anchor.current = place
    setPicking(task.taskId)
  }, [])
  const mine = picking && mineOf(picking)
  const picker = mine && (
    <DatesPicker
      key={mine.task.taskId}
      anchor={anchor}
      value={mine.task}
      completed={mine.task.status === 'completed'}
      begin="due"
      onPick={(dates) => void setDates(mine.task, dates)}
      open
      onOpenChange={(open) => !open && setPicking(null)}
    />
  )
  return { pickDates, picker }
}
