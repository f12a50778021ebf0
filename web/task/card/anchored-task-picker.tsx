import { type RefObject, useEffect } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { FieldPickerProps } from '#web/task/picker/value-picker.tsx'
import { TaskFieldPicker, type TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { useCompletion } from '#web/task/actions/use-completion.tsx'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'

type TaskPickerProps = Pick<FieldPickerProps, 'onTab'> & {
  name: TaskFieldName
  task: Task
  /** The element to anchor the picker to. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
}

/** Opens the picker of one field on a card, for shortcuts. Load it lazily. */
export function AnchoredTaskPicker({ name, task, anchor, open, onTab, onClose }: TaskPickerProps) {
  const { mayTask } = useBoard()
  const edits = useTaskEdits()
  const { setStatus, question } = useCompletion(edits)
  const disabledReason = useDenialReason()(mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task))

  // A shortcut has no tooltip; the toast shows the reason.
  useEffect(() => {
    if (!open || !disabledReason) return
    toast.warning({ title: disabledReason })
    onClose()
  }, [open, disabledReason, onClose])

  return (
    <>
      <TaskFieldPicker
        {...{ name, task, edits, setStatus, anchor, onTab }}
        open={open && !disabledReason}
        onOpenChange={(wanted) => !wanted && onClose()}
      />
      {question}
    </>
  )
}
