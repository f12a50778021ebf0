// Says of a board that it is a template.

import { LayoutTemplate } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Pill } from '#web/ui/pill.tsx'

export function TemplateMark() {
  const { t } = useTexts('board')
  return (
    <Pill kind="accent" icon={<LayoutTemplate />}>
      {t('template.one')}
    </Pill>
  )
}
