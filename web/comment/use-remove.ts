// Deletes a comment; a toast says so and takes it back.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { CommentId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { afterMenu } from '#web/ui/after-menu.ts'
import type { CommentMutations } from './mutations.ts'

/** The focus goes to the comment behind the one that goes, or before it; whoever has it elsewhere by then keeps it. */
function goesOn(commentId: CommentId): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-comment]')]
  const at = all.findIndex((it) => it.dataset['comment'] === commentId)
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  afterMenu(() => next)
}

export function useRemove({ remove }: Pick<CommentMutations, 'remove'>): (comment: Comment) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useCallback(
    async (comment) => {
      const deed = newDeed()
      goesOn(comment.commentId)
      if (!(await takenAsOne(deed, () => remove(comment)))) return
      void sayDone(cache, deed, { title: t('comment.deleted'), undo: t('common:undo') })
    },
    [t, cache, remove],
  )
}
