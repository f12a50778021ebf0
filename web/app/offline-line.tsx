// A thin line under the top bar as long as there is no connection.

import { onlineManager } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

export function OfflineLine() {
  const { t } = useTranslation('common')
  const online = useSyncExternalStore(subscribe, isOnline)
  return (
    <output className="block">
      {!online && (
        <p className="flex min-h-7 items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-center text-xs text-warn-ink contrast:border-b">
          <CloudOff className="icon-14" />
          {t('offline')}
        </p>
      )}
    </output>
  )
}
