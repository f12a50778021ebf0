// Chooses the priority of a task, the most pressing first.

import { TaskPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import type { PickerWays } from './picker-ways.ts'
import { PriorityIcon } from './priority-icon.tsx'
import { PriorityLabel } from './priority-label.tsx'

type PriorityPickerProps = PickerWays & {
  /** Null where several tasks have several. */ value: TaskPriority | null
  onPick: (priority: TaskPriority) => void
}

export function PriorityPicker({ value, onPick, ...ways }: PriorityPickerProps) {
  const { t } = useTexts('board')
  return (
    <ChoicePicker
      {...ways}
      label={t('task.priority.label')}
      value={value ?? ''}
      options={TaskPriority.options.toReversed().map((priority) => ({
        value: priority,
        label: t(`task.priority.${priority}`),
        icon: <PriorityIcon priority={priority} />,
      }))}
      onPick={(priority) => onPick(TaskPriority.parse(priority))}
      shown={value && <PriorityLabel priority={value} />}
    />
  )
}
