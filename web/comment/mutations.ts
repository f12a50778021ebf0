import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import { CommentId, type UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { focusAfterMenu } from '#web/ui/focus/use-focus-opener.ts'
import { ulid } from 'ulid'
import type { Card } from '#shared/task/card.ts'
import type { TaskRef } from '#shared/task/model.ts'
import {
  markOwnVersion,
  type OpenTask,
  openTaskKey,
  applyCard,
  useSendOpenTaskChange,
  withWatchers,
} from '#web/board-store/open-task.ts'
import {
  confirmText,
  pendingUndoText,
  visiblePendingText,
  withPendingText,
  type PendingText,
  newPendingText,
  replacedVersion,
  onBaseConfirmed,
} from '#web/board-store/pending-text.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'

const withComments = (openTask: OpenTask, change: (comments: Comment[]) => Comment[]): OpenTask => ({
  ...openTask,
  comments: change(openTask.comments),
})

/** Adds or replaces a comment unless a newer version is known. Sorted by id, as on the server. */
const withComment = (comment: Comment) => (comments: Comment[]) =>
  comments.some(({ commentId }) => commentId === comment.commentId)
    ? comments.map((it) => (it.commentId === comment.commentId && it.version < comment.version ? comment : it))
    : [...comments, comment].toSorted((one, other) => (one.commentId < other.commentId ? -1 : 1))

/** Applies an edit unless another user has changed the comment since. */
function withEditedText(openTask: OpenTask, pendingText: PendingText, text: string): OpenTask {
  const isReplacedComment = ({ commentId, version }: Comment) =>
    commentId === pendingText.id && version === replacedVersion(pendingText)
  if (!openTask.comments.some(isReplacedComment)) return openTask
  const editedAt = new Date()
  return withPendingText(
    withComments(openTask, (comments) =>
      comments.map((comment) => (isReplacedComment(comment) ? { ...comment, text, editedAt } : comment)),
    ),
    pendingText,
  )
}

const withoutComment = (id: CommentId) => (comments: Comment[]) => comments.filter(({ commentId }) => commentId !== id)

const optimisticComment = ({ taskId }: TaskRef, authorId: UserId, commentId: CommentId, text: string): Comment => ({
  taskId,
  commentId,
  authorId,
  authorName: null,
  text,
  version: 1,
  createdAt: new Date(),
  editedAt: null,
})

type CommentMutations = ReturnType<typeof useCommentMutations>

/**
 * Returns the mutations of comments with an optimistic update of the open task. Each promise resolves with the answer,
 * or null if the change was rejected and rolled back.
 */
export function useCommentMutations({ boardId, taskId, title }: TaskRef & { title: string }, me: UserId) {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const mutate = useSendOpenTaskChange({ boardId, taskId })

  return useMemo(() => {
    const ref = { boardId, taskId }
    const undoTitle = t('comment.undo_title', { title })
    // Updates the count on the board's card.
    const updateCard = <Answer extends { card: Card } | null>(answer: Answer): Answer => {
      if (answer) applyCard(cache, boardId, markOwnVersion(answer.card))
      return answer
    }
    const add = async (text: string) => {
      const comment = optimisticComment(ref, me, CommentId.parse(`cmt_${ulid().toLowerCase()}`), text)
      return updateCard(
        await mutate({
          apply: (openTask) => withComments(openTask, withComment(comment)),
          call: (mutationId) => rpc.comments.add.mutate({ ...ref, commentId: comment.commentId, text, mutationId }),
          confirm: (base, { comment: savedComment, watching }) =>
            withWatchers(watching, withComments(base, withComment(savedComment))),
          failure: 'board:comment.failure.add',
          undo: { title: undoTitle, revert: (_, answer) => remove(answer?.comment ?? comment) },
        }),
      )
    }

    const saveText = async (
      commentId: CommentId,
      text: string,
      pendingText: PendingText,
    ): Promise<{ card: Card } | null> =>
      updateCard(
        await mutate({
          apply: (openTask) => withEditedText(openTask, pendingText, text),
          call: async (mutationId) => {
            const from = replacedVersion(pendingText)
            const answer = await rpc.comments.edit.mutate({ ...ref, commentId, from, text, mutationId })
            confirmText(pendingText, answer.comment.version)
            return answer
          },
          confirm: (base, { comment: savedComment, watching }) =>
            withWatchers(watching, withComments(base, withComment(savedComment))),
          failure: 'board:comment.failure.edit',
          onCallChange: onBaseConfirmed(pendingText),
          // Shows the text of the other user; the own text stays in the field.
          onConflict: (error) => {
            showFailure('board:comment.failure.edit', error)
            void cache.invalidateQueries({ queryKey: openTaskKey(taskId) })
          },
          undo: {
            title: undoTitle,
            revert: async (before) => {
              const previousComment = before?.comments.find((it) => it.commentId === commentId)
              return previousComment
                ? saveText(commentId, previousComment.text, pendingUndoText(cache, taskId, pendingText))
                : null
            },
          },
        }),
      )

    /** Returns a function that saves a text based on a version; resolves with whether it was saved. */
    const edit =
      ({ commentId }: Pick<Comment, 'commentId'>) =>
      async (text: string, from: number): Promise<boolean> => {
        const basedOn = visiblePendingText(cache, taskId, commentId)
        return (await saveText(commentId, text, newPendingText(cache, commentId, { basedOn, from }))) !== null
      }

    const remove = async (comment: Comment): Promise<{ card: Card } | null> => {
      const { commentId } = comment
      return updateCard(
        await mutate({
          apply: (openTask) => withComments(openTask, withoutComment(commentId)),
          call: (mutationId) => rpc.comments.remove.mutate({ ...ref, commentId, mutationId }),
          confirm: (base) => withComments(base, withoutComment(commentId)),
          failure: 'board:comment.failure.delete',
          undo: { title: undoTitle, revert: () => restore(comment) },
        }),
      )
    }

    const restore = async (comment: Comment) =>
      updateCard(
        await mutate({
          apply: (openTask) => withComments(openTask, withComment(comment)),
          call: (mutationId) => rpc.comments.restore.mutate({ ...ref, commentId: comment.commentId, mutationId }),
          confirm: (base, { comment: savedComment }) => withComments(base, withComment(savedComment)),
          failure: 'board:comment.failure.restore',
          undo: { title: undoTitle, revert: (_, answer) => remove(answer?.comment ?? comment) },
        }),
      )

    return { add, edit, remove }
  }, [boardId, taskId, title, me, t, rpc, cache, showFailure, mutate])
}

/** Focuses the next comment, or the previous one, unless the focus has moved elsewhere. */
function moveFocus(commentId: CommentId): void {
  const commentElements = [...document.querySelectorAll<HTMLElement>('[data-comment]')]
  const index = commentElements.findIndex((it) => it.dataset['comment'] === commentId)
  const next =
    commentElements[index + 1] ??
    commentElements[index - 1] ??
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  focusAfterMenu(() => next)
}

/** Returns a function that deletes a comment and shows a toast with undo. */
export function useRemoveComment({ remove }: Pick<CommentMutations, 'remove'>): (comment: Comment) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useCallback(
    async (comment) => {
      const undoEntry = newUndoEntry()
      moveFocus(comment.commentId)
      if (!(await runAsUndoEntry(undoEntry, () => remove(comment)))) return
      void showUndoToast(cache, undoEntry, { title: t('comment.deleted'), undo: t('common:undo') })
    },
    [t, cache, remove],
  )
}
