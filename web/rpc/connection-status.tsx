import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { SpinnerArc } from '#web/ui/spinner.tsx'
import { updateOutbox, useOutbox } from '#web/rpc/outbox/outbox.ts'
import { useRateLimited } from './links.ts'
import { useOnline } from './connectivity.ts'

const icons = { sending: SpinnerArc, rejected: TriangleAlert, waiting: CloudOff }

const barClassName =
  'flex min-h-7 items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-center text-xs text-warn-ink contrast:border-b'

/**
 * Renders a line below the top bar: offline, sending earlier mutations, rejected mutations to decide on, or waiting for a
 * rate limit.
 */
export function ConnectionStatus() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const isOnline = useOnline()
  const isRateLimited = useRateLimited()
  const { pending, rejected, resendingCount } = useOutbox()
  const state = isOnline ? (resendingCount > 0 ? 'sending' : 'rejected') : 'waiting'
  const count = { sending: resendingCount, rejected, waiting: pending.length }[state]
  const texts = {
    sending: t('outbox.sending', { count }),
    rejected: t('outbox.rejected', { count }),
    waiting: t('outbox.waiting', { count }),
  }
  const Icon = icons[state]
  return (
    <output className="block">
      {isOnline && count === 0 && isRateLimited && (
        <p className={barClassName}>
          <SpinnerArc className="icon-14! shrink-0" />
          {t('throttled')}
        </p>
      )}
      {(!isOnline || count > 0) && (
        <p className={barClassName}>
          <Icon className="icon-14! shrink-0" />
          {count === 0 ? t('offline') : texts[state]}
          {count > 0 && state !== 'sending' && (
            <button
              type="button"
              className="shrink-0 font-title underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => updateOutbox(cache, { isOpen: true })}
            >
              {t('outbox.show')}
            </button>
          )}
        </p>
      )}
    </output>
  )
}
