// Says of a task that comes again that it is done and when the next one is due, and offers the way back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Deed } from '#web/rpc/deeds.ts'
import { sayDone } from '#web/rpc/say-done.ts'
import { useDates } from '#web/user/use-dates.ts'
import { taskOnPage } from './task-on-page.ts'

type NextTold = (task: Task, deed: Deed, also: readonly Card[]) => void

/** Told with what came with a change of its status; says nothing when no next one did. */
export function useNextTold(): NextTold {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const dates = useDates()
  return useCallback<NextTold>(
    ({ boardId, taskId, title }, deed, also) => {
      const next = also.map((card) => unpacked(boardId, card)).find(({ rootId }) => !rootId)
      const date = next && (next.due ?? next.start)
      if (!date) return
      void sayDone(cache, deed, {
        title: t('task.repeat.completed', { title }),
        text: t('task.repeat.next', { date: dates.short(date) }),
        undo: t('common:undo'),
        back: () => taskOnPage(taskId),
      })
    },
    [t, cache, dates],
  )
}
