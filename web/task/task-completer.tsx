// Completes a task by a key on its card, or opens it again; open sub-tasks are asked about first. Load it with the key.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { Deed } from '#web/rpc/deeds.ts'
import { sayDone } from '#web/rpc/say-done.ts'
import { toast } from '#web/ui/toast.ts'
import { taskOnPage } from './task-on-page.ts'
import { useCompletion } from './use-completion.tsx'
import { useTaskEdits } from './use-task-edits.ts'

/** Begins as soon as it stands; a key of its own makes it begin anew. */
export function TaskCompleter({ task }: { task: Task }) {
  return <Completer task={task} />
}

/** By a finger that drew the row aside: it is told of, with the way back. */
export function TaskSwiper({ task }: { task: Task }) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const told = useCallback(
    ({ taskId, title }: Task, deed: Deed) =>
      void sayDone(cache, deed, {
        title: t('mine.completed_named', { title }),
        undo: t('common:undo'),
        back: () => taskOnPage(taskId),
      }),
    [cache, t],
  )
  return <Completer task={task} told={told} />
}

function Completer({ task, told }: { task: Task; told?: (task: Task, deed: Deed) => void }) {
  const { mayTask } = useBoard()
  const { setStatus, question } = useCompletion(useTaskEdits(told))
  const because = useBecause()(mayTask('task.edit', task))
  const begin = useEffectEvent(() => {
    if (because) toast.warning({ title: because })
    else setStatus(task, task.status === 'completed' ? 'not_started' : 'completed')
  })
  // Once, however often React tries the effect.
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return question
}
