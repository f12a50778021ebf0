// What a label is called: by its title, or by its colour.

import { useCallback } from 'react'
import type { Label } from '#shared/label/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

export function useLabelName(): (label: Pick<Label, 'title' | 'color'>) => string {
  const { t } = useTexts('common')
  return useCallback(({ title, color }) => title || t(`hue.${color}`), [t])
}

/** In the order of their names. */
export const byName =
  (nameOf: (label: Pick<Label, 'title' | 'color'>) => string) =>
  (one: Label, other: Label): number =>
    nameOf(one).localeCompare(nameOf(other))
