// A comment that somebody is changing stays in sight when it is removed meanwhile, so that what was typed is not lost.

import { useCallback, useState } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { CommentId, TaskId } from '#shared/common/ids.ts'

export function useStaying(taskId: TaskId, comments: readonly Comment[]) {
  const [written, setWritten] = useState<ReadonlyMap<CommentId, Comment>>(new Map())
  const here = new Set(comments.map(({ commentId }) => commentId))
  const gone = [...written.values()].filter((comment) => comment.taskId === taskId && !here.has(comment.commentId))

  /** Told when a change of it begins, and when it ends. */
  const onWriting = useCallback((comment: Comment, begins: boolean) => {
    setWritten((now) => {
      const others = [...now].filter(([commentId]) => commentId !== comment.commentId)
      return new Map(begins ? [...others, [comment.commentId, comment]] : others)
    })
  }, [])

  return { shown: [...comments, ...gone], isGone: ({ commentId }: Comment) => !here.has(commentId), onWriting }
}
