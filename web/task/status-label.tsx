// The status of a task: its shape and its word.

import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#shared/task/model.ts'
import { StatusIcon } from './status-icon.tsx'

export function StatusLabel({ status }: { status: TaskStatus }) {
  const { t } = useTranslation('board')
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusIcon status={status} />
      <span className="truncate" title={t(`task.status.${status}`)}>
        {t(`task.status.${status}`)}
      </span>
    </span>
  )
}
