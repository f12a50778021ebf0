import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { MyTask } from './queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { DatesPicker } from '#web/task/picker/dates-picker.tsx'
import { PriorityPicker, StatusPicker } from '#web/task/picker/status-picker.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import type { BoardDataPickerProps } from './board-data-picker.tsx'
import type { MyTaskMutations } from './mutations.ts'
import type { RowActions } from './use-row-actions.tsx'

const BoardDataPicker = lazyWithRetry(async () => (await import('./board-data-picker.tsx')).BoardDataPicker)
// Prefetched, so that it can show an error without a connection.
preloadWhenIdle({ load: BoardDataPicker.preload })

/** A field that can be edited in the list. */
export type RowField = 'dates' | 'priority' | 'status' | BoardDataPickerProps['value']

type RowPicker = { pick: RowActions['pick']; picker: ReactNode }
type RowPickerOptions = Pick<RowActions, 'myTaskOf' | 'toggleCompleted'> & { edits: MyTaskMutations; me: UserId }

/** Returns a function that opens the picker of a field, and the open picker. */
export function useRowPicker({ myTaskOf, ...options }: RowPickerOptions): RowPicker {
  const [picking, setPicking] = useState<{ taskId: TaskId; value: RowField } | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const pick = useCallback<RowActions['pick']>(({ task }, value, element) => {
    anchor.current = element
    setPicking({ taskId: task.taskId, value })
  }, [])
  const onClose = useCallback(() => setPicking(null), [])
  const myTask = picking && myTaskOf(picking.taskId)
  const picker = myTask && (
    <Picker
      key={`${myTask.task.taskId} ${picking.value}`}
      {...{ myTask, anchor, ...options }}
      value={picking.value}
      onClose={onClose}
    />
  )
  return { pick, picker }
}

type PickerProps = Omit<RowPickerOptions, 'myTaskOf'> & {
  myTask: MyTask
  value: RowField
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

function Picker({ myTask, value, anchor, toggleCompleted, edits, me, onClose }: PickerProps) {
  const { task } = myTask
  const { set, setDates } = edits
  const pickerProps = { anchor, open: true, onOpenChange: (open: boolean) => !open && onClose() }
  if (value === 'assignee' || value === 'labels') {
    return <BoardDataPicker {...{ value, task, me, pickerProps, onClose }} edits={edits} />
  }
  if (value === 'priority') {
    return <PriorityPicker {...pickerProps} value={task.priority} onPick={(to) => void set(task, 'priority', to)} />
  }
  if (value === 'status') {
    const onPick = (to: typeof task.status) => {
      if (to === task.status) return
      // Asks about open sub-tasks first.
      if (to === 'completed') toggleCompleted(myTask)
      else void set(task, 'status', to)
    }
    return <StatusPicker {...pickerProps} value={task.status} onPick={onPick} />
  }
  return (
    <DatesPicker
      {...pickerProps}
      value={task}
      completed={task.status === 'completed'}
      initialFocus="due"
      onPick={(dates) => void setDates(task, dates)}
    />
  )
}
