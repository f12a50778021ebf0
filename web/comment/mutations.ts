// What the comment room changes: shown at once on the opened task, then sent.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ulid } from 'ulid'
import type { Comment } from '#shared/comment/model.ts'
import { CommentId, type UserId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { noteOwn, type Opened, openedKey, showCard, useOpenedWishes } from '#web/picture/opened.ts'
import {
  answered,
  backFrom,
  inSight,
  marked,
  type OwnText,
  ownText,
  replacedBy,
  toldBehind,
} from '#web/picture/own-text.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const withComments = (opened: Opened, change: (comments: Comment[]) => Comment[]): Opened => ({
  ...opened,
  comments: change(opened.comments),
})

/** With a comment as it is told of, unless a newer one is known; in the order of their ids, as the server has them. */
const put = (comment: Comment) => (comments: Comment[]) =>
  comments.some(({ commentId }) => commentId === comment.commentId)
    ? comments.map((it) => (it.commentId === comment.commentId && it.version < comment.version ? comment : it))
    : [...comments, comment].toSorted((one, other) => (one.commentId < other.commentId ? -1 : 1))

/** As it will read, unless somebody else has changed it since. */
function edited(opened: Opened, own: OwnText, text: string): Opened {
  const isIt = ({ commentId, version }: Comment) => commentId === own.id && version === replacedBy(own)
  if (!opened.comments.some(isIt)) return opened
  const editedAt = new Date()
  return marked(
    withComments(opened, (all) => all.map((it) => (isIt(it) ? { ...it, text, editedAt } : it))),
    own,
  )
}

const without = (id: CommentId) => (comments: Comment[]) => comments.filter(({ commentId }) => commentId !== id)

const drawn = ({ taskId }: TaskRef, authorId: UserId, commentId: CommentId, text: string): Comment => ({
  taskId,
  commentId,
  authorId,
  authorName: null,
  text,
  version: 1,
  createdAt: new Date(),
  editedAt: null,
})

export type CommentMutations = ReturnType<typeof useCommentMutations>

/** Each promise brings the answer, or null when it was refused and taken back. */
export function useCommentMutations({ boardId, taskId, title }: TaskRef & { title: string }, me: UserId) {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  const send = useOpenedWishes({ boardId, taskId })

  return useMemo(() => {
    const ref = { boardId, taskId }
    const deed = t('comment.deed', { title })
    // The count on the card of the board follows.
    const told = <Answer extends { card: Card } | null>(answer: Answer): Answer => {
      if (answer) showCard(cache, boardId, noteOwn(answer.card))
      return answer
    }
    const add = async (text: string) => {
      const comment = drawn(ref, me, CommentId.parse(`cmt_${ulid().toLowerCase()}`), text)
      return told(
        await send({
          apply: (opened) => withComments(opened, put(comment)),
          call: (mutationId) => rpc.comments.add.mutate({ ...ref, commentId: comment.commentId, text, mutationId }),
          confirm: (base, { comment: added, watching }) => watchedBy(watching, withComments(base, put(added))),
          failure: 'board:comment.failure.add',
          undo: { title: deed, back: (_, answer) => remove(answer?.comment ?? comment) },
        }),
      )
    }

    const write = async (commentId: CommentId, text: string, own: OwnText): Promise<{ card: Card } | null> =>
      told(
        await send({
          apply: (opened) => edited(opened, own, text),
          call: async (mutationId) => {
            const from = replacedBy(own)
            const said = await rpc.comments.edit.mutate({ ...ref, commentId, from, text, mutationId })
            answered(own, said.comment.version)
            return said
          },
          confirm: (base, { comment: changed, watching }) => watchedBy(watching, withComments(base, put(changed))),
          failure: 'board:comment.failure.edit',
          onToldElse: toldBehind(own),
          // What the other one wrote is shown; one's own text stays in the field.
          onConflict: (error) => {
            say('board:comment.failure.edit', error)
            void cache.invalidateQueries({ queryKey: openedKey(taskId) })
          },
          undo: {
            title: deed,
            back: async (before) => {
              const earlier = before?.comments.find((it) => it.commentId === commentId)
              return earlier ? write(commentId, earlier.text, backFrom(cache, taskId, own)) : null
            },
          },
        }),
      )

    /** Given a text and the version that is in sight; whether it was taken. */
    const edit =
      ({ commentId }: Pick<Comment, 'commentId'>) =>
      async (text: string, from: number): Promise<boolean> => {
        const on = inSight(cache, taskId, commentId)
        return (await write(commentId, text, ownText(cache, commentId, { on, from }))) !== null
      }

    const remove = async (comment: Comment): Promise<{ card: Card } | null> => {
      const { commentId } = comment
      return told(
        await send({
          apply: (opened) => withComments(opened, without(commentId)),
          call: (mutationId) => rpc.comments.remove.mutate({ ...ref, commentId, mutationId }),
          confirm: (base) => withComments(base, without(commentId)),
          failure: 'board:comment.failure.delete',
          undo: { title: deed, back: () => restore(comment) },
        }),
      )
    }

    const restore = async (comment: Comment) =>
      told(
        await send({
          apply: (opened) => withComments(opened, put(comment)),
          call: (mutationId) => rpc.comments.restore.mutate({ ...ref, commentId: comment.commentId, mutationId }),
          confirm: (base, { comment: back }) => withComments(base, put(back)),
          failure: 'board:comment.failure.restore',
          undo: { title: deed, back: (_, answer) => remove(answer?.comment ?? comment) },
        }),
      )

    return { add, edit, remove }
  }, [boardId, taskId, title, me, t, rpc, cache, say, send])
}

/** Whoever comments or is mentioned watches from then on (decisions §9). */
const watchedBy = (people: readonly UserId[], opened: Opened): Opened => ({
  ...opened,
  body: { ...opened.body, watchers: [...new Set([...opened.body.watchers, ...people])] },
})
