import { TaskStatus, TaskPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ChoicePicker, type FieldPickerProps } from './value-picker.tsx'
import { StatusIcon, StatusLabel } from './status-icon.tsx'
import { PriorityIcon, PriorityLabel } from './priority-icon.tsx'

type StatusPickerProps = FieldPickerProps & {
  /** Null if several tasks differ. */ value: TaskStatus | null
  onPick: (status: TaskStatus) => void
}

/** Picker for the status. */
export function StatusPicker({ value, onPick, ...pickerProps }: StatusPickerProps) {
  const { t } = useTexts('board')
  return (
    <ChoicePicker
      {...pickerProps}
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

type PriorityPickerProps = FieldPickerProps & {
  /** Null if several tasks differ. */ value: TaskPriority | null
  onPick: (priority: TaskPriority) => void
}

/** Picker for the priority, most urgent first. */
export function PriorityPicker({ value, onPick, ...pickerProps }: PriorityPickerProps) {
  const { t } = useTexts('board')
  return (
    <ChoicePicker
      {...pickerProps}
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
