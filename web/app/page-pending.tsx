// In the place of a page that is on its way; under 200 ms there is nothing to see.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function PagePending() {
  const { t } = useTexts('common')
  return (
    <main className="grid flex-1 place-items-center">
      <Spinner label={t('loading')} className="appear-late" />
    </main>
  )
}
