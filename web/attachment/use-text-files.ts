import { useCallback } from 'react'
import { nameInText, refersTo, referenceTo } from '#shared/attachment/reference.ts'
import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTaskFiles } from './queries.ts'
import { displayKindOf } from './file-display.ts'
import { type Upload, useUploads } from './uploads.ts'
import { useUploadFiles } from './upload-files.ts'

/** A file as referenced in a text. */
type TextFile = { attachmentId: AttachmentId; name: string; isImage: boolean; markdown: string }

/**
 * Uploads files and returns the references to insert; null if the user may not add files. `onCancelled` removes the
 * reference.
 */
export type AttachFiles = (
  files: readonly File[],
  onCancelled: (attachmentId: AttachmentId) => void,
) => TextFile[] | null

/** Returns a function that uploads files inserted into a text, and why the user may not. */
export function useTextFiles({ boardId, taskId }: TaskRef): { attach: AttachFiles; disabledReason: string | null } {
  const disabledReason = useTaskFiles()?.disabledReason ?? null
  const uploadFiles = useUploadFiles({ boardId, taskId })
  const attach = useCallback<AttachFiles>(
    (files, onCancelled) => {
      if (disabledReason !== null) return null
      return uploadFiles(files, onCancelled).map(({ attachmentId, name, contentType }) => {
        const isImage = displayKindOf({ kind: 'file', contentType }) === 'picture'
        const file = { attachmentId, name: nameInText(name), isImage }
        return { ...file, markdown: referenceTo(file) }
      })
    },
    [disabledReason, uploadFiles],
  )
  return { attach, disabledReason }
}

/** Returns the running uploads that a text refers to. */
export const usePendingUploads = (taskId: TaskId, text: string): readonly Upload[] =>
  useUploads(taskId).filter(({ attachmentId }) => refersTo(text, attachmentId))

/** Returns the pasted or dropped files; none if the data has text as well, because spreadsheets add a picture. */
export function filesFromTransfer(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files]
}
