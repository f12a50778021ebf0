import { TaskStatus } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ChoicePicker, type FieldPickerProps } from './value-picker.tsx'
import { StatusIcon, StatusLabel } from './status-icon.tsx'

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
