import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import type { AttachmentId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { TaskRef } from '#shared/task/model.ts'
import {
  markOwnVersion,
  type OpenTask,
  openTaskKey,
  applyCard,
  useSendOpenTaskChange,
} from '#web/board-store/open-task.ts'
import { useRpc } from '#web/rpc/client.ts'
import { fileUrlKey } from './queries.ts'

/** Adds an attachment, sorted by id, which is the order of creation. */
const withAttachment = (openTask: OpenTask, attachment: Attachment): OpenTask => ({
  ...openTask,
  attachments: [...withoutAttachment(openTask, attachment.attachmentId).attachments, attachment].toSorted(
    (one, other) => (one.attachmentId < other.attachmentId ? -1 : 1),
  ),
})

const withoutAttachment = (openTask: OpenTask, id: AttachmentId): OpenTask => ({
  ...openTask,
  attachments: openTask.attachments.filter(({ attachmentId }) => attachmentId !== id),
})

type AttachmentMutations = ReturnType<typeof useAttachmentMutations>

/**
 * Returns the mutations of attachments with an optimistic update of the open task. Each promise resolves with the
 * answer, or null if the change was rejected and rolled back.
 */
export function useAttachmentMutations({ boardId, taskId }: TaskRef) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const mutate = useSendOpenTaskChange({ boardId, taskId })

  return useMemo(() => {
    const ref = { boardId, taskId }
    // Updates the count and the cover on the board's card.
    const updateCard = <Answer extends { card: Card } | null>(answer: Answer): Answer => {
      if (answer) applyCard(cache, boardId, markOwnVersion(answer.card))
      // Another user may have changed it first: reload.
      else void cache.invalidateQueries({ queryKey: openTaskKey(taskId) })
      return answer
    }

    const addOrRestore = (procedure: 'add' | 'restore', failure: string) => async (attachment: Attachment) => {
      const { attachmentId, name } = attachment
      return updateCard(
        await mutate({
          // A file being added is shown as an upload: it has no URL yet.
          apply: (openTask) => (procedure === 'add' ? openTask : withAttachment(openTask, attachment)),
          call: (mutationId) => rpc.attachments[procedure].mutate({ ...ref, attachmentId, mutationId }),
          confirm: (base, answer) => {
            // The URL may have been requested, without success, while the attachment was deleted.
            if (procedure === 'restore') void cache.invalidateQueries({ queryKey: fileUrlKey(attachmentId) })
            return withAttachment(base, answer.attachment)
          },
          failure,
          undo: { title: name, revert: (_, answer) => remove(answer?.attachment ?? attachment) },
        }),
      )
    }
    const restore = addOrRestore('restore', 'board:attachment.failure.restore')

    const remove = async (attachment: Attachment): Promise<{ card: Card } | null> => {
      const { attachmentId, name } = attachment
      return updateCard(
        await mutate({
          apply: (openTask) => withoutAttachment(openTask, attachmentId),
          call: (mutationId) => rpc.attachments.remove.mutate({ ...ref, attachmentId, mutationId }),
          confirm: (base) => withoutAttachment(base, attachmentId),
          failure: 'board:attachment.failure.delete',
          undo: { title: name, revert: () => restore(attachment) },
        }),
      )
    }

    return { add: addOrRestore('add', 'board:attachment.failure.add'), remove }
  }, [boardId, taskId, rpc, cache, mutate])
}

/** Returns a function that deletes an attachment and shows a toast with undo. */
export function useRemoveAttachment({ remove }: AttachmentMutations): (attachment: Attachment) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useCallback(
    async (attachment) => {
      const undoEntry = newUndoEntry()
      if (!(await runAsUndoEntry(undoEntry, () => remove(attachment)))) return
      void showUndoToast(cache, undoEntry, {
        title: t('attachment.deleted', { name: attachment.name }),
        undo: t('common:undo'),
      })
    },
    [t, cache, remove],
  )
}
