// Gives a task the value of the head it was put under; completing asks about open sub-tasks. Load it with the first one.

import { useEffect, useEffectEvent, useRef } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { carried, redated } from '#shared/view/calendar.ts'
import { dueUnder } from '#shared/view/due-groups.ts'
import type { Head } from '#shared/view/head.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { asOne, asTold, newDeed } from '#web/rpc/deeds.ts'
import { toast } from '#web/ui/toast.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { useCompletion } from './use-completion.tsx'
import { useTaskEdits } from './use-task-edits.ts'

export type ValueSetterProps = { task: Task; to: Head; /** The head it was put away from. */ from: Head }

/** Begins as soon as it stands; a key of its own makes it begin anew. */
export function ValueSetter({ task, to, from }: ValueSetterProps) {
  const { me, mayTask } = useBoard()
  const edits = useTaskEdits()
  const { setStatus, question } = useCompletion(edits)
  const looking = useLooking(me)
  const because = useBecause()(mayTask(to.by === 'assignee' ? 'task.assign' : 'task.edit', task))
  /** From one label to another; to none takes all of them. */
  const relabel = (labelId: LabelId | null) => {
    const deed = newDeed()
    if (labelId && !task.labelIds.includes(labelId)) void asOne(deed, () => edits.addLabel(task, labelId))
    for (const old of labelId ? [from.by === 'label' ? from.value : null] : task.labelIds)
      if (old && old !== labelId) void asOne(deed, () => edits.removeLabel(task, old))
  }
  const give = () => {
    switch (to.by) {
      case 'status':
        return setStatus(task, to.value)
      case 'priority':
        return void edits.set(task, 'priority', to.value)
      case 'assignee':
        return void edits.assign(task, to.value)
      case 'label':
        return relabel(to.value)
      case 'due': {
        const due = dueUnder(to.value, looking)
        return void (due !== undefined && edits.setDates(task, redated(task, due, looking)))
      }
      case 'day': {
        const gripped = from.by === 'day' ? from.value : null
        return void edits.setDates(task, carried(task, { from: gripped, to: to.value, timeZone: looking.timeZone }))
      }
      case 'list':
      case 'tab':
    }
  }
  const begin = useEffectEvent(() => {
    if (because) toast.warning({ title: because })
    else asTold(give)
  })
  // Once, however often React tries the effect.
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return question
}
