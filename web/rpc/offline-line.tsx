// A thin line under a top bar as long as there is no connection, or something was refused that waited for one.

import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { stand } from './unsent.ts'
import { useOnline } from './use-online.ts'
import { useUnsent } from './use-unsent.ts'

export function OfflineLine() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const online = useOnline()
  const { waiting, refused } = useUnsent()
  const count = online ? refused : waiting.length
  const Icon = online ? TriangleAlert : CloudOff
  const counted = online ? t('unsent.refused', { count }) : t('unsent.waiting', { count })
  return (
    <output className="block">
      {(!online || count > 0) && (
        <p className="flex min-h-7 items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-center text-xs text-warn-ink contrast:border-b">
          <Icon className="icon-14 shrink-0" />
          {count === 0 ? t('offline') : counted}
          {count > 0 && (
            <button
              type="button"
              className="shrink-0 font-title underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => stand(cache, { isOpen: true })}
            >
              {t('unsent.show')}
            </button>
          )}
        </p>
      )}
    </output>
  )
}
