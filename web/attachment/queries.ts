import { queryOptions } from '@tanstack/react-query'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId, BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { createContext, use } from 'react'
import type { TaskRef } from '#shared/task/model.ts'

export const addressStaleMs = 10 * minuteMs

export type AttachmentRef = Pick<Attachment, 'taskId' | 'attachmentId'> & { boardId: BoardId }

export const addressKey = (attachmentId: AttachmentId) => ['attachment', attachmentId, 'address'] as const

export const addressQuery = (rpc: Rpc, { boardId, taskId, attachmentId }: AttachmentRef) =>
  queryOptions({
    queryKey: addressKey(attachmentId),
    queryFn: ({ signal }) => rpc.attachments.address.query({ boardId, taskId, attachmentId }, { signal }),
    staleTime: addressStaleMs,
    gcTime: addressStaleMs,
  })

type TaskFiles = TaskRef & {
  attachments: readonly Attachment[]
  /** Why the user may not add files; null if they may. */
  disabledReason: string | null
}

/** Provides the attachments of the current task to the texts below it. */
export const TaskFilesContext = createContext<TaskFiles | null>(null)

/** Returns the files of the current task; null if the text is rendered outside of a task. */
export const useTaskFiles = (): TaskFiles | null => use(TaskFilesContext)
