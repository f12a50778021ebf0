// Completes a task by a key on its card, or opens it again; open sub-tasks are asked about first. Load it with the key.

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { toast } from '#web/ui/toast.ts'
import { useCompletion } from './use-completion.tsx'
import { useTaskEdits } from './use-task-edits.ts'

/** Begins as soon as it stands; a key of its own makes it begin anew. */
export function TaskCompleter({ task }: { task: Task }) {
  const { mayTask } = useBoard()
  const { setStatus, question } = useCompletion(useTaskEdits())
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
