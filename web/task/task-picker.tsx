// The picker of one value of a task, opened by a key on its card. Load it with the first key.

import { type RefObject, useEffect } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { toast } from '#web/ui/toast.ts'
import type { PickerWays } from './picker-ways.ts'
import { TaskValue, type TaskValueName } from './task-value.tsx'
import { useCompletion } from './use-completion.tsx'
import { useTaskEdits } from './use-task-edits.ts'

type TaskPickerProps = Pick<PickerWays, 'onTab'> & {
  name: TaskValueName
  task: Task
  /** Where it hangs. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
}

export function TaskPicker({ name, task, anchor, open, onTab, onClose }: TaskPickerProps) {
  const { mayTask } = useBoard()
  const edits = useTaskEdits()
  const { setStatus, question } = useCompletion(edits)
  const because = useBecause()(mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task))

  // A key has no place for a tooltip; the reason is said in a toast.
  useEffect(() => {
    if (!open || !because) return
    toast.warning({ title: because })
    onClose()
  }, [open, because, onClose])

  return (
    <>
      <TaskValue
        {...{ name, task, edits, setStatus, anchor, onTab }}
        open={open && !because}
        onOpenChange={(wanted) => !wanted && onClose()}
      />
      {question}
    </>
  )
}
