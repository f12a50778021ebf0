// A thin line under a top bar as long as there is no connection.

import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from './use-online.ts'

export function OfflineLine() {
  const { t } = useTranslation('common')
  return (
    <output className="block">
      {!useOnline() && (
        <p className="flex min-h-7 items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-center text-xs text-warn-ink contrast:border-b">
          <CloudOff className="icon-14" />
          {t('offline')}
        </p>
      )}
    </output>
  )
}
