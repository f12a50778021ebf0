// Chooses the status of a task.

import { TaskStatus } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import type { PickerWays } from './picker-ways.ts'
import { StatusIcon } from './status-icon.tsx'
import { StatusLabel } from './status-label.tsx'

type StatusPickerProps = PickerWays & {
  /** Null where several tasks have several. */ value: TaskStatus | null
  onPick: (status: TaskStatus) => void
}

export function StatusPicker({ value, onPick, ...ways }: StatusPickerProps) {
  const { t } = useTexts('board')
  return (
    <ChoicePicker
      {...ways}
      label={t('task.status.label')}
      value={value ?? ''}
      options={TaskStatus.options.map((status) => ({
        value: status,
        label: t(`task.status.${status}`),
        icon: <StatusIcon status={status} />,
      }))}
      onPick={(status) => onPick(TaskStatus.parse(status))}
      shown={value && <StatusLabel status={value} />}
    />
  )
}
