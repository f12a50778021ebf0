// Puts a task away by a key on its card. Load it with the key.

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { toast } from '#web/ui/toast.ts'
import { type PutAway, usePutAway } from './use-put-away.ts'

/** Begins as soon as it stands; a key of its own makes it begin anew. */
function putter(how: keyof PutAway) {
  return function Putter({ task }: { task: Task }) {
    const { mayTask } = useBoard()
    const putAway = usePutAway()
    const because = useBecause()(mayTask('task.put_away', task))
    const begin = useEffectEvent(() => {
      if (because) toast.warning({ title: because })
      else void putAway[how](task)
    })
    // Once, however often React tries the effect.
    const begun = useRef(false)
    useEffect(() => {
      if (!begun.current) begin()
      begun.current = true
    }, [])
    return null
  }
}

export const TaskArchiver = putter('archive')
export const TaskRemover = putter('remove')
