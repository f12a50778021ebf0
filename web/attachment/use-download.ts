// Brings a file to the person's own disk.

import { useCallback } from 'react'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { AttachmentOf } from './queries.ts'

export function useDownload(): (attachment: AttachmentOf) => Promise<void> {
  const rpc = useRpc()
  const say = useFailureToast()
  return useCallback(
    async ({ boardId, taskId, attachmentId }) => {
      try {
        const { url } = await rpc.attachments.address.query({ boardId, taskId, attachmentId, download: true })
        const link = document.createElement('a')
        link.href = url
        link.rel = 'noopener'
        link.download = ''
        link.click()
      } catch (error) {
        say('board:attachment.failure.download', error)
      }
    },
    [rpc, say],
  )
}
