// The button is loaded only on template pages.

import { Suspense } from 'react'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { LayoutTemplate } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Pill } from '#web/ui/badge.tsx'

const NewFromTemplateButton = lazyWithRetry(
  async () => (await import('./new-from-template-button.tsx')).NewFromTemplateButton,
)

export const TemplateButton = () => (
  <Suspense>
    <NewFromTemplateButton />
  </Suspense>
)

export function TemplateBadge() {
  const { t } = useTexts('board')
  return (
    <Pill kind="accent" icon={<LayoutTemplate />}>
      {t('template.one')}
    </Pill>
  )
}
