// The status of a task: its shape and its word.

import type { TaskStatus } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { StatusIcon } from './status-icon.tsx'

export function StatusLabel({ status }: { status: TaskStatus }) {
  const { t } = useTexts('board')
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusIcon status={status} />
      <span className="truncate" title={t(`task.status.${status}`)}>
        {t(`task.status.${status}`)}
      </span>
    </span>
  )
}
