import { Plus } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { RowDropLine } from '#web/ui/drag/row-handle.tsx'
import { useFocusOpener } from '#web/ui/focus/use-focus-opener.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { SectionTitle } from '#web/ui/layout/section-title.tsx'
import { AddSubTask } from './add-sub-task.tsx'
import { SubTaskRow } from './sub-task-row.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { announce } from '#web/ui/live-region.tsx'

type SubTasksProps = {
  root: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  onOpenTask: (taskId: TaskId) => void
}

/** Renders the sub-tasks of a task with progress and the add button. */
export function SubTasks({ root, edits, setStatus, onOpenTask }: SubTasksProps) {
  const { t } = useTexts('board')
  const { boardState, mayTask } = useBoard()
  const disabledReason = useDenialReason()(mayTask('task.edit', root))
  const subTasks = subTasksOf(boardState, root.taskId)
  const { closed, total } = progressOf(subTasks)
  const [adding, setAdding] = useState(false)
  const opener = useFocusOpener(adding)
  const rows = useRef<HTMLUListElement>(null)
  const moveBy = useReorder({ rows, subTasks, edits })
  // A user who may not add sub-tasks does not need the empty section.
  if (total === 0 && disabledReason) return null
  const limitReason = total >= subTasksPerTask ? t('task.error.sub_task_limit', { limit: subTasksPerTask }) : null
  return (
    <section aria-label={t('task.sub_tasks.title')} className="mb-6">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3">
        <SectionTitle className="text-base whitespace-nowrap">{t('task.sub_tasks.title')}</SectionTitle>
        {total > 0 && (
          <>
            <span className="num text-sm whitespace-nowrap text-ink-3">
              {t('task.sub_tasks.progress', { closed, total })}
            </span>
            <ProgressBar
              value={closed}
              max={total}
              label={t('task.sub_tasks.title')}
              valueText={t('task.sub_tasks.progress', { closed, total })}
              className="w-30 max-md:w-16"
            />
          </>
        )}
        <Button
          ref={opener}
          kind="quiet"
          size={28}
          icon={<Plus />}
          disabledReason={disabledReason ?? limitReason}
          className="-mr-2 ml-auto"
          onClick={() => setAdding(true)}
        >
          {t('task.sub_tasks.add')}
        </Button>
      </div>
      <ul ref={rows} data-zone={root.taskId} data-zone-kind="sub-task" data-zone-gap="0" className="relative">
        {subTasks.map((subTask) => (
          <SubTaskRow key={subTask.taskId} {...{ subTask, edits, setStatus, onOpenTask, moveBy }} />
        ))}
        <RowDropLine kind="sub-task" zone={root.taskId} />
      </ul>
      {adding && <AddSubTask root={root} edits={edits} onClose={() => setAdding(false)} />}
    </section>
  )
}

type ReorderOptions = {
  rows: RefObject<HTMLElement | null>
  subTasks: readonly Task[]
  edits: Pick<TaskEdits, 'move'>
}

/** Reorders sub-tasks by drag and drop; returns a function that moves one by keyboard. */
function useReorder({ rows, subTasks, edits }: ReorderOptions): (subTask: Task, by: 1 | -1) => void {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()

  const moveTo = (id: string, place: number) => {
    const subTask = subTasks.find(({ taskId }) => taskId === id)
    if (!subTask) return
    const others = subTasks.filter(({ taskId }) => taskId !== id).map(({ taskId }): TaskId => taskId)
    const [after = null, before = null] = [others[place - 1], others[place]]
    const toast = { title: t('common:unsent.did.moved'), text: subTask.title }
    void withUndoToast(cache, toast, () => edits.move(subTask, { listId: subTask.listId, after, before }))
    announce(t('task.sub_tasks.moved', { title: subTask.title, place: place + 1, total: subTasks.length }))
  }

  useDrag(rows, {
    kind: 'sub-task',
    moveBlockedReason: () => null,
    onDrop: (id, { before }) => {
      const others = subTasks.filter(({ taskId }) => taskId !== id)
      const at = others.findIndex(({ taskId }) => taskId === before)
      const place = at < 0 ? others.length : at
      if (place !== subTasks.findIndex(({ taskId }) => taskId === id)) moveTo(id, place)
    },
  })

  return (subTask, by) => {
    const place = subTasks.indexOf(subTask) + by
    if (place >= 0 && place < subTasks.length) moveTo(subTask.taskId, place)
  }
}
