import { Plus } from 'lucide-react'
import { useRef, type RefObject, useState } from 'react'
import { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LabelChips, LabelDot } from '#web/label/label-chips.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { type FieldPickerProps, ValuePicker } from './value-picker.tsx'
import { useTranslation } from 'react-i18next'
import { OptionList } from '#web/ui/field/option-list.tsx'
import { byLabelName, useLabelName, useLabelError } from '#web/label/use-label-name.ts'
import type { Hue } from '#shared/common/hues.ts'
import { isTitleTaken } from '#shared/label/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'

type LabelsPickerProps = FieldPickerProps & {
  labels: readonly Label[]
  value: readonly LabelId[]
  partialSelection?: PartialSelection
  onAdd: (labelId: LabelId) => void
  onRemove: (labelId: LabelId) => void
  onCreate?: (label: NewLabel) => Promise<Label | null>
}

/** Picker for the labels of a task. */
export function LabelsPicker({
  labels,
  value,
  partialSelection,
  onAdd,
  onRemove,
  onCreate,
  ...pickerProps
}: LabelsPickerProps) {
  const { t } = useTexts('board')
  const initialFocus = useRef<HTMLElement>(null)
  const valueDisplay = (
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
    <ValuePicker
      {...pickerProps}
      label={t('task.labels.label')}
      valueDisplay={valueDisplay}
      initialFocus={initialFocus}
    >
      {() => (
        <LabelPickerContent
          {...{ labels, partialSelection, onAdd, onRemove, onCreate }}
          chosen={value}
          focusRef={initialFocus}
        />
      )}
    </ValuePicker>
  )
}

/** For several tasks: how many of them have each label. */
export type PartialSelection = { counts: ReadonlyMap<LabelId, number>; total: number }

type LabelPickerContentProps = {
  labels: readonly Label[]
  chosen: readonly LabelId[]
  /** Labels that only some of several tasks have. */
  partialSelection?: PartialSelection
  onAdd: (labelId: LabelId) => void
  onRemove: (labelId: LabelId) => void
  /** Omitted if the user may not create labels. */
  onCreate?: (label: NewLabel) => Promise<Label | null>
  focusRef?: RefObject<HTMLElement | null>
}

/** The content of the popover: the labels, and a form for a new one. */
function LabelPickerContent({
  labels,
  chosen,
  partialSelection,
  onAdd,
  onRemove,
  onCreate,
  focusRef,
}: LabelPickerContentProps) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const [newTitle, setNewTitle] = useState<string | null>(null)

  if (newTitle !== null && onCreate) {
    const create = async (newLabel: NewLabel) => {
      const label = await onCreate(newLabel)
      if (!label) return
      onAdd(label.labelId)
      setNewTitle(null)
    }
    return <LabelForm labels={labels} title={newTitle} onCreate={create} onBack={() => setNewTitle(null)} />
  }

  return (
    <>
      <OptionList
        label={t('label.choose')}
        searchable
        multiple
        options={labels.toSorted(byLabelName(nameOf)).map(({ labelId, title, color }) => ({
          value: labelId,
          label: nameOf({ title, color }),
          icon: <LabelDot color={color} />,
          partialText: partialSelection?.counts.has(labelId)
            ? t('label.usage_of_total', {
                labelled: partialSelection.counts.get(labelId),
                total: partialSelection.total,
              })
            : undefined,
        }))}
        selected={[...chosen]}
        searchLabel={t('label.search')}
        emptyLabel={labels.length === 0 ? t('label.none') : t('label.nothing_found')}
        create={
          onCreate && {
            label: (text) => t('label.create_named', { title: text }),
            icon: <Plus />,
            onCreate: setNewTitle,
          }
        }
        focusRef={(element) => {
          if (focusRef) focusRef.current = element
        }}
        onPick={(value) => {
          const labelId = LabelId.parse(value)
          if (chosen.includes(labelId)) onRemove(labelId)
          else onAdd(labelId)
        }}
      />
      {onCreate && (
        <div className="border-t border-line p-1">
          <button
            type="button"
            onClick={() => setNewTitle('')}
            className="flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11"
          >
            <Plus className="text-ink-3" />
            {t('label.new')}
          </button>
        </div>
      )}
    </>
  )
}

type LabelFormProps = {
  /** Existing labels. A title that is already taken is allowed, with a hint. */
  labels: readonly Label[]
  /** Initial title: the search text that matched no label. */
  title: string
  onCreate: (label: NewLabel) => Promise<unknown>
  onBack: () => void
}

/** Form for a new label with a title, a colour, or both. */
function LabelForm({ labels, title: initialTitle, onCreate, onBack }: LabelFormProps) {
  const { t } = useTranslation('workspace_labels')
  const [title, setTitle] = useState(initialTitle)
  const [color, setColor] = useState<Hue | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const errorOf = useLabelError()

  const create = async () => {
    const text = title.trim()
    const newError = errorOf({ text, color })
    setError(newError)
    if (newError) return
    setIsBusy(true)
    await onCreate({ title: text, ...(color && { color }) })
    setIsBusy(false)
  }

  return (
    // Stops keys from reaching the option list below; the form itself does not use them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={t('label.new')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3"
      onKeyDown={(event) => pressedKey(event) !== 'Escape' && event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void create()
      }}
    >
      <Field
        label={t('label.title.label')}
        error={error}
        help={isTitleTaken(labels, title) && t('label.title.duplicate')}
      >
        <TextInput
          size={32}
          data-first-focus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the field that the user typed in
          autoFocus
          value={title}
          onChange={({ target }) => {
            setTitle(target.value)
            setError(null)
          }}
        />
      </Field>
      <HuePicker
        label={t('label.color.label')}
        // Without a choice the colour is derived from the title.
        value={color}
        onPick={(hue) => {
          setColor(hue)
          setError(null)
        }}
        nameOf={(hue) => t(`common:hue.${hue}`)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size={28} onClick={onBack}>
          {t('label.back')}
        </Button>
        <Button size={28} kind="primary" type="submit" busy={isBusy}>
          {t('label.create')}
        </Button>
      </div>
    </form>
  )
}
