// The comment that the address points at behind its `#`: marked for a while, or said to be gone.

import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CommentId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Opened } from '#web/picture/opened.ts'
import { toast } from '#web/ui/toast.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import { taskPath } from '#web/task/task-path.ts'

type PointedAt = {
  task: TaskRef
  opened: Opened | undefined
  /** Asks the server anew; undefined when it could not be asked. */
  lookAgain: () => Promise<Opened | undefined>
  onFound: () => void
}

const markedMs = 4_000

/** @returns the comment that is to be marked now */
export function usePointedAt({ task, opened, lookAgain, onFound }: PointedAt): CommentId | null {
  const { t } = useTexts('board')
  const { wanted, visit } = useWanted(task)
  const [marked, setMarked] = useState<CommentId | null>(null)
  const answered = useRef<object>(undefined)
  const latest = useLatest({ lookAgain, onFound })

  useLayoutEffect(() => {
    if (!wanted || !opened || answered.current === visit) return
    answered.current = visit
    const isIn = ({ comments }: Opened) => comments.some(({ commentId }) => commentId === wanted)
    const found = () => {
      latest.current.onFound()
      setMarked(wanted)
    }
    // It may have been said since this browser last asked.
    const look = async () => {
      const now = await latest.current.lookAgain()
      if (!now || answered.current !== visit) return
      if (isIn(now)) found()
      else toast.warning({ title: t('comment.error.not_found') })
    }
    if (isIn(opened)) found()
    else void look()
  }, [wanted, visit, opened, latest, t])

  useEffect(() => {
    if (!marked) return undefined
    const over = setTimeout(() => setMarked(null), markedMs)
    return () => clearTimeout(over)
  }, [marked])
  return marked
}

/** On the way to another task the address is ahead of the one that is still drawn. */
function useWanted(task: TaskRef) {
  const { pathname, hash, state } = useLocation()
  const wanted = pathname === taskPath(task) ? (CommentId.safeParse(hash).data ?? null) : null
  // Another one whenever somebody goes somewhere, be it where they are.
  return { wanted, visit: state }
}
