import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { MyTask } from './queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { DatesPicker } from '#web/task/picker/dates-picker.tsx'
import { PriorityPicker, StatusPicker } from '#web/task/picker/value-picker.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import type { BoardDataPickerProps } from './board-data-picker.tsx'
import type { MyTaskMutations } from './mutations.ts'
import type { RowActions } from './use-row-actions.tsx'

const BoardDataPicker = lazyWithRetry(async () => (await import('./board-data-picker.tsx')).BoardDataPicker)
// Prefetched, so that it can show an error without a connection.
preloadWhenIdle({ load: BoardDataPicker.preload })

/** A field that can be edited in the list. */
export type RowField = 'dates' | 'priority' | 'status' | BoardDataPickerProps['field']

type RowPicker = { pick: RowActions['pick']; picker: ReactNode }
type RowPickerOptions = Pick<RowActions, 'myTaskOf' | 'toggleCompleted'> & { edits: MyTaskMutations; me: UserId }

/** Returns a function that opens the picker of a field, and the open picker. */
export function useRowPicker({ myTaskOf, ...options }: RowPickerOptions): RowPicker {
  const [openPicker, setOpenPicker] = useState<{ taskId: TaskId; field: RowField } | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const pick = useCallback<RowActions['pick']>(({ task }, field, element) => {
    anchor.current = element
    setOpenPicker({ taskId: task.taskId, field })
  }, [])
  const onClose = useCallback(() => setOpenPicker(null), [])
  const myTask = openPicker && myTaskOf(openPicker.taskId)
  const picker = myTask && (
    <Picker
      key={`${myTask.task.taskId} ${openPicker.field}`}
      {...{ myTask, anchor, ...options }}
      field={openPicker.field}
      onClose={onClose}
    />
  )
  return { pick, picker }
}

type PickerProps = Omit<RowPickerOptions, 'myTaskOf'> & {
  myTask: MyTask
  field: RowField
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

function Picker({ myTask, field, anchor, toggleCompleted, edits, me, onClose }: PickerProps) {
  const { task } = myTask
  const { setField, setDates } = edits
  const pickerProps = { anchor, open: true, onOpenChange: (open: boolean) => !open && onClose() }
  if (field === 'assignee' || field === 'labels') {
    return <BoardDataPicker {...{ field, task, me, pickerProps, onClose }} edits={edits} />
  }
  if (field === 'priority') {
    return (
      <PriorityPicker {...pickerProps} value={task.priority} onPick={(to) => void setField(task, 'priority', to)} />
    )
  }
  if (field === 'status') {
    const onPick = (to: typeof task.status) => {
      if (to === task.status) return
      // Asks about open sub-tasks first.
      if (to === 'completed') toggleCompleted(myTask)
      else void setField(task, 'status', to)
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
