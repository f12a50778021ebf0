// Gives a task the value of the head it was put under; completing asks about open sub-tasks. Load it with the first one.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { carried, redated } from '#shared/view/calendar.ts'
import { dueUnder } from '#shared/view/due-groups.ts'
import type { Head } from '#shared/view/head.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { asTold, type Deed } from '#web/rpc/deeds.ts'
import { sayDone, withUndoToast } from '#web/rpc/say-done.ts'
import { toast } from '#web/ui/toast.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { taskOnPage } from './task-on-page.ts'
import { useCompletion } from './use-completion.tsx'
import { useTaskEdits } from './use-task-edits.ts'

export type ValueSetterProps = {
  task: Task
  to: Head
  /** The head it was put away from. */
  from: Head
  /** The name of the head it was put under. */
  toTitle: string
}

/** Begins as soon as it stands; a key of its own makes it begin anew. */
export function ValueSetter({ task, to, from, toTitle }: ValueSetterProps) {
  const { t } = useTexts(['common', 'board'])
  const cache = useQueryClient()
  const { me, mayTask } = useBoard()
  const title = t('unsent.did.moved_to', { name: toTitle })
  const completed = useCallback(
    (done: Task, deed: Deed) =>
      void sayDone(cache, deed, {
        title: t('board:mine.completed_named', { title: done.title }),
        undo: t('undo'),
        back: () => taskOnPage(done.taskId),
      }),
    [cache, t],
  )
  const edits = useTaskEdits(completed)
  const { setStatus, question } = useCompletion(edits)
  const looking = useLooking(me)
  const because = useBecause()(mayTask(to.by === 'assignee' ? 'task.assign' : 'task.edit', task))
  /** From one label to another; to none takes all of them. */
  const relabel = (labelId: LabelId | null) => {
    const added = labelId && !task.labelIds.includes(labelId) ? [edits.addLabel(task, labelId)] : []
    const old = labelId ? [from.by === 'label' ? from.value : null] : task.labelIds
    const removed = old.flatMap((one) => (one && one !== labelId ? [edits.removeLabel(task, one)] : []))
    return Promise.all([...added, ...removed])
  }
  const give = async (): Promise<unknown> => {
    switch (to.by) {
      case 'status':
        return edits.set(task, 'status', to.value)
      case 'priority':
        return edits.set(task, 'priority', to.value)
      case 'assignee':
        return edits.assign(task, to.value)
      case 'label':
        return relabel(to.value)
      case 'due': {
        const due = dueUnder(to.value, looking)
        return due !== undefined && edits.setDates(task, redated(task, due, looking))
      }
      case 'day': {
        const gripped = from.by === 'day' ? from.value : null
        return edits.setDates(task, carried(task, { from: gripped, to: to.value, timeZone: looking.timeZone }))
      }
      case 'list':
      case 'tab':
        return null
    }
  }
  const begin = useEffectEvent(() => {
    if (because) toast.warning({ title: because })
    // It may ask first, and says what was done by itself.
    else if (to.by === 'status' && to.value === 'completed') asTold(() => setStatus(task, 'completed'))
    else void withUndoToast(cache, { title, text: task.title, back: () => taskOnPage(task.taskId) }, give)
  })
  // Once, however often React tries the effect.
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  }, [])
  return question
}
