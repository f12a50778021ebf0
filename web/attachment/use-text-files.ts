// Files that somebody brings into a text while writing it: they are sent to the task, and the text waits for them.

import { useCallback } from 'react'
import { nameInText, refersTo, referenceTo } from '#shared/attachment/reference.ts'
import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useFilesOf } from './files-of.ts'
import { looksOf } from './kinds.ts'
import { type Sending, useSendings } from './sendings.ts'
import { useSendFiles } from './use-send-files.ts'

/** A file as a text refers to it. */
export type TextFile = { attachmentId: AttachmentId; name: string; isPicture: boolean; markdown: string }

/**
 * Sends files and says how the text refers to each; null where the person may add none. Whoever cancels one later has it
 * taken out of the text.
 */
export type Attach = (files: readonly File[], onDropped: (attachmentId: AttachmentId) => void) => TextFile[] | null

export function useTextFiles({ boardId, taskId }: TaskRef): { attach: Attach; because: string | null } {
  const because = useFilesOf()?.because ?? null
  const send = useSendFiles({ boardId, taskId })
  const attach = useCallback<Attach>(
    (files, onDropped) => {
      if (because !== null) return null
      return send(files, onDropped).map(({ attachmentId, name, contentType }) => {
        const isPicture = looksOf({ kind: 'file', contentType }) === 'picture'
        const file = { attachmentId, name: nameInText(name), isPicture }
        return { ...file, markdown: referenceTo(file) }
      })
    },
    [because, send],
  )
  return { attach, because }
}

/** What of a text is still on its way. */
export const useAwaited = (taskId: TaskId, text: string): readonly Sending[] =>
  useSendings(taskId).filter(({ attachmentId }) => refersTo(text, attachmentId))

/** The files that are pasted or dropped; none where there is a text as well, as spreadsheets bring their picture along. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files]
}
