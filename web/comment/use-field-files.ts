import type { ClipboardEvent, DragEvent } from 'react'
import { withoutReference } from '#shared/attachment/reference.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { filesFromTransfer, usePendingUploads, useTextFiles } from '#web/attachment/upload-files.ts'
import { useLatest } from '#web/ui/hooks.ts'
import { insertText, type TextField, useChangeText } from './text-field.ts'

/**
 * Returns handlers that insert uploaded files into a field at the caret, and remove them if the upload is cancelled.
 */
export function useFieldFiles(task: TaskRef, field: TextField) {
  const { attach, disabledReason } = useTextFiles(task)
  const changeText = useChangeText(field)
  const latest = useLatest(field)

  const insertFiles = (files: readonly File[]): boolean => {
    const insertedFiles = attach(files, (attachmentId) => {
      const { value, onChange } = latest.current
      onChange(withoutReference(value, attachmentId))
    })
    if (!insertedFiles) return false
    const { value, fieldRef } = latest.current
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = fieldRef.current ?? {}
    if (insertedFiles.length > 0)
      changeText(insertText({ text: value, from, to }, insertedFiles.map(({ markdown }) => markdown).join(' ')))
    return true
  }
  const handleTransfer = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = filesFromTransfer(data)
    if (files.length > 0 && insertFiles(files)) event.preventDefault()
  }
  return {
    attachButton: { disabledReason, onFiles: (files: readonly File[]) => void insertFiles(files) },
    pendingUploads: usePendingUploads(task.taskId, field.value),
    onPaste: (event: ClipboardEvent) => handleTransfer(event, event.clipboardData),
    onDrop: (event: DragEvent) => handleTransfer(event, event.dataTransfer),
  }
}
