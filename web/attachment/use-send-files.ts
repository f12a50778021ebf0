// Sends chosen, dropped or pasted files to a task.

import { useCallback } from 'react'
import { ulid } from 'ulid'
import type { Attachment } from '#shared/attachment/model.ts'
import { AttachmentId } from '#shared/common/ids.ts'
import { attachmentNameLength } from '#shared/common/limits.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useAttachmentMutations } from './mutations.ts'
import { refuseFile, sendFile } from './send-file.ts'

/** What is on its way now; what cannot be sent at all is not among it, and says so by itself. */
export type SendFiles = (files: readonly File[], onDropped?: (attachmentId: AttachmentId) => void) => Begun[]
type Begun = { attachmentId: AttachmentId; name: string; contentType: string }

export function useSendFiles({ boardId, taskId }: TaskRef): SendFiles {
  const rpc = useRpc()
  const { t } = useTexts('board')
  const { me } = useBoard()
  const { add } = useAttachmentMutations({ boardId, taskId })
  return useCallback(
    (files, onDropped) => {
      const begun: Begun[] = []
      for (const file of files) {
        const attachmentId = AttachmentId.parse(`att_${ulid().toLowerCase()}`)
        const name = file.name.slice(-attachmentNameLength)
        const contentType = typeOf(file)
        const wish = { taskId, attachmentId, name, file, onDropped }
        // A folder that was dropped looks like a file that is empty.
        if (file.size === 0) {
          refuseFile(wish, { key: 'board:attachment.error.empty' })
          continue
        }
        const named = { boardId, taskId, attachmentId, name, contentType, bytes: file.size }
        const drawn = (): Attachment => ({
          taskId,
          attachmentId,
          name,
          kind: 'file',
          url: null,
          contentType,
          bytes: file.size,
          addedBy: me,
          addedAt: new Date(),
        })
        sendFile(wish, {
          begin: async () =>
            (await persistently((mutationId) => rpc.attachments.begin.mutate({ ...named, mutationId }))).ticket,
          add: async () => {
            const taken = (await add(drawn())) !== null
            if (taken) announce(t('attachment.added', { name }))
            return taken
          },
        })
        begun.push({ attachmentId, name, contentType })
      }
      return begun
    },
    [rpc, t, me, boardId, taskId, add],
  )
}

/** As the server takes them: without what may stand behind a type. */
function typeOf({ type }: File): string {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(bare) ? bare : 'application/octet-stream'
}
