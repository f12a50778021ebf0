// What is wrong with a label, in words; nothing of its title is cut off.

import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import { labelLength } from '#shared/common/limits.ts'

type Wanted = { text: string; color: Hue | null }

export function useLabelProblem(): (wanted: Wanted) => string | null {
  const { t } = useTranslation(['workspace_labels', 'common'])
  return ({ text, color }) => {
    if (text === '' && !color) return t('label.title.required')
    return text.length > labelLength ? t('common:error.too_long', { limit: labelLength }) : null
  }
}
