// In place of the calendar where the plan does not hold it: what it would take, and whom to ask (decisions §2, picture 19b).

import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function CalendarDisabled({ onBack }: { onBack: () => void }) {
  const { t, i18n } = useTranslation(['board', 'pricing'])
  const administrators = [...usePeople().values()].filter(
    ({ role, state }) => role === 'administrator' && state === 'active',
  )
  const names = new Intl.ListFormat(i18n.language).format(administrators.map(({ name }) => name))
  return (
    <div className="my-auto grid gap-4 p-10">
      <EmptyState
        icon={<Lock />}
        title={t('view.disabled.title')}
        text={
          <>
            <span className="mb-1 block text-xs font-semibold text-accent-ink">
              {t('pricing:error.feature_disabled')}
            </span>
            {t('view.disabled.text')}
            {names && <span className="mt-3 block text-xs">{t('view.disabled.ask', { names })}</span>}
          </>
        }
        actions={<Button onClick={onBack}>{t('view.disabled.back')}</Button>}
      />
    </div>
  )
}
