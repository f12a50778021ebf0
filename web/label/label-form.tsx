// A new label: a title, a colour, or both.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import type { Label } from '#shared/label/model.ts'
import { isTitleTaken } from '#shared/label/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { NewLabel } from './mutations.ts'
import { useLabelProblem } from './use-label-problem.ts'

type LabelFormProps = {
  /** Those there are; another with the title of one is not refused, but said. */
  labels: readonly Label[]
  /** What was looked for and not found. */
  title: string
  onCreate: (label: NewLabel) => Promise<unknown>
  onBack: () => void
}

export function LabelForm({ labels, title: begun, onCreate, onBack }: LabelFormProps) {
  const { t } = useTranslation('workspace_labels')
  const [title, setTitle] = useState(begun)
  const [color, setColor] = useState<Hue | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problemOf = useLabelProblem()

  const create = async () => {
    const text = title.trim()
    const problem = problemOf({ text, color })
    setWrong(problem)
    if (problem) return
    setBusy(true)
    await onCreate({ title: text, ...(color && { color }) })
    setBusy(false)
  }

  return (
    // Keys are only kept from what lies beneath; the form does nothing with them.
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
      <Field label={t('label.title.label')} error={wrong} help={isTitleTaken(labels, title) && t('label.title.taken')}>
        <TextInput
          size={32}
          data-first-focus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form takes the place of the field one typed into
          autoFocus
          value={title}
          onChange={({ target }) => {
            setTitle(target.value)
            setWrong(null)
          }}
        />
      </Field>
      <HuePicker
        label={t('label.color.label')}
        // Without a choice the colour follows from the title.
        value={color}
        onPick={(hue) => {
          setColor(hue)
          setWrong(null)
        }}
        nameOf={(hue) => t(`common:hue.${hue}`)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size={28} onClick={onBack}>
          {t('label.back')}
        </Button>
        <Button size={28} kind="primary" type="submit" busy={busy}>
          {t('label.create')}
        </Button>
      </div>
    </form>
  )
}
