import { useEffect, useEffectEvent, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type TaskRemoval, useTaskRemoval } from '#web/task/actions/use-task-removal.ts'

/**
 * Returns a component that archives or deletes a task once when mounted; a new key runs it again. For shortcuts; load
 * it lazily.
 */
function removalComponent(action: keyof TaskRemoval) {
  return function RunRemoval({ task }: { task: Task }) {
    const { mayTask } = useBoard()
    const removal = useTaskRemoval()
    const disabledReason = useDenialReason()(mayTask('task.remove', task))
    const run = useEffectEvent(() => {
      if (disabledReason) toast.warning({ title: disabledReason })
      else void removal[action](task)
    })
    // Runs once, also in strict mode.
    const hasRun = useRef(false)
    useEffect(() => {
      if (!hasRun.current) run()
      hasRun.current = true
    }, [])
    return null
  }
}

export const TaskArchiver = removalComponent('archive')
export const TaskRemover = removalComponent('remove')
