import type { Task } from '#shared/task/model.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { type FieldPickerProps, ValuePicker } from '#web/task/picker/value-picker.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RecurrenceLabel } from './recurrence-label.tsx'

const RecurrenceForm = lazyWithRetry(async () => (await import('./recurrence-form.tsx')).RecurrenceForm)

export type RecurringTask = Pick<Task, 'recurrence' | 'start' | 'due'>

type RecurrencePickerProps = FieldPickerProps & {
  value: RecurringTask
  onPick: (recurrence: Recurrence | null) => void
}

/** Picker for the recurrence of a task. */
export function RecurrencePicker({ value, onPick, ...pickerProps }: RecurrencePickerProps) {
  const { t } = useTexts('board')
  return (
    <ValuePicker
      {...pickerProps}
      label={t('task.repeat.label')}
      valueDisplay={<RecurrenceLabel recurrence={value.recurrence} />}
      className="w-77 max-md:w-full"
    >
      {(close) => (
        <LazyFallback fallback={<Skeleton className="m-3 h-64" />}>
          <RecurrenceForm
            value={value}
            onPick={(recurrence) => {
              close()
              if (recurrence !== value.recurrence) onPick(recurrence)
            }}
          />
        </LazyFallback>
      )}
    </ValuePicker>
  )
}
