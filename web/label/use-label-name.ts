// What a label is called: by its title, or by its colour.

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'

export function useLabelName(): (label: Pick<Label, 'title' | 'color'>) => string {
  const { t } = useTranslation('common')
  return useCallback(({ title, color }) => title || t(`hue.${color}`), [t])
}
