// A label in the making, or about to look otherwise: colour, title, and how it will look.

import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hue, hueOf } from '#shared/common/hues.ts'
import type { Label } from '#shared/label/model.ts'
import { HueButton } from '#web/ui/hue-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { TintedLabel } from '#web/ui/tinted-label.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { useLabelName } from '#web/label/use-label-name.ts'
import { useLabelProblem } from '#web/label/use-label-problem.ts'

type LabelEditorProps = {
  /** Left out for a new one. */
  label?: Label
  onSave: (label: NewLabel) => Promise<unknown>
  onCancel: () => void
}

export function LabelEditor({ label, onSave, onCancel }: LabelEditorProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { title, color, wrong, busy, looks, setTitle, setColor, save } = useLabelEdit({ label, onSave })
  const nameOf = useLabelName()
  return (
    // Esc is only heard from what lies within.
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        value={title}
        invalid={wrong !== null}
        aria-label={t('label.title.label')}
        placeholder={t('label.title.label')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <span className="flex min-w-0 items-center gap-2 text-xs text-ink-3 max-md:order-last max-md:basis-full">
        {t('label.looks_like')}
        <TintedLabel hue={looks.color}>{looks.title || '\u00a0'}</TintedLabel>
      </span>
      <span className="ml-auto flex gap-1">
        <IconButton type="submit" kind="secondary" size={32} busy={busy} label={t('label.save')} icon={<Check />} />
        <IconButton size={32} label={t('label.cancel')} icon={<X />} onClick={onCancel} />
      </span>
      <p aria-live="polite" className="basis-full text-xs text-bad-ink empty:hidden">
        {wrong}
      </p>
    </form>
  )
}

function useLabelEdit({ label, onSave }: Pick<LabelEditorProps, 'label' | 'onSave'>) {
  const [title, setTitle] = useState(label?.title ?? '')
  const [color, setColor] = useState<Hue | null>(label?.color ?? null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problemOf = useLabelProblem()
  const looks = { title: title.trim(), color: color ?? hueOf(title.trim()) }
  return {
    title,
    color,
    wrong,
    busy,
    /** Without a choice the colour follows from the title. */
    looks,
    setTitle(to: string) {
      setTitle(to)
      setWrong(null)
    },
    setColor(to: Hue) {
      setColor(to)
      setWrong(null)
    },
    async save() {
      const problem = problemOf({ text: looks.title, color })
      setWrong(problem)
      if (problem || busy) return
      setBusy(true)
      await onSave({ title: looks.title, ...(color && { color }) })
      setBusy(false)
    },
  }
}
