import { queryOptions } from '@tanstack/react-query'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId, BoardId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { createContext, use } from 'react'
import type { TaskRef } from '#shared/task/model.ts'

export const fileUrlStaleMs = 10 * minuteMs

export type AttachmentRef = Pick<Attachment, 'taskId' | 'attachmentId'> & { boardId: BoardId }

export const fileUrlKey = (attachmentId: AttachmentId) => ['attachment', attachmentId, 'address'] as const

export const fileUrlQuery = (rpc: Rpc, { boardId, taskId, attachmentId }: AttachmentRef) =>
  queryOptions({
    queryKey: fileUrlKey(attachmentId),
    queryFn: ({ signal }) => rpc.attachments.getUrl.query({ boardId, taskId, attachmentId }, { signal }),
    staleTime: fileUrlStaleMs,
    gcTime: fileUrlStaleMs,
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
