// What comes along with a copy. Comments and files hang on tasks, so they stay behind where those do.

import type { CopyParts } from '#shared/copy/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type PartsPickerProps = {
  parts: CopyParts
  onChange: (parts: CopyParts) => void
  /** What never comes along here. */
  without?: readonly (keyof CopyParts)[]
}

export function PartsPicker({ parts, onChange, without = [] }: PartsPickerProps) {
  const { t } = useTexts('board')
  const line = (part: keyof CopyParts, hangs = false) =>
    !without.includes(part) && (
      <Checkbox
        checked={parts[part] && (!hangs || parts.tasks)}
        disabled={hangs && !parts.tasks}
        onChange={(on) => onChange({ ...parts, [part]: on })}
        help={t(`copy.parts.${part}_text`)}
        className={hangs ? 'ml-6' : ''}
      >
        {t(`copy.parts.${part}`)}
      </Checkbox>
    )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-title">{t('copy.parts.title')}</legend>
      {line('members')}
      {line('tasks')}
      {line('comments', true)}
      {line('attachments', true)}
    </fieldset>
  )
}
