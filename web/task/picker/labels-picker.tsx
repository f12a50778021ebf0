import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LabelPicker, type PartialSelection } from '#web/label/label-picker.tsx'
import { LabelChips } from '#web/label/label-chips.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { type FieldPickerProps, ValuePicker } from './value-picker.tsx'

type LabelsPickerProps = FieldPickerProps & {
  labels: readonly Label[]
  value: readonly LabelId[]
  some?: PartialSelection
  onAdd: (labelId: LabelId) => void
  onRemove: (labelId: LabelId) => void
  onCreate?: (label: NewLabel) => Promise<Label | null>
}

/** Picker for the labels of a task. */
export function LabelsPicker({ labels, value, some, onAdd, onRemove, onCreate, ...pickerProps }: LabelsPickerProps) {
  const { t } = useTexts('board')
  const first = useRef<HTMLElement>(null)
  const shown = (
    <>
      <LabelChips labelIds={value} labels={labels} />
      {pickerProps.disabledReason ? (
        value.length === 0 && <span className="text-ink-3">{t('task.labels.none')}</span>
      ) : (
        <Plus className="icon-14 text-ink-3" />
      )}
    </>
  )
  return (
    <ValuePicker {...pickerProps} label={t('task.labels.label')} shown={shown} initialFocus={first}>
      {() => <LabelPicker {...{ labels, some, onAdd, onRemove, onCreate }} chosen={value} focusRef={first} />}
    </ValuePicker>
  )
}
