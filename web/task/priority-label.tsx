// The priority of a task: its shape and its word.

import type { TaskPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { PriorityIcon } from './priority-icon.tsx'

export function PriorityLabel({ priority }: { priority: TaskPriority }) {
  const { t } = useTexts('board')
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <PriorityIcon priority={priority} />
      <span className="truncate" title={t(`task.priority.${priority}`)}>
        {t(`task.priority.${priority}`)}
      </span>
    </span>
  )
}
