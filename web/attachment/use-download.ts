import { useCallback } from 'react'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { AttachmentRef } from './queries.ts'

/** Returns a function that downloads an attachment. */
export function useDownload(): (attachment: AttachmentRef) => Promise<void> {
  const rpc = useRpc()
  const showFailure = useFailureToast()
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
        showFailure('board:attachment.failure.download', error)
      }
    },
    [rpc, showFailure],
  )
}
