// The sub-tasks of a task: how far they are, each in a line, and the next one to add.

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { RowLine } from '#web/ui/drag/row-line.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Completion } from '#web/task/use-completion.tsx'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { PartTitle } from '#web/ui/part-title.tsx'
import { AddSubTask } from './add-sub-task.tsx'
import { SubTaskRow } from './sub-task-row.tsx'
import { useReorder } from './use-reorder.ts'

type SubTasksProps = {
  root: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  onOpenTask: (taskId: TaskId) => void
}

export function SubTasks({ root, edits, setStatus, onOpenTask }: SubTasksProps) {
  const { t } = useTexts('board')
  const { picture, mayTask } = useBoard()
  const because = useBecause()(mayTask('task.edit', root))
  const subTasks = subTasksOf(picture, root.taskId)
  const { closed, total } = progressOf(subTasks)
  const [adding, setAdding] = useState(false)
  const opener = useFocusBack(adding)
  const rows = useRef<HTMLUListElement>(null)
  const step = useReorder({ rows, subTasks, edits })
  // Who may not add any need not be told that there are none.
  if (total === 0 && because) return null
  const full = total >= subTasksPerTask ? t('task.error.sub_task_limit', { limit: subTasksPerTask }) : null
  return (
    <section aria-label={t('task.sub_tasks.title')} className="mb-6">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3">
        <PartTitle className="text-base whitespace-nowrap">{t('task.sub_tasks.title')}</PartTitle>
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
          because={because ?? full}
          className="-mr-2 ml-auto"
          onClick={() => setAdding(true)}
        >
          {t('task.sub_tasks.add')}
        </Button>
      </div>
      <ul ref={rows} data-zone={root.taskId} data-zone-kind="sub-task" data-zone-gap="0" className="relative">
        {subTasks.map((subTask) => (
          <SubTaskRow key={subTask.taskId} {...{ subTask, edits, setStatus, onOpenTask, step }} />
        ))}
        <RowLine kind="sub-task" zone={root.taskId} />
      </ul>
      {adding && <AddSubTask root={root} edits={edits} onClose={() => setAdding(false)} />}
    </section>
  )
}
