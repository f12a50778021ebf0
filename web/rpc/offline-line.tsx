// A thin line under a top bar as long as there is no connection, what waited for one is being sent, or was refused, or
// calls wait for a rate limit.

import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { SpinnerArc } from '#web/ui/spinner.tsx'
import { stand } from './unsent.ts'
import { useThrottled } from './throttled.ts'
import { useOnline } from './use-online.ts'
import { useUnsent } from './use-unsent.ts'

const icons = { sending: SpinnerArc, refused: TriangleAlert, waiting: CloudOff }

const bar =
  'flex min-h-7 items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-center text-xs text-warn-ink contrast:border-b'

export function OfflineLine() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const online = useOnline()
  const throttled = useThrottled()
  const { waiting, refused, earlier } = useUnsent()
  const state = online ? (earlier > 0 ? 'sending' : 'refused') : 'waiting'
  const count = { sending: earlier, refused, waiting: waiting.length }[state]
  const counted = {
    sending: t('unsent.sending', { count }),
    refused: t('unsent.refused', { count }),
    waiting: t('unsent.waiting', { count }),
  }
  const Icon = icons[state]
  return (
    <output className="block">
      {online && count === 0 && throttled && (
        <p className={bar}>
          <SpinnerArc className="icon-14! shrink-0" />
          {t('throttled')}
        </p>
      )}
      {(!online || count > 0) && (
        <p className={bar}>
          <Icon className="icon-14! shrink-0" />
          {count === 0 ? t('offline') : counted[state]}
          {count > 0 && state !== 'sending' && (
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
