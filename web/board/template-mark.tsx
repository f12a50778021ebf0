// Says of a board that it is a template.

import { LayoutTemplate } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Pill } from '#web/ui/pill.tsx'

export function TemplateMark() {
  const { t } = useTranslation('board')
  return (
    <Pill kind="accent" icon={<LayoutTemplate />}>
      {t('template.one')}
    </Pill>
  )
}
