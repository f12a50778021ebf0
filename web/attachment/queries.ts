// Where the bytes of an attachment are read; an address is good for a quarter of an hour.

import { queryOptions } from '@tanstack/react-query'
import type { Attachment } from '#shared/attachment/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'

export const addressMs = 10 * 60_000

export type AttachmentOf = Pick<Attachment, 'taskId' | 'attachmentId'> & { boardId: BoardId }

export const addressQuery = (rpc: Rpc, { boardId, taskId, attachmentId }: AttachmentOf) =>
  queryOptions({
    queryKey: ['attachment', attachmentId, 'address'],
    queryFn: ({ signal }) => rpc.attachments.address.query({ boardId, taskId, attachmentId }, { signal }),
    staleTime: addressMs,
    gcTime: addressMs,
  })
