// The display name of a label: its title, or the name of its colour.

import { useCallback } from 'react'
import type { Label } from '#shared/label/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import { labelLength } from '#shared/common/limits.ts'

export function useLabelName(): (label: Pick<Label, 'title' | 'color'>) => string {
  const { t } = useTexts('common')
  return useCallback(({ title, color }) => title || t(`hue.${color}`), [t])
}

/** Compares labels by display name. */
export const byLabelName =
  (nameOf: (label: Pick<Label, 'title' | 'color'>) => string) =>
  (one: Label, other: Label): number =>
    nameOf(one).localeCompare(nameOf(other))

type LabelInput = { text: string; color: Hue | null }

/** Returns a function that validates a label and returns the error text; null if it is valid. Long titles are not cut off. */
export function useLabelError(): (input: LabelInput) => string | null {
  const { t } = useTranslation(['workspace_labels', 'common'])
  return ({ text, color }) => {
    if (text === '' && !color) return t('label.title.required')
    return text.length > labelLength ? t('common:error.too_long', { limit: labelLength }) : null
  }
}
