// Components that run an action of a task once when they are mounted, for shortcuts; a new key runs it again. Loaded lazily.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { UndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { taskElement } from './task-element.ts'
import { useCompletion } from '#web/task/actions/use-completion.tsx'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { type TaskRemoval, useTaskRemoval } from '#web/task/actions/use-task-removal.tsx'

/** Completes or reopens a task, and asks about open sub-tasks. */
export function TaskCompleter({ task }: { task: Task }) {
  return <RunCompletion task={task} />
}

/** Completes or reopens a task after a swipe on its row; a toast offers undo. */
export function SwipedTaskCompleter({ task }: { task: Task }) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const onCompleted = useCallback(
    ({ taskId, title }: Task, undoEntry: UndoEntry) =>
      void showUndoToast(cache, undoEntry, {
        title: t('my_tasks.completed_named', { title }),
        undo: t('common:undo'),
        focusTarget: () => taskElement(taskId),
      }),
    [cache, t],
  )
  return <RunCompletion task={task} onCompleted={onCompleted} />
}

function RunCompletion({
  task,
  onCompleted,
}: {
  task: Task
  onCompleted?: (task: Task, undoEntry: UndoEntry) => void
}) {
  const { mayTask } = useBoard()
  const { setStatus, question } = useCompletion(useTaskEdits(onCompleted))
  const disabledReason = useDenialReason()(mayTask('task.edit', task))
  useRunOnMount(disabledReason, () => setStatus(task, task.status === 'completed' ? 'not_started' : 'completed'))
  return question
}

/** Returns a component that archives or deletes a task. */
function removalComponent(action: keyof TaskRemoval) {
  return function RunRemoval({ task }: { task: Task }) {
    const { mayTask } = useBoard()
    const removal = useTaskRemoval()
    const disabledReason = useDenialReason()(mayTask('task.remove', task))
    useRunOnMount(disabledReason, () => void removal[action](task))
    return null
  }
}

export const TaskArchiver = removalComponent('archive')
export const TaskRemover = removalComponent('remove')

/** Runs the action once, also in strict mode; if it is not allowed, a toast shows the reason. */
function useRunOnMount(disabledReason: string | null, action: () => void): void {
  const run = useEffectEvent(() => {
    if (disabledReason) toast.warning({ title: disabledReason })
    else action()
  })
  const hasRun = useRef(false)
  useEffect(() => {
    if (!hasRun.current) run()
    hasRun.current = true
  }, [])
}
