// Inline form for a new or existing label, with a preview.

import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hue, hueOf } from '#shared/common/hues.ts'
import type { Label } from '#shared/label/model.ts'
import { HueButton } from '#web/ui/field/hue-picker.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { useLabelName, useLabelError } from '#web/label/use-label-name.ts'

type LabelEditorProps = {
  /** Omitted for a new label. */
  label?: Label
  onSave: (label: NewLabel) => Promise<unknown>
  onCancel: () => void
}

export function LabelEditor({ label, onSave, onCancel }: LabelEditorProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { title, color, error, isBusy, preview, setTitle, setColor, save } = useLabelEdit({ label, onSave })
  const nameOf = useLabelName()
  return (
    // The form only handles Escape of the fields inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={label ? t('label.edit', { title: nameOf(label) }) : t('label.new')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onCancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <HueButton
        label={label ? t('label.color.label') : t('label.color.of_new')}
        value={color}
        nameOf={(hue) => t(`common:hue.${hue}`)}
        onPick={setColor}
      />
      <TextInput
        size={32}
        className="max-w-65 min-w-40 flex-1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that the user pressed
        autoFocus
        value={title}
        invalid={error !== null}
        aria-label={t('label.title.label')}
        placeholder={t('label.title.label')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <span className="flex min-w-0 items-center gap-2 text-xs text-ink-3 max-md:order-last max-md:basis-full">
        {t('label.similar_to')}
        <TintedLabel hue={preview.color}>{preview.title || '\u00a0'}</TintedLabel>
      </span>
      <span className="ml-auto flex gap-1">
        <IconButton type="submit" kind="secondary" size={32} busy={isBusy} label={t('label.save')} icon={<Check />} />
        <IconButton size={32} label={t('label.cancel')} icon={<X />} onClick={onCancel} />
      </span>
      <p aria-live="polite" className="basis-full text-xs text-bad-ink empty:hidden">
        {error}
      </p>
    </form>
  )
}

function useLabelEdit({ label, onSave }: Pick<LabelEditorProps, 'label' | 'onSave'>) {
  const [title, setTitle] = useState(label?.title ?? '')
  const [color, setColor] = useState<Hue | null>(label?.color ?? null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const errorOf = useLabelError()
  const preview = { title: title.trim(), color: color ?? hueOf(title.trim()) }
  return {
    title,
    color,
    error,
    isBusy,
    /** Without a choice the colour is derived from the title. */
    preview,
    setTitle(to: string) {
      setTitle(to)
      setError(null)
    },
    setColor(to: Hue) {
      setColor(to)
      setError(null)
    },
    async save() {
      const newError = errorOf({ text: preview.title, color })
      setError(newError)
      if (newError || isBusy) return
      setIsBusy(true)
      await onSave({ title: preview.title, ...(color && { color }) })
      setIsBusy(false)
    },
  }
}
