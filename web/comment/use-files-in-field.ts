// Files brought into the text of a field: each stands where the caret was, and leaves again when it is cancelled.

import type { ClipboardEvent, DragEvent } from 'react'
import { withoutReference } from '#shared/attachment/reference.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { filesIn, useAwaited, useTextFiles } from '#web/attachment/use-text-files.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import { inserted } from './typing.ts'
import { type TypedField, useChangeTyped } from './use-change-typed.ts'

export function useFilesInField(task: TaskRef, typed: TypedField) {
  const { attach, because } = useTextFiles(task)
  const become = useChangeTyped(typed)
  const latest = useLatest(typed)

  const bring = (files: readonly File[]): boolean => {
    const brought = attach(files, (attachmentId) => {
      const { value, onChange } = latest.current
      onChange(withoutReference(value, attachmentId))
    })
    if (!brought) return false
    const { value, fieldRef } = latest.current
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = fieldRef.current ?? {}
    if (brought.length > 0)
      become(inserted({ text: value, from, to }, brought.map(({ markdown }) => markdown).join(' ')))
    return true
  }
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = filesIn(data)
    if (files.length > 0 && bring(files)) event.preventDefault()
  }
  return {
    /** For the paperclip. */
    button: { because, onFiles: (files: readonly File[]) => void bring(files) },
    awaited: useAwaited(task.taskId, typed.value),
    /** For the field itself. */
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  }
}
