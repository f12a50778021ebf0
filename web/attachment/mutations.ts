// What the attachment room changes: shown at once on the opened task, then sent.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { noteOwn, type Opened, openedKey, showCard, useOpenedWishes } from '#web/picture/opened.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { addressKey } from './queries.ts'

/** In the order of their names, which is the order they were made in. */
const withFile = (opened: Opened, attachment: Attachment): Opened => ({
  ...opened,
  attachments: [...withoutFile(opened, attachment.attachmentId).attachments, attachment].toSorted((one, other) =>
    one.attachmentId < other.attachmentId ? -1 : 1,
  ),
})

const withoutFile = (opened: Opened, id: AttachmentId): Opened => ({
  ...opened,
  attachments: opened.attachments.filter(({ attachmentId }) => attachmentId !== id),
})

export type AttachmentMutations = ReturnType<typeof useAttachmentMutations>

/** Each promise brings the answer, or null when it was refused and taken back. */
export function useAttachmentMutations({ boardId, taskId }: TaskRef) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useOpenedWishes({ boardId, taskId })

  return useMemo(() => {
    const ref = { boardId, taskId }
    // The count and the cover on the card of the board follow.
    const told = <Answer extends { card: Card } | null>(answer: Answer): Answer => {
      if (answer) showCard(cache, boardId, noteOwn(answer.card))
      // Somebody may have been quicker: it is shown as it stands now.
      else void cache.invalidateQueries({ queryKey: openedKey(taskId) })
      return answer
    }

    const comes = (way: 'add' | 'restore', failure: string) => async (attachment: Attachment) => {
      const { attachmentId, name } = attachment
      return told(
        await send({
          // One that is being added is shown on its way: before it is there, its bytes have no address.
          apply: (opened) => (way === 'add' ? opened : withFile(opened, attachment)),
          call: (mutationId) => rpc.attachments[way].mutate({ ...ref, attachmentId, mutationId }),
          confirm: (base, answer) => {
            // While it was away, its address may have been asked for in vain.
            if (way === 'restore') void cache.invalidateQueries({ queryKey: addressKey(attachmentId) })
            return withFile(base, answer.attachment)
          },
          failure,
          undo: { title: name, back: (_, answer) => remove(answer?.attachment ?? attachment) },
        }),
      )
    }
    const restore = comes('restore', 'board:attachment.failure.restore')

    const remove = async (attachment: Attachment): Promise<{ card: Card } | null> => {
      const { attachmentId, name } = attachment
      return told(
        await send({
          apply: (opened) => withoutFile(opened, attachmentId),
          call: (mutationId) => rpc.attachments.remove.mutate({ ...ref, attachmentId, mutationId }),
          confirm: (base) => withoutFile(base, attachmentId),
          failure: 'board:attachment.failure.delete',
          undo: { title: name, back: () => restore(attachment) },
        }),
      )
    }

    return { add: comes('add', 'board:attachment.failure.add'), remove }
  }, [boardId, taskId, rpc, cache, send])
}
