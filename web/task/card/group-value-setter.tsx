import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { movedDates, withDueDay } from '#shared/view/calendar.ts'
import { dueDateForGroup } from '#shared/view/due-groups.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { withoutUndoToast, type UndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import { taskElement } from './task-element.ts'
import { useCompletion } from '#web/task/actions/use-completion.tsx'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'

export type GroupValueSetterProps = {
  task: Task
  to: GroupKey
  /** The group that the task came from. */
  from: GroupKey
  /** The title of the target group. */
  toTitle: string
}

/**
 * Sets the value of the group that a task was dropped on; completing asks about open sub-tasks. Load it lazily. Runs
 * once when mounted; a new key runs it again.
 */
export function GroupValueSetter({ task, to, from, toTitle }: GroupValueSetterProps) {
  const { t } = useTexts(['common', 'board'])
  const cache = useQueryClient()
  const { me, mayTask } = useBoard()
  const title = t('outbox.change.moved_to', { name: toTitle })
  const onCompleted = useCallback(
    (completedTask: Task, undoEntry: UndoEntry) =>
      void showUndoToast(cache, undoEntry, {
        title: t('board:my_tasks.completed_named', { title: completedTask.title }),
        undo: t('undo'),
        focusTarget: () => taskElement(completedTask.taskId),
      }),
    [cache, t],
  )
  const edits = useTaskEdits(onCompleted)
  const { setStatus, question } = useCompletion(edits)
  const viewContext = useViewContext(me)
  const disabledReason = useDenialReason()(mayTask(to.by === 'assignee' ? 'task.assign' : 'task.edit', task))
  /** Replaces one label by another; null removes all. */
  const replaceLabel = (labelId: LabelId | null) => {
    const additions = labelId && !task.labelIds.includes(labelId) ? [edits.addLabel(task, labelId)] : []
    const oldLabelIds = labelId ? [from.by === 'label' ? from.value : null] : task.labelIds
    const removals = oldLabelIds.flatMap((oldLabelId) =>
      oldLabelId && oldLabelId !== labelId ? [edits.removeLabel(task, oldLabelId)] : [],
    )
    return Promise.all([...additions, ...removals])
  }
  const setValue = async (): Promise<unknown> => {
    switch (to.by) {
      case 'status':
        return edits.set(task, 'status', to.value)
      case 'priority':
        return edits.set(task, 'priority', to.value)
      case 'assignee':
        return edits.assign(task, to.value)
      case 'label':
        return replaceLabel(to.value)
      case 'due': {
        const due = dueDateForGroup(to.value, viewContext)
        return due !== undefined && edits.setDates(task, withDueDay(task, due, viewContext))
      }
      case 'day': {
        const fromDay = from.by === 'day' ? from.value : null
        return edits.setDates(task, movedDates(task, { from: fromDay, to: to.value, timeZone: viewContext.timeZone }))
      }
      case 'list':
      case 'tab':
        return null
    }
  }
  const run = useEffectEvent(() => {
    if (disabledReason) toast.warning({ title: disabledReason })
    // Completing may ask for confirmation first, and shows its own toast.
    else if (to.by === 'status' && to.value === 'completed') withoutUndoToast(() => setStatus(task, 'completed'))
    else void withUndoToast(cache, { title, text: task.title, focusTarget: () => taskElement(task.taskId) }, setValue)
  })
  // Runs once, also in strict mode.
  const hasRun = useRef(false)
  useEffect(() => {
    if (!hasRun.current) run()
    hasRun.current = true
  }, [])
  return question
}
