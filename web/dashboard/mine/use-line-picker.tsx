// The picker of one value of one of one's own tasks, hung on its line.

import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { Mine } from '#web/picture/mine.ts'
import { DatesPicker } from '#web/task/dates-picker.tsx'
import { part } from '#web/rpc/part.tsx'
import { PriorityPicker } from '#web/task/priority-picker.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { StatusPicker } from '#web/task/status-picker.tsx'
import type { FramedPickerProps } from './framed-picker.tsx'
import type { MineEdits } from './use-mine-edits.ts'
import type { MineWays } from './use-mine-ways.tsx'

const FramedPicker = part(async () => (await import('./framed-picker.tsx')).FramedPicker)
// It is there without a connection, too: at least to say that there is none.
inQuiet({ fetch: FramedPicker.ahead })

/** What can be changed of a task where it stands. */
export type LineValue = 'dates' | 'priority' | 'status' | FramedPickerProps['value']

type Hung = { pick: MineWays['pick']; picker: ReactNode }
type Given = Pick<MineWays, 'mineOf' | 'complete'> & { edits: MineEdits; me: UserId }

export function useLinePicker({ mineOf, ...given }: Given): Hung {
  const [picking, setPicking] = useState<{ taskId: TaskId; value: LineValue } | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const pick = useCallback<MineWays['pick']>(({ task }, value, place) => {
    anchor.current = place
    setPicking({ taskId: task.taskId, value })
  }, [])
  const onClose = useCallback(() => setPicking(null), [])
  const mine = picking && mineOf(picking.taskId)
  const picker = mine && (
    <Picker
      key={`${mine.task.taskId} ${picking.value}`}
      {...{ mine, anchor, ...given }}
      value={picking.value}
      onClose={onClose}
    />
  )
  return { pick, picker }
}

type PickerProps = Omit<Given, 'mineOf'> & {
  mine: Mine
  value: LineValue
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

function Picker({ mine, value, anchor, complete, edits, me, onClose }: PickerProps) {
  const { task } = mine
  const { set, setDates } = edits
  const ways = { anchor, open: true, onOpenChange: (open: boolean) => !open && onClose() }
  if (value === 'assignee' || value === 'labels') {
    return <FramedPicker {...{ value, task, me, ways, onClose }} giving={edits} />
  }
  if (value === 'priority') {
    return <PriorityPicker {...ways} value={task.priority} onPick={(to) => void set(task, 'priority', to)} />
  }
  if (value === 'status') {
    const onPick = (to: typeof task.status) => {
      if (to === task.status) return
      // What is open below it is asked about first.
      if (to === 'completed') complete(mine)
      else void set(task, 'status', to)
    }
    return <StatusPicker {...ways} value={task.status} onPick={onPick} />
  }
  return (
    <DatesPicker
      {...ways}
      value={task}
      completed={task.status === 'completed'}
      begin="due"
      onPick={(dates) => void setDates(task, dates)}
    />
  )
}
